import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

interface AbandonDialogProps {
  /** The object of the loan. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the loan being built is abandoned. */
export default function AbandonDialog({ name, busy, onConfirm, onCancel }: AbandonDialogProps) {
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={<Trans>Abbandonare il prestito?</Trans>}
      cancelLabel={<Trans>Tieni il prestito</Trans>}
      confirmLabel={<Trans>Sì, abbandona</Trans>}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          Le scelte fatte per «{name}» andranno perse. L’oggetto resta nel catalogo: puoi ricominciare quando vuoi.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
