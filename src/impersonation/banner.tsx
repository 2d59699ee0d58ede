import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Ghost } from '#machines/account/session.machine';
import type { impersonationMachine } from '#machines/impersonation/impersonation.machine';
import {
  selectCanUnlock,
  selectIsAsking,
  selectIsBusy,
  selectIsUnlocked,
  selectMinutesLeft,
} from '#machines/impersonation/impersonation.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import classes from './impersonation.module.css';

interface BannerProps {
  actor: ActorRefFrom<typeof impersonationMachine>;
  ghost: Ghost;
}

/** Whom the administrator impersonates, for how much longer, and the buttons to end or unlock it. On every page. */
export default function Banner({ actor, ghost: { label } }: BannerProps) {
  const minutes = useSelector(actor, selectMinutesLeft);
  const isUnlocked = useSelector(actor, selectIsUnlocked);
  const canUnlock = useSelector(actor, selectCanUnlock);
  const isAsking = useSelector(actor, selectIsAsking);
  const isBusy = useSelector(actor, selectIsBusy);
  const StateIcon = isUnlocked ? IconPencil : IconEye;
  return (
    <div className={isUnlocked ? `${classes.banner} ${classes.unlocked}` : classes.banner}>
      <p className={classes.words}>
        <StateIcon size={20} aria-hidden="true" />
        <span role="status">
          {isUnlocked ? (
            <Trans>
              Stai agendo come <strong>{label}</strong>
            </Trans>
          ) : (
            <Trans>
              Stai guardando come <strong>{label}</strong>
            </Trans>
          )}
        </span>
        {minutes !== undefined && (
          <span className={classes.left}>
            <Plural value={minutes} one="ancora # minuto" other="ancora # minuti" />
          </span>
        )}
      </p>
      <div className={classes.buttons}>
        {canUnlock && (
          <Button
            variant="subtle"
            color="plum"
            leftSection={<IconLockOpen size={18} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'unlock' })}
          >
            <Trans>Sblocca le modifiche</Trans>
          </Button>
        )}
        <BusyButton
          variant="subtle"
          color="plum"
          busy={isBusy && !isAsking}
          onClick={() => actor.send({ type: 'end' })}
        >
          <Trans>Termina</Trans>
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={<Trans>Sbloccare le modifiche?</Trans>}
        confirmLabel={<Trans>Sblocca</Trans>}
        busy={isBusy}
        onConfirm={() => actor.send({ type: 'unlock.confirmed' })}
        onCancel={() => actor.send({ type: 'unlock.declined' })}
      >
        <p>
          <Trans>
            Da adesso quello che cambi vale come se l’avesse fatto {label}, che lo trova nel suo profilo. Password,
            email, pagamenti e ciò che non si può annullare restano solo suoi.
          </Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}
