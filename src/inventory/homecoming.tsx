import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { IconHome, IconMapPinExclamation } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { RequestActor } from '#machines/core/request.machine';
import { selectIsBusy, selectIsSent } from '#machines/core/request.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import classes from './inventory.module.css';

interface HomecomingProps {
  actor: RequestActor<{ id: string }>;
  /** Id of the object. */
  id: string;
  /** Name of the pickup point where it is. */
  place: string;
}

/** Where an object is that is not at home, and that it has been brought there. */
export default function Homecoming({ actor, id, place }: HomecomingProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isHome = useSelector(actor, selectIsSent);
  return (
    <div className={classes.place} aria-live="polite">
      {isHome ? (
        <Badge color="leaf" leftSection={<IconHome aria-hidden="true" />}>
          <Trans>Tornato a casa</Trans>
        </Badge>
      ) : (
        <>
          <Badge color="ochre" leftSection={<IconMapPinExclamation aria-hidden="true" />}>
            <Trans>Ora è a {place}</Trans>
          </Badge>
          <BusyButton
            variant="default"
            size="sm"
            busy={isBusy}
            onClick={() => actor.send({ type: 'send', request: { id } })}
          >
            <Trans>È tornato a casa</Trans>
          </BusyButton>
        </>
      )}
    </div>
  );
}
