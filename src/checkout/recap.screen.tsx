import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { daysInclusive } from '#machines/rules/dates';
import {
  selectCheckout,
  selectFailure,
  selectHasChanged,
  selectHasFailed,
  selectIsConfirming,
  selectIsInDoubt,
  selectIsLoading,
  selectIsRescheduling,
  selectPayment,
} from '#machines/checkout/recap.selectors';
import { selectIsSuspended } from '#machines/account/session.selectors';
import type { Checkout } from '#machines/core/wire';
import { isOfMember } from '#machines/membership/membership';
import type { RecapActor } from './actor-types.ts';
import { formatPeriod } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import { InBar } from '../shell/bars/bar-step.tsx';
import { useSession } from '../core/actors.ts';
import { pictureOf } from '../core/tile.ts';
import { langOf } from '../words/fallback.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { PeriodStamps } from '../ui/calendar/date-stamp.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { Abandon } from './abandon.tsx';
import classes from './checkout.module.css';
import { Hold, HoldAbandon, HoldAlert } from './hold.tsx';
import { Pickup } from './shipping/pickup.tsx';
import { CardCost } from '../membership/card-cost.tsx';
import { Obstacles } from '../membership/obstacles.tsx';
import { Refusal } from './refusal.tsx';
import { Steps } from './steps.tsx';
import { Strip } from './strip.tsx';
import { Simulation } from '../payments/payment.tsx';

/** The summary of the loan before it is confirmed. */
export default function CheckoutRecap({ actor }: { actor: RecapActor }) {
  const { t, i18n } = useLingui();
  const checkout = useSelector(actor, selectCheckout);
  const payment = useSelector(actor, selectPayment);
  const { product, loan } = checkout;
  if (!product || !loan) return <Page title={t`Riepilogo`}>{null}</Page>;
  return (
    <Page
      title={t`Riepilogo`}
      lead={
        payment
          ? t`Controlla che sia tutto giusto, poi paga la consegna.`
          : t`Controlla che sia tutto giusto, poi conferma.`
      }
    >
      <Steps current={1} />
      <div className={classes.columns}>
        <div className={classes.choices}>
          <Alerts actor={actor} />
          <div className={classes.object}>
            <div className={classes.objectPicture}>
              <Picture source={pictureOf(product.img)} alt="" sizes="9rem" square />
            </div>
            <div>
              <h2 {...langOf(product, 'name')}>{product.name}</h2>
              <ForeignNote of={product} fields={['name']} />
            </div>
          </div>
          <dl className={classes.recap}>
            <Days loan={loan} />
            <Way checkout={checkout} actor={actor} />
            {checkout.note !== null && (
              <Line label={t`Note`} change={t`Cambia le note`}>
                <p className={classes.note}>{checkout.note}</p>
              </Line>
            )}
            <Cost checkout={checkout} />
          </dl>
          <div className={classes.leave}>
            <Leave actor={actor} />
          </div>
        </div>
        <div className={classes.side}>
          {payment ? <Hold payment={payment} price={priceOf(checkout, i18n.locale)} /> : <Confirming actor={actor} />}
        </div>
      </div>
    </Page>
  );
}

function Leave({ actor }: { actor: RecapActor }) {
  const payment = useSelector(actor, selectPayment);
  if (payment) return <HoldAbandon payment={payment} />;
  return <Abandon onAbandon={() => actor.send({ type: 'abandon' })} />;
}

