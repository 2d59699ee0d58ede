import type { MantineThemeComponents } from '@mantine/core';

/** Components of `@mantine/dates`. */
export const dates: MantineThemeComponents = {
  Calendar: {
    defaultProps: {
      columnsToScroll: 1,
      hideOutsideDates: true,
      maxLevel: 'month',
      withCellSpacing: false,
      // Disables Mantine's own keys, which open lists of years; ours follow the ARIA date grid pattern.
      enableKeyboardNavigation: false,
    },
  },
};
