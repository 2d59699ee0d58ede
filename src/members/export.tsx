import { Trans } from '@lingui/react/macro';
import { IconFileZip } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { exportMachine } from '#machines/members/export.machine';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';

interface ExportProps {
  actor: ActorRefFrom<typeof exportMachine>;
  /** Null: the member's own data. */
  id: string | null;
}

/** Downloads all data of a person. */
export default function Export({ actor, id }: ExportProps) {
  const { failureText } = useMessages();
  const isBusy = useSelector(actor, (each) => each.hasTag('busy'));
  const failure = useSelector(actor, (each) => each.context.failure);
  return (
    <>
      <BusyButton
        variant="default"
        busy={isBusy}
        leftSection={<IconFileZip size={20} aria-hidden="true" />}
        onClick={() => actor.send({ type: 'asked' })}
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
