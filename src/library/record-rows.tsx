import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordsEvent } from '#machines/library/records.machine';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import classes from './library.module.css';

type Send = (event: RecordsEvent) => void;

/** Buttons that move a record of a list up and down. */
export function MoveButtons({
  id,
  name,
  send,
  isBusy,
  children,
}: {
  id: string;
  name: string;
  send: Send;
  isBusy: boolean;
  /** More buttons of the same record. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <span className={classes.rowButtons}>
      <IconButton label={t`Sposta su: ${name}`} disabled={isBusy} onClick={() => send({ type: 'moved', id, by: -1 })}>
        <IconArrowUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Sposta giù: ${name}`} disabled={isBusy} onClick={() => send({ type: 'moved', id, by: 1 })}>
        <IconArrowDown size={20} aria-hidden="true" />
      </IconButton>
      {children}
    </span>
  );
}

/** Asks before a record is deleted. @param canDelete whether nothing stands in the way */
export function DeleteDialog({
  name,
  send,
  isBusy,
  canDelete,
  children,
}: {
  name: string;
  send: Send;
  isBusy: boolean;
  canDelete: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Dialog opened title={t`Eliminare ${name}?`} onClose={() => send({ type: 'delete.dismissed' })}>
      {children}
      <DialogActions>
        <Button variant="default" onClick={() => send({ type: 'delete.dismissed' })}>
          {canDelete ? <Trans>Annulla</Trans> : <Trans>Chiudi</Trans>}
        </Button>
        {canDelete && (
          <BusyButton variant="outline" color="danger" busy={isBusy} onClick={() => send({ type: 'delete.confirmed' })}>
            <Trans>Elimina</Trans>
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
