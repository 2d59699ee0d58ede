import type { MantineThemeComponents } from '@mantine/core';

/** Buttons, cards, badges and placeholders. */
export const pieces: MantineThemeComponents = {};
