import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutHoldMachine } from '#machines/checkout-hold.machine';
import { selectPayment } from '#machines/selectors/checkout-recap.selectors';
import { selectIsPaymentOpen, selectPaymentFailure, selectSecondsLeft } from '#machines/selectors/payment.selectors';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import type { PaymentActor } from '../actor-types.ts';
import { PaymentAction, PaymentNotes } from '../pay/payment.tsx';
import { Abandon } from './abandon.tsx';
import classes from './checkout.module.css';
import { Refusal } from './refusal.tsx';
import { Strip } from './strip.tsx';

type HoldActor = ActorRefFrom<typeof checkoutHoldMachine>;

/** Why a delivery cannot be held or paid, and what else is to be known of its payment. */
export function HoldAlert({ hold }: { hold: HoldActor }) {
  const payment = useSelector(hold, selectPayment);
  if (!payment) return null;
  return (
    <>
      <PaymentRefusal payment={payment} />
      <PaymentNotes payment={payment} />
    </>
  );
}

function PaymentRefusal({ payment }: { payment: PaymentActor }) {
  const failure = useSelector(payment, selectPaymentFailure);
  if (!failure) return null;
  return (
    <Refusal failure={failure} step="recap" busy={false} onNextFree={() => undefined}>
      <p>
        <Trans>Le tue scelte sono salvate: puoi riprovare, oppure ritirare l’oggetto di persona.</Trans>
      </p>
    </Refusal>
  );
}

/** Gives the loan up, as long as nothing is being paid. */
export function HoldAbandon({ hold, name }: { hold: HoldActor; name: string }) {
  const payment = useSelector(hold, selectPayment);
  return payment ? <PaymentAbandon payment={payment} name={name} /> : null;
}

function PaymentAbandon({ payment, name }: { payment: PaymentActor; name: string }) {
  const isOpen = useSelector(payment, selectIsPaymentOpen);
  return isOpen ? <Abandon name={name} onAbandon={() => payment.send({ type: 'abandon' })} /> : null;
}

interface HoldProps {
  hold: HoldActor;
  /** What the delivery costs. */
  price: string | null;
}

/** A delivery before it is paid: what it costs, how long the object is held, and the provider's button. */
export function Hold({ hold, price }: HoldProps) {
  const payment = useSelector(hold, selectPayment);
  return (
    <Strip
      action={
        payment ? (
          <PaymentAction payment={payment} />
        ) : (
          <Button large wide busy>
            <Trans>Un momento…</Trans>
          </Button>
        )
      }
    >
      <p className={classes.cost}>{price}</p>
      {payment && <TimeLeft payment={payment} />}
    </Strip>
  );
}

function TimeLeft({ payment }: { payment: PaymentActor }) {
  const secondsLeft = useSelector(payment, selectSecondsLeft);
  return (
    <>
      {secondsLeft !== undefined && (
        <div className={classes.time}>
          <Countdown secondsLeft={secondsLeft} />
        </div>
      )}
      <p className={classes.small}>
        <Trans>
          Teniamo da parte l’oggetto per te per 10 minuti: il pagamento con PayPal va completato entro allora.
        </Trans>
      </p>
    </>
  );
}
