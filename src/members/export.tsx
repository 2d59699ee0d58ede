import { Trans } from '@lingui/react/macro';
import { IconFileZip } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '#machines/core/request.machine';
import { selectFailure, selectIsBusy } from '#machines/core/request.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';

interface ExportProps {
  actor: RequestActor<string | null>;
  /** Null: the member's own data. */
  id: string | null;
}

/** Downloads all data of a person. */
export default function Export({ actor, id }: ExportProps) {
  const { failureText } = useMessages();
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  return (
    <>
      <BusyButton
        variant="default"
        busy={isBusy}
        leftSection={<IconFileZip size={20} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'send', request: id })}
      >
        {id === null ? <Trans>Scarica i miei dati</Trans> : <Trans>Scarica tutti i suoi dati</Trans>}
      </BusyButton>
      {failure && (
        <AlertBox kind="error" live>
          {failureText(failure)}
        </AlertBox>
      )}
    </>
  );
}
