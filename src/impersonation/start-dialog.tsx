import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Chosen } from '#machines/impersonation/search.machine';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ImpersonationStart } from './step-widgets.ts';

/** The dialog that begins the impersonation of one person. */
export function StartDialog({ user, onClose }: { user: Chosen; onClose: () => void }) {
  const { name } = user;
  return (
    <Dialog opened onClose={onClose} title={<Trans>Impersona {name}</Trans>}>
      <Suspense fallback={null}>
        <ImpersonationStart user={user} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