/** One line of the summary, with a link to change it. */
function Line({ label, change, children }: { label: string; change?: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {children}
        {change !== undefined && (
          <Link className={classes.change} href={hrefOf('checkout_loan')}>
            {change}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Days({ loan: { from_date, to_date } }: { loan: NonNullable<Checkout['loan']> }) {
  const { t } = useLingui();
  const days = daysInclusive(from_date, to_date);
  return (
    <Line label={t`Quando`} change={t`Cambia le date`}>
      <PeriodStamps from_date={from_date} to_date={to_date} />
      <p className={classes.days}>
        <Plural value={days} one="# giorno" other="# giorni" />
      </p>
    </Line>
  );
}

function Way({ checkout: { shipping, loan }, actor }: { checkout: Checkout; actor: RecapActor }) {
  const { t } = useLingui();
  const address = shipping?.address;
  const words = address && `${address.address}, ${address.cap} ${address.city} ${address.province}`;
  if (shipping?.method === 'delivery') {
    return (
      <Line label={t`Consegna a domicilio`} change={t`Cambia come lo ricevi`}>
        <p>{words}</p>
      </Line>
    );
  }
  return (
    <Line label={t`Ritiro`} change={t`Cambia punto di ritiro`}>
      <p className={classes.sideName}>{address?.name}</p>
      <p>{words}</p>
      {loan && <Pickup loan={loan} actor={actor} />}
    </Line>
  );
}

/** The delivery fee in words; null if there is none. */
const priceOf = ({ amount, shipping }: Checkout, locale: string): string | null =>
  shipping?.method === 'delivery' && amount !== null && amount > 0 ? formatPrice(amount, locale) : null;

function Cost({ checkout }: { checkout: Checkout }) {
  const { t, i18n } = useLingui();
  const price = priceOf(checkout, i18n.locale);
  return (
    <Line label={t`Quanto costa`}>
      <p className={classes.cost}>{price ?? <Trans>Gratis</Trans>}</p>
      <p className={classes.small}>
        <CardCost />
      </p>
      {price !== null && (
        <>
          <p className={classes.small}>
            <Trans>Il prestito è gratis: questo è il contributo per la consegna.</Trans>
          </p>
          <Simulation />
        </>
      )}
    </Line>
  );
}

/** What went wrong, or what has changed. */
function Alerts({ actor }: { actor: RecapActor }) {
  const payment = useSelector(actor, selectPayment);
  const failure = useSelector(actor, selectFailure);
  const hasChanged = useSelector(actor, selectHasChanged);
  const isInDoubt = useSelector(actor, selectIsInDoubt);
  const isRescheduling = useSelector(actor, selectIsRescheduling);
  if (payment) return <HoldAlert payment={payment} recap={actor} />;
  return (
    <>
      <Obstacles live={isOfMember(failure)} />
      {hasChanged && (
        <AlertBox kind="warning" live>
          <Trans>Il prestito è cambiato in un’altra finestra: controlla com’è adesso e conferma di nuovo.</Trans>
        </AlertBox>
      )}
      {failure && (
        <Refusal
          failure={failure}
          step="recap"
          busy={isRescheduling}
          onNextFree={() => actor.send({ type: 'next_free.taken' })}
        >
          {isInDoubt && (
            <p>
              <Trans>
                Puoi premere di nuovo Conferma: se la richiesta era già arrivata, il prestito resta uno solo.
              </Trans>
            </p>
          )}
        </Refusal>
      )}
    </>
  );
}

/** The cost, and the button that confirms. */
function Confirming({ actor }: { actor: RecapActor }) {
  const { t, i18n } = useLingui();
  const checkout = useSelector(actor, selectCheckout);
  const { loan } = checkout;
  const price = priceOf(checkout, i18n.locale);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isSuspended = useSelector(useSession(), selectIsSuspended);
  const isBusy = useSelector(
    actor,
    (recap) => selectIsConfirming(recap) || selectIsLoading(recap) || selectIsRescheduling(recap),
  );
  const action = {
    label: hasFailed ? t`Riprova` : t`Conferma`,
    busy: !hasFailed && isBusy,
    onPress: () => actor.send({ type: hasFailed ? 'retry' : 'confirm' }),
  };
  return (
    <>
      <InBar
        when={loan && formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'short')}
        action={
          <BusyButton busy={action.busy} disabled={isSuspended} onClick={action.onPress}>
            {action.label}
          </BusyButton>
        }
      />
      <Strip
        action={
          <BusyButton size="lg" fullWidth busy={action.busy} disabled={isSuspended} onClick={action.onPress}>
            {action.label}
          </BusyButton>
        }
      >
        <p className={classes.cost}>{price ?? <Trans>Gratis</Trans>}</p>
        <p className={classes.small}>
          <CardCost />
        </p>
        <p className={classes.small}>
          <Trans>Dopo la conferma la biblioteca prepara l’oggetto e ti scrive.</Trans>
        </p>
      </Strip>
    </>
  );
}
