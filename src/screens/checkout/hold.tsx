import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutHoldMachine } from '#machines/checkout-hold.machine';
import { selectPayment } from '#machines/selectors/checkout-recap.selectors';
import { selectIsPaymentOpen, selectPaymentFailure, selectSecondsLeft } from '#machines/selectors/payment.selectors';
import { formatSeconds } from '../../format.ts';
import { useBarStep } from '../../shell/bar-step.tsx';
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
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={classes.pay} tabIndex={-1}>
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
      {payment && (
        <PaymentInBar
          payment={payment}
          onPress={() => {
            place.current?.scrollIntoView({ block: 'center' });
            place.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

interface PaymentInBarProps {
  payment: PaymentActor;
  /** Leads to the provider's button, which is the provider's own and stands once on the page. */
  onPress: () => void;
}

/** The time that is left, in sight wherever one has scrolled to, and the way to the payment. */
function PaymentInBar({ payment, onPress }: PaymentInBarProps) {
  const { t } = useLingui();
  const secondsLeft = useSelector(payment, selectSecondsLeft);
  const isOpen = useSelector(payment, selectIsPaymentOpen);
  const time = secondsLeft === undefined ? undefined : formatSeconds(secondsLeft);
  useBarStep({
    when: time === undefined ? undefined : t`${time} per pagare`,
    action: isOpen ? { label: t`Paga`, busy: false, onPress } : undefined,
  });
  return null;
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
