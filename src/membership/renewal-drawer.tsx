import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsFirst } from '#machines/membership/renewal.selectors';

import { SideDrawer } from '../ui/overlays/side-drawer.tsx';
import type { RenewalActor } from './actor-types.ts';
import { CardRenewal } from './card-renewal.tsx';

/** The card renewal over the page that an expired card has blocked; the member then continues there. */
export default function RenewalDrawer({ actor, onClose }: { actor: RenewalActor; onClose: () => void }) {
  const isFirst = useSelector(actor, selectIsFirst);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={isFirst ? <Trans>Fai la tessera</Trans> : <Trans>Rinnova tessera</Trans>}
    >
      <CardRenewal
        actor={actor}
        onward={
          <Button onClick={onClose}>
            <Trans>Continua</Trans>
          </Button>
        }
      />
    </SideDrawer>
  );
}
