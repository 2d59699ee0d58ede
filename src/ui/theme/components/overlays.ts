import type { MantineThemeComponents } from '@mantine/core';
import { LAYOUT } from '#machines/rules/limits';

/** The overlay of the specification (point 9). */
const overlayProps = { color: 'var(--shade)', backgroundOpacity: LAYOUT.overlayOpacity };

/** Dialogs, drawers, menus. */
export const overlays: MantineThemeComponents = {
  Modal: {
    defaultProps: {
      size: LAYOUT.modalMaxWidth,
      centered: true,
      overlayProps,
      transitionProps: { transition: 'pop', duration: 140 },
    },
  },
  Drawer: {
    defaultProps: {
      size: `min(100%, ${LAYOUT.cardDrawerMaxWidth}px)`,
      position: 'right',
      overlayProps,
      transitionProps: { duration: 180 },
    },
  },
  Menu: { defaultProps: { position: 'bottom-end', width: 288, withInitialFocusPlaceholder: false } },
};
