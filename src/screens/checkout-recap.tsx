import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/routes';
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
} from '#machines/selectors/checkout-recap.selectors';
import type { Checkout } from '#machines/wire';
import type { RecapActor } from './actor-types.ts';
import { formatPrice } from '../format.ts';
import { useBarStep } from '../shell/bar-step.tsx';
import { pictureOf } from '../tile.ts';
import { langOf } from '../fallback.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { Button } from '../ui/button.tsx';
import { PeriodStamps } from '../ui/date-stamp.tsx';
import { Page } from '../ui/page.tsx';
import { Picture } from '../ui/picture.tsx';
import { Abandon } from './checkout/abandon.tsx';
import classes from './checkout/checkout.module.css';
import { Hold, HoldAbandon, HoldAlert } from './checkout/hold.tsx';
import { Pickup } from './checkout/pickup.tsx';
import { Refusal } from './checkout/refusal.tsx';
import { Steps } from './checkout/steps.tsx';
import { Strip } from './checkout/strip.tsx';
import { Simulation } from './pay/payment.tsx';

/** The loan once more, before it is confirmed. */
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
            <h2 {...langOf(product, 'name')}>{product.name}</h2>
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
            <Leave name={product.name} actor={actor} />
          </div>
        </div>
        <div className={classes.side}>
          {payment ? <Hold payment={payment} price={priceOf(checkout, i18n.locale)} /> : <Confirming actor={actor} />}
        </div>
      </div>
    </Page>
  );
}

function Leave({ name, actor }: { name: string; actor: RecapActor }) {
  const payment = useSelector(actor, selectPayment);
  if (payment) return <HoldAbandon payment={payment} name={name} />;
  return <Abandon name={name} onAbandon={() => actor.send({ type: 'abandon' })} />;
}

/** One fact of the recap, with the way back to change it. */
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

function Days({ loan: { from_date: from, to_date: to } }: { loan: NonNullable<Checkout['loan']> }) {
  const { t } = useLingui();
  const days = daysInclusive(from, to);
  return (
    <Line label={t`Quando`} change={t`Cambia le date`}>
      <PeriodStamps from={from} to={to} />
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

/** What the delivery costs, in words; null where nothing is paid. */
const priceOf = ({ amount, shipping }: Checkout, locale: string): string | null =>
  shipping?.method === 'delivery' && amount !== null && amount > 0 ? formatPrice(amount, locale) : null;

function Cost({ checkout }: { checkout: Checkout }) {
  const { t, i18n } = useLingui();
  const price = priceOf(checkout, i18n.locale);
  return (
    <Line label={t`Quanto costa`}>
      <p className={classes.cost}>{price ?? <Trans>Gratis</Trans>}</p>
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

/** What went wrong, or has changed meanwhile. */
function Alerts({ actor }: { actor: RecapActor }) {
  const payment = useSelector(actor, selectPayment);
  const failure = useSelector(actor, selectFailure);
  const hasChanged = useSelector(actor, selectHasChanged);
  const isInDoubt = useSelector(actor, selectIsInDoubt);
  const isRescheduling = useSelector(actor, selectIsRescheduling);
  if (payment) return <HoldAlert payment={payment} recap={actor} />;
  return (
    <>
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

/** What it costs, and the button that confirms it. */
function Confirming({ actor }: { actor: RecapActor }) {
  const { t, i18n } = useLingui();
  const price = priceOf(useSelector(actor, selectCheckout), i18n.locale);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isBusy = useSelector(
    actor,
    (recap) => selectIsConfirming(recap) || selectIsLoading(recap) || selectIsRescheduling(recap),
  );
  const action = {
    label: hasFailed ? t`Riprova` : t`Conferma`,
    busy: !hasFailed && isBusy,
    onPress: () => actor.send({ type: hasFailed ? 'retry' : 'confirm' }),
  };
  useBarStep({ action });
  return (
    <Strip
      action={
        <Button large wide busy={action.busy} onClick={action.onPress}>
          {action.label}
        </Button>
      }
    >
      <p className={classes.cost}>{price ?? <Trans>Gratis</Trans>}</p>
      <p className={classes.small}>
        <Trans>Dopo la conferma la biblioteca prepara l’oggetto e ti scrive.</Trans>
      </p>
    </Strip>
  );
}
