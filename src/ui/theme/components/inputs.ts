import type { MantineThemeComponents } from '@mantine/core';

/** Fields and choices. */
export const inputs: MantineThemeComponents = {};
