import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectDiscardQuestion, selectIsChange } from '#machines/objects/upload.selectors';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { UploadActor } from './actor-types.ts';

/** Asks before the draft of an object is thrown away. */
export default function DiscardQuestion({ actor }: { actor: UploadActor }) {
  const question = useSelector(actor, selectDiscardQuestion);
  const isChange = useSelector(actor, selectIsChange);
  return (
    <ConfirmDialog
      opened
      danger
      title={isChange ? <Trans>Annullare le modifiche?</Trans> : <Trans>Buttare via la bozza?</Trans>}
      confirmLabel={isChange ? <Trans>Annulla le modifiche</Trans> : <Trans>Butta via la bozza</Trans>}
      cancelLabel={isChange ? <Trans>Continua a modificare</Trans> : <Trans>Tieni la bozza</Trans>}
      onConfirm={() => question?.send({ type: 'confirmed' })}
      onCancel={() => question?.send({ type: 'declined' })}
    >
      <p>
        {isChange ? (
          <Trans>L’oggetto resta com’era prima che iniziassi a modificarlo.</Trans>
        ) : (
          <Trans>Quello che hai scritto e le immagini non si possono recuperare.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
