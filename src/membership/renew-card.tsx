import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { isFirstCard } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectMe } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';

import { RenewalDrawer } from './widgets.ts';

/**
 * Opens the renewal (or first issue) of the card over the page; if it is not available online, links to the contacts.
 * `hidden` hides the button, not an open drawer.
 */
export function RenewCard({ hidden = false }: { hidden?: boolean }) {
  const me = useSelector(useSession(), selectMe);
  const { renewable_card } = useLibrary().is;
  const [isOpen, { open, close }] = useDisclosure();
  if (!renewable_card) {
    return hidden ? null : (
      <Button component={Link} variant="default" href={hrefOf('support')}>
        <Trans>Scrivi all’assistenza</Trans>
      </Button>
    );
  }
  return (
    <>
      {!hidden && (
        <Button variant="default" onClick={open}>
          {me && isFirstCard(me) ? <Trans>Fai la tessera</Trans> : <Trans>Rinnova tessera</Trans>}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RenewalDrawer onClose={close} />
        </Suspense>
      )}
    </>
  );
}
