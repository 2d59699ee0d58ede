import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { AlertBox } from '../ui/states/alert-box.tsx';

import { DialogActions } from '../ui/overlays/dialog.tsx';

/** The final message of a profile dialog. */
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
