import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsDraftBusy } from '#machines/checkout/draft.selectors';
import { useDraft } from '../core/actors.ts';
import { loadAbandonDialog } from '../shell/abandon.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';

/** Abandons the loan; the bar at the bottom asks to confirm it. */
export function Abandon({ onAbandon }: { onAbandon: () => void }) {
  const isBusy = useSelector(useDraft(), selectIsDraftBusy);
  return (
    <BusyButton variant="subtle" busy={isBusy} onPointerEnter={() => void loadAbandonDialog()} onClick={onAbandon}>
      <Trans>Abbandona il prestito</Trans>
    </BusyButton>
  );
}
