import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useFocusBack, useOpening } from './focus-back.ts';

/** Classes that dialogs and drawers share. */
export const DIALOG_CLASSES = {
  content: classes.content ?? '',
  header: classes.header ?? '',
  title: classes.title ?? '',
  body: classes.body ?? '',
  close: classes.close ?? '',
};

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Cannot be dismissed: no close button, Escape or press outside. */
  mandatory?: boolean;
}

/** A dialog that asks something opens on its first field, unless it names another element itself: the focus trap looks for the attribute. */
function markFirstField(box: HTMLElement | null): void {
  if (!box || box.querySelector('[data-autofocus]')) return;
  box.querySelector(FIELDS)?.setAttribute('data-autofocus', '');
}
const FIELDS = ['input:not([type="hidden"])', 'textarea', 'select', '[contenteditable="true"]']
  .map((field) => `form ${field}:not([disabled])`)
  .join();

/** A modal dialog, at most 512 px wide over an overlay of 0.8 (rules/files-and-limits.md#layout). Load it lazily in the shell. */
export function Dialog({ opened, onClose, title, children, mandatory = false }: DialogProps) {
  const { t } = useLingui();
  useFocusBack();
  const isOpen = useOpening(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      classNames={DIALOG_CLASSES}
      withCloseButton={!mandatory}
      closeOnEscape={!mandatory}
      closeOnClickOutside={!mandatory}
      closeButtonProps={{ 'aria-label': t`Chiudi` }}
    >
      <div ref={markFirstField}>{children}</div>
    </Modal>
  );
}

/** The buttons at the bottom of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
