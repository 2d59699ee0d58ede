import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { selectIsDraftBusy } from '#machines/checkout/draft.selectors';
import { useDraft } from '../core/actors.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';

const loadQuestion = () => import('../shell/abandon-dialog.tsx');
const AbandonDialog = lazy(loadQuestion);

/** Abandons the loan after confirmation. */
export function Abandon({ name, onAbandon }: { name: string; onAbandon: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = useSelector(useDraft(), selectIsDraftBusy);
  return (
    <>
      <BusyButton
        variant="subtle"
        busy={isBusy}
        onPointerEnter={() => void loadQuestion()}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Abbandona il prestito</Trans>
      </BusyButton>
      {isAsking && (
        <Suspense fallback={null}>
          <AbandonDialog
            name={name}
            busy={isBusy}
            onCancel={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              onAbandon();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
