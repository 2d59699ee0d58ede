import type { MantineThemeComponents } from '@mantine/core';

/** Components of `@mantine/dates`. */
export const dates: MantineThemeComponents = {
  Calendar: {
    defaultProps: {
      columnsToScroll: 1,
      fullWidth: true,
      hideOutsideDates: true,
      maxLevel: 'month',
      withCellSpacing: false,
      // Its own keys open lists of years; ours are those of the ARIA date grid.
      enableKeyboardNavigation: false,
    },
  },
};
