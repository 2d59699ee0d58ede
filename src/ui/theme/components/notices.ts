import type { MantineThemeComponents } from '@mantine/core';

/** Notifications and carousels. */
export const notices: MantineThemeComponents = {};
