import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsFirst } from '#machines/selectors/renewal.selectors';
import { Button } from '../../ui/button.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { RenewalActor } from '../actor-types.ts';
import { CardRenewal } from './card-renewal.tsx';

/** The renewal of the card over the page on which its end has stopped the member, who then goes on there. */
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
