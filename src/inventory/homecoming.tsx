import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconHome, IconMapPinExclamation } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { homecomingMachine } from '#machines/inventory/homecoming.machine';
import { selectIsBusy, selectIsHome } from '#machines/inventory/homecoming.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import classes from './inventory.module.css';

interface HomecomingProps {
  actor: ActorRefFrom<typeof homecomingMachine>;
  /** Id of the object. */
  id: string;
  /** Name of the pickup point where it is. */
  place: string;
}

/** Where an object is that is not at home, and that it has been brought there. */
export default function Homecoming({ actor, place }: HomecomingProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isHome = useSelector(actor, selectIsHome);
  return (
    <div className={classes.buttons} aria-live="polite">
      {isHome ? (
        <Badge color="leaf" leftSection={<IconHome aria-hidden="true" />}>
          <Trans>Tornato a casa</Trans>
        </Badge>
      ) : (
        <>
          <Badge color="ochre" leftSection={<IconMapPinExclamation aria-hidden="true" />}>
            <Trans>Ora è a {place}</Trans>
          </Badge>
          <BusyButton variant="default" size="sm" busy={isBusy} onClick={() => actor.send({ type: 'brought' })}>
            <Trans>È tornato a casa</Trans>
          </BusyButton>
        </>
      )}
    </div>
  );
}
