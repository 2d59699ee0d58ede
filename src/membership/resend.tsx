import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '#machines/core/request.machine';
import { selectFailure, selectIsBusy, selectIsSent } from '#machines/core/request.selectors';
import { useLibrary } from '../core/actors.ts';
import { NoMail } from '../parts/no-mail.tsx';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import type { Recipient } from './actor-types.ts';
import classes from './resend.module.css';

interface SendAgainProps {
  to: Recipient;
  actor: RequestActor<Recipient>;
}

/** A button that sends the verification mail again. */
export default function SendAgain({ actor, to }: SendAgainProps) {
  const { failureText } = useMessages();
  const isBusy = useSelector(actor, selectIsBusy);
  const isSent = useSelector(actor, selectIsSent);
  const failure = useSelector(actor, selectFailure);
  if (!useLibrary().is.sends_mail) return <NoMail />;
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
      <BusyButton variant="default" busy={isBusy} onClick={() => actor.send({ type: 'send', request: to })}>
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
