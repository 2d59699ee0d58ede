import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

interface WithdrawalProps {
  /** The object's name. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the place among those who wait is given up. */
export function Withdrawal({ name, busy, onConfirm, onCancel }: WithdrawalProps) {
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={<Trans>Non aspettare più?</Trans>}
      cancelLabel={<Trans>Continuo ad aspettare</Trans>}
      confirmLabel={<Trans>Non aspetto più</Trans>}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <Trans>Lasci il tuo posto in attesa di «{name}»: se cambi idea, riparti dall’ultimo posto.</Trans>
      </p>
    </ConfirmDialog>
  );
}
