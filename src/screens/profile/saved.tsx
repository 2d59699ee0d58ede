import { Trans } from '@lingui/react/macro';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';

/** What a dialog of the profile ends with. */
export function Saved({ onClose }: { onClose: () => void }) {
  return (
    <>
      <AlertBox kind="success" title={<Trans>Salvato!</Trans>} live>
        <Trans>Da adesso usiamo questi dati.</Trans>
      </AlertBox>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          <Trans>Chiudi</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
