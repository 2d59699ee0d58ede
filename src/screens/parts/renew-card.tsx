import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RenewalDrawer } from '../../widgets.ts';

/** Opens the renewal of the card over the page; `hidden` takes away the button, not a drawer that is open. */
export function RenewCard({ hidden = false }: { hidden?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!hidden && (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          <Trans>Rinnova tessera</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RenewalDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
