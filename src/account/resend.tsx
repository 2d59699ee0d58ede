import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resendMachine } from '#machines/account/resend.machine';
import { selectFailure, selectIsBusy, selectIsSent } from '#machines/account/resend.selectors';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import classes from './resend.module.css';

interface SendAgainProps {
  userId: string;
  actor: ActorRefFrom<typeof resendMachine>;
}

/** A button that sends the verification mail again. */
export default function SendAgain({ actor }: SendAgainProps) {
  const { failureText } = useMessages();
  const isBusy = useSelector(actor, selectIsBusy);
  const isSent = useSelector(actor, selectIsSent);
  const failure = useSelector(actor, selectFailure);
  if (isSent) {
    return (
      <p role="status">
        <strong>
          <Trans>Email inviata: guarda anche nello spam.</Trans>
        </strong>
      </p>
    );
  }
  return (
    <div className={classes.again}>
      <BusyButton variant="default" busy={isBusy} onClick={() => actor.send({ type: 'send' })}>
        <Trans>Invia di nuovo</Trans>
      </BusyButton>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
    </div>
  );
}
