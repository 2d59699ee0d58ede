import type { MantineThemeComponents } from '@mantine/core';

/** Calendars. */
export const dates: MantineThemeComponents = {};
