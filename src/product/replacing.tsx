import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectDraft } from '#machines/checkout/draft.selectors';
import type { Product } from '#machines/core/wire';
import { useDraft } from '../core/actors.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { ProductActor } from './actor-types.ts';

/** Asks before this object replaces the one in the draft. */
export default function ReplaceDraftDialog({ product, actor }: { product: Product; actor: ProductActor }) {
  const before = useSelector(useDraft(), (draft) => selectDraft(draft)?.product?.name ?? '');
  const { name } = product;
  return (
    <ConfirmDialog
      opened
      title={<Trans>Cambiare oggetto?</Trans>}
      cancelLabel={<Trans>Tieni quello di prima</Trans>}
      confirmLabel={<Trans>Cambia oggetto</Trans>}
      onConfirm={() => actor.send({ type: 'replace.confirmed' })}
      onCancel={() => actor.send({ type: 'replace.declined' })}
    >
      <p>
        <Trans>
          Stai già preparando il prestito di «{before}». Se continui, al suo posto c’è «{name}».
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
