import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectChosen, selectAction, selectIsBusy, selectRefusal } from '#machines/objects/own-products.selectors';
import { useLibrary } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { OwnProductsActor } from './actor-types.ts';

/** Asks before an object is paused or withdrawn, and says why it was refused. */
export default function Question({ actor }: { actor: OwnProductsActor }) {
  const action = useSelector(actor, selectAction);
  const object = useSelector(actor, selectChosen);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const { failureText } = useMessages();
  const { is } = useLibrary();
  if (action === undefined || object === undefined) return null;
  const { name } = object;
  const isPause = action === 'pause';
  return (
    <ConfirmDialog
      opened
      danger={!isPause}
      busy={isBusy}
      title={isPause ? <Trans>Mettere in pausa l’oggetto?</Trans> : <Trans>Togliere l’oggetto?</Trans>}
      confirmLabel={isPause ? <Trans>Metti in pausa</Trans> : <Trans>Togli l’oggetto</Trans>}
      cancelLabel={<Trans>Lascialo com’è</Trans>}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'dismissed' })}
    >
      {isPause ? (
        <p>
          <Trans>
            L’oggetto «{name}» non compare più nel catalogo e nessuno può prenotarlo, finché non lo rimetti a
            disposizione. I prestiti già presi o prenotati restano validi.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            L’oggetto «{name}» esce dalla biblioteca per sempre: per condividerlo di nuovo dovrai caricarlo da capo. Si
            può fare solo quando nessuno l’ha in prestito o prenotato.
          </Trans>
        </p>
      )}
      {is.mandatory_sharing && (
        <p>
          <Trans>
            Qui prende in prestito chi condivide almeno un oggetto: se questo è l’unico, non potrai fare nuovi prestiti.
          </Trans>
        </p>
      )}
      {refusal && (
        <AlertBox kind="error" live>
          {failureText(refusal)}
        </AlertBox>
      )}
    </ConfirmDialog>
  );
}
