import type { MantineThemeComponents } from '@mantine/core';
import { LAYOUT } from '#machines/rules/limits';
import tooltip from './tooltip.module.css';

/** The overlay (rules/files-and-limits.md#layout). */
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
  /** In the colours of a toast; the delay lets the pointer pass over a control. */
  Tooltip: {
    defaultProps: { color: 'var(--mantine-color-text)', transitionProps: { duration: 120, enterDelay: 250 } },
    classNames: tooltip,
  },
  Menu: { defaultProps: { position: 'bottom-end', width: 288, withInitialFocusPlaceholder: false } },
};
