import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resendMachine } from '#machines/resend.machine';
import { selectFailure, selectIsBusy, selectIsSent } from '#machines/selectors/resend.selectors';
import { useMessages } from '../../messages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './send-again.module.css';

interface SendAgainProps {
  userId: string;
  actor: ActorRefFrom<typeof resendMachine>;
}

/** A button for another verification mail. */
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
      <Button look="secondary" busy={isBusy} onClick={() => actor.send({ type: 'send' })}>
        <Trans>Invia di nuovo</Trans>
      </Button>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
    </div>
  );
}
