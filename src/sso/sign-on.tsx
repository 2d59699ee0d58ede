import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '#machines/core/request.machine';
import { selectFailure, selectIsBusy } from '#machines/core/request.selectors';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { useMessages } from '../words/messages.ts';

interface SignOnProps {
  actor: RequestActor<{ returnTo: string | undefined; another: boolean }>;
  /** The page to return to. */
  returnTo: string | undefined;
  /** Whether the institution asks who signs on even if it knows somebody in this browser. */
  another?: boolean;
}

/** Leads to the page of the institution where the person signs on. */
export default function SignOn({ actor, returnTo, another = false }: SignOnProps) {
  const { failureText } = useMessages();
  const isStarting = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
      <BusyButton
        size="lg"
        fullWidth
        busy={isStarting}
        onClick={() => actor.send({ type: 'send', request: { returnTo, another } })}
      >
        {another ? <Trans>Usa un altro account</Trans> : <Trans>Accedi con il tuo ente</Trans>}
      </BusyButton>
    </>
  );
}
