import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Ghost } from '#machines/account/session.machine';
import type { impersonationMachine } from '#machines/impersonation/impersonation.machine';
import { selectIsBusy } from '#machines/impersonation/impersonation.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import classes from './impersonation.module.css';

interface EndProps {
  actor: ActorRefFrom<typeof impersonationMachine>;
  ghost: Ghost;
}

/** Ends the current impersonation. */
export default function End({ actor, ghost: { label } }: EndProps) {
  return (
    <div className={classes.user}>
      <p>
        <Trans>
          Stai agendo come <strong>{label}</strong>
        </Trans>
      </p>
      <BusyButton variant="default" busy={useSelector(actor, selectIsBusy)} onClick={() => actor.send({ type: 'end' })}>
        <Trans>Togli impersonazione</Trans>
      </BusyButton>
    </div>
  );
}
