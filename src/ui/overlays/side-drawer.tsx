import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { LAYOUT } from '#machines/rules/limits';
import { DIALOG_CLASSES } from './dialog.tsx';
import { useFocusBack, useOpening } from './focus-back.ts';

export interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Maximum width in pixels: 440 for cards (default), 400 for menus (rules/files-and-limits.md#layout). */
  maxWidth?: number;
}

/** A panel from the right edge. Load it lazily in the shell. */
export function SideDrawer({
  opened,
  onClose,
  title,
  children,
  maxWidth = LAYOUT.cardDrawerMaxWidth,
}: SideDrawerProps) {
  const { t } = useLingui();
  useFocusBack();
  const isOpen = useOpening(opened);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={`min(100%, ${maxWidth}px)`}
      classNames={{ ...DIALOG_CLASSES, content: '' }}
      closeButtonProps={{ 'aria-label': t`Chiudi` }}
    >
      {children}
    </Drawer>
  );
}
