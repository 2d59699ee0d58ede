import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { isFirstCard } from '#machines/membership';
import { hrefOf } from '#machines/routes';
import { selectMe } from '#machines/selectors/session.selectors';
import { useLibrary, useSession } from '../../actors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RenewalDrawer } from '../../widgets.ts';

/**
 * Opens the making or the renewal of the card over the page; where the library does neither on the site, the way to somebody who
 * does. `hidden` takes away the button, not a drawer that is open.
 */
export function RenewCard({ hidden = false }: { hidden?: boolean }) {
  const me = useSelector(useSession(), selectMe);
  const { renewable_card } = useLibrary().is;
  const [isOpen, setIsOpen] = useState(false);
  if (!renewable_card) {
    return hidden ? null : (
      <LinkButton look="secondary" href={hrefOf('support')}>
        <Trans>Scrivi all’assistenza</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      {!hidden && (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {me && isFirstCard(me) ? <Trans>Fai la tessera</Trans> : <Trans>Rinnova tessera</Trans>}
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
