import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutHoldMachine } from '#machines/checkout-hold.machine';
import { selectHoldFailure, selectIsHoldBusy, selectSecondsLeft } from '#machines/selectors/checkout-recap.selectors';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './checkout.module.css';
import { Refusal } from './refusal.tsx';
import { Strip } from './strip.tsx';

type HoldActor = ActorRefFrom<typeof checkoutHoldMachine>;

/** Why a delivery cannot be held or paid. */
export function HoldAlert({ hold }: { hold: HoldActor }) {
  const failure = useSelector(hold, selectHoldFailure);
  const isBusy = useSelector(hold, selectIsHoldBusy);
  if (!failure) return null;
  return (
    <Refusal failure={failure} step="recap" busy={isBusy} onNextFree={() => undefined}>
      <p>
        <Trans>Le tue scelte sono salvate: puoi riprovare, oppure ritirare l’oggetto di persona.</Trans>
      </p>
    </Refusal>
  );
}

interface HoldProps {
  hold: HoldActor;
  /** What the delivery costs. */
  price: string | null;
  onConfirm: () => void;
}

/** A delivery before it is confirmed: what it costs and how long the object is held. */
export function Hold({ hold, price, onConfirm }: HoldProps) {
  const isBusy = useSelector(hold, selectIsHoldBusy);
  const secondsLeft = useSelector(hold, selectSecondsLeft);
  return (
    <Strip
      action={
        <Button large wide busy={isBusy} onClick={onConfirm}>
          <Trans>Conferma</Trans>
        </Button>
      }
    >
      <p className={classes.cost}>{price}</p>
      {secondsLeft === undefined ? (
        <p className={classes.small}>
          <Trans>Prima di pagare l’oggetto viene tenuto da parte per te per 10 minuti.</Trans>
        </p>
      ) : (
        <Countdown secondsLeft={secondsLeft} />
      )}
    </Strip>
  );
}
