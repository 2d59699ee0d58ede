import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { leadToTooLong } from '../fields/length.tsx';
import { BusyButton } from '../layout/busy-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Defaults to `Conferma` (rules/sentences.md#dialogs). */
  confirmLabel?: ReactNode;
  /** Defaults to `Annulla`. */
  cancelLabel?: ReactNode;
  /** Confirming is destructive: the dialog opens on the other button. */
  danger?: boolean;
  busy?: boolean;
}

/** Asks before an important action; while that is on its way, the question cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    onConfirm,
    onCancel,
    confirmLabel,
    cancelLabel,
    danger = false,
    busy = false,
  } = props;
  const words = useRef<HTMLDivElement>(null);
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} mandatory={busy}>
      <div ref={words}>{children}</div>
      <DialogActions>
        <Button variant="default" disabled={busy} onClick={onCancel} {...(danger && { 'data-autofocus': true })}>
          {cancelLabel ?? <Trans>Annulla</Trans>}
        </Button>
        <BusyButton
          {...(danger ? { variant: 'outline', color: 'danger' } : {})}
          busy={busy}
          onClick={() => leadToTooLong(words.current) || onConfirm()}
          {...(!danger && { 'data-autofocus': true })}
        >
          {confirmLabel ?? <Trans>Conferma</Trans>}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
