import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { isFirstCard } from '#machines/membership/membership';
import { hrefOf } from '#machines/core/routes';
import { selectMe } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';

import { RenewalDrawer } from './widgets.ts';

/** The button that opens the renewal (or first issue) of the card over the page, and that drawer; links to the contacts where it is not online. */
export function useCardWay(): { button: ReactNode; drawer: ReactNode } {
  const me = useSelector(useSession(), selectMe);
  const { renewable_card } = useLibrary().is;
  const [isOpen, { open, close }] = useDisclosure();
  if (!renewable_card) {
    const button = (
      <Button component={Link} variant="default" href={hrefOf('support')}>
        <Trans>Scrivi all’assistenza</Trans>
      </Button>
    );
    return { button, drawer: null };
  }
  const button = (
    <Button variant="default" onClick={open}>
      {me && isFirstCard(me) ? <Trans>Fai la tessera</Trans> : <Trans>Rinnova tessera</Trans>}
    </Button>
  );
  const drawer = isOpen && (
    <Suspense fallback={null}>
      <RenewalDrawer onClose={close} />
    </Suspense>
  );
  return { button, drawer };
}

/** `hidden` hides the button, not an open drawer. */
export function RenewCard({ hidden = false }: { hidden?: boolean }) {
  const { button, drawer } = useCardWay();
  return (
    <>
      {!hidden && button}
      {drawer}
    </>
  );
}
