import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectIsSuspended } from '#machines/account/session.selectors';
import type { Failure } from '#machines/core/failure';
import type { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { selectIsTimeUnknown, selectSecondsLeft } from '#machines/payments/hold-time.selectors';
import {
  selectHoldTime,
  selectIsPaymentOpen,
  selectIsPaymentUnderWay,
  selectPaymentFailure,
} from '#machines/payments/payment.selectors';
import { useSession } from '../core/actors.ts';
import { formatSeconds } from '../words/times.ts';
import { InBar } from '../shell/bars/bar-step.tsx';
import { Countdown } from '../ui/calendar/countdown.tsx';
import type { RecapActor } from './actor-types.ts';
import type { PaymentActor } from '../payments/actor-types.ts';
import { PaymentAction, PaymentNotes } from '../payments/payment.tsx';
import { Abandon } from './abandon.tsx';
import classes from './checkout.module.css';
import { isOfMember } from '#machines/membership/membership';
import { Obstacles } from '../membership/obstacles.tsx';
import { Refusal } from './refusal.tsx';
import { Strip } from './strip.tsx';

/** Why a delivery cannot be held or paid. */
export function HoldAlert({ payment, recap }: { payment: PaymentActor; recap: RecapActor }) {
  const failure = useSelector(payment, selectPaymentFailure);
  return (
    <>
      <Obstacles live={isOfMember(failure)} />
      {failure && (
        <Refusal
          failure={failure}
          step="recap"
          busy={false}
          onNextFree={() => recap.send({ type: 'next_free.taken', of: failure })}
        >
          {isOfDelivery(failure) && (
            <p>
              <Trans>Le tue scelte sono salvate: puoi riprovare, oppure ritirare l’oggetto di persona.</Trans>
            </p>
          )}
        </Refusal>
      )}
    </>
  );
}

/** Whether choosing pickup would help: the payment or the delivery failed, not the member or the days. */
const isOfDelivery = (failure: Failure): boolean =>
  failure.kind !== 'problem' || /^(payment|delivery|feature)\./.test(failure.code);

/** Abandons the loan, unless a payment is in progress. */
export function HoldAbandon({ payment }: { payment: PaymentActor }) {
  const isOpen = useSelector(payment, selectIsPaymentOpen);
  return isOpen ? <Abandon onAbandon={() => payment.send({ type: 'abandon' })} /> : null;
}

interface HoldProps {
  payment: PaymentActor;
  /** The delivery fee. */
  price: string | null;
}

/** The payment of a delivery: its cost, how long the object is held, how the payment stands, and the provider's button. */
export function Hold({ payment, price }: HoldProps) {
  const time = useSelector(payment, selectHoldTime);
  const isUnderWay = useSelector(payment, selectIsPaymentUnderWay);
  const isSuspended = useSelector(useSession(), selectIsSuspended);
  // The server would refuse them again; what they have begun to pay still shows how it ends.
  const canPay = isUnderWay || !isSuspended;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={classes.pay} tabIndex={-1}>
      <Strip action={canPay && <PaymentAction payment={payment} />}>
        <p className={classes.cost}>{price}</p>
        {time && <TimeLeft time={time} />}
        {canPay && !isUnderWay && (
          <p className={classes.small}>
            <Trans>
              Teniamo da parte l’oggetto per te per 10 minuti: il pagamento con PayPal va completato entro allora.
            </Trans>
          </p>
        )}
        <PaymentNotes payment={payment} />
      </Strip>
      <PaymentInBar
        payment={payment}
        canPay={canPay}
        onPress={() => {
          place.current?.scrollIntoView({ block: 'center' });
          place.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

interface PaymentInBarProps {
  payment: PaymentActor;
  canPay: boolean;
  /** Scrolls to the provider's button, which exists once on the page. */
  onPress: () => void;
}

/** The time left, always in view, with a link to the payment. */
function PaymentInBar({ payment, canPay, onPress }: PaymentInBarProps) {
  const clock = useSelector(payment, selectHoldTime);
  const secondsLeft = useSelector(clock, (each) => each && selectSecondsLeft(each));
  const isOpen = useSelector(payment, selectIsPaymentOpen);
  const time = secondsLeft === undefined ? undefined : formatSeconds(secondsLeft);
  return (
    <InBar
      when={time !== undefined && <Trans>{time} per pagare</Trans>}
      action={
        canPay &&
        isOpen && (
          <Button onClick={onPress}>
            <Trans>Paga</Trans>
          </Button>
        )
      }
    />
  );
}

function TimeLeft({ time }: { time: ActorRefFrom<typeof holdTimeMachine> }) {
  const secondsLeft = useSelector(time, selectSecondsLeft);
  const isUnknown = useSelector(time, selectIsTimeUnknown);
  return (
    <>
      {secondsLeft !== undefined && (
        <div className={classes.time}>
          <Countdown secondsLeft={secondsLeft} />
        </div>
      )}
      {isUnknown && (
        <div className={classes.time} role="status">
          <p className={classes.small}>
            <Trans>Verifichiamo il tempo…</Trans>
          </p>
        </div>
      )}
    </>
  );
}
