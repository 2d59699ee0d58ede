import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { selectMe } from '#machines/account/session.selectors';
import { selectDocument, selectFailure, selectStage } from '#machines/core/pages/document.selectors';
import { hrefOf } from '#machines/core/routes';
import type { myPaymentMachine } from '#machines/payments/my-payment.machine';
import type { MyPayment } from '#machines/payments/my-payments.machine';
import { useLibrary, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { KeyValue, type KeyValueRow } from '../ui/layout/key-value.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatPeriod } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import { formatInstant } from '../words/times.ts';
import { HOW_WORDS, STATE_COLOURS, STATE_WORDS, WHAT_WORDS } from './my-payment-words.ts';
import classes from './my-payment.module.css';

type Props = ScreenProps<'payment'> & { actor: ActorRefFrom<typeof myPaymentMachine> };

/** One payment, to read and to print. */
export default function MyPaymentPage({ actor }: Props) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const payment = useSelector(actor, (each) => selectDocument(each));
  return (
    <Page narrow title={t`Dettaglio del pagamento`} back={{ href: hrefOf('payments'), label: t`I miei pagamenti` }}>
      {stage === 'loading' && <LinesSkeleton count={1} height="16rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={<Trans>Questo pagamento non c’è</Trans>} />}
      {payment && <Paper payment={payment} />}
    </Page>
  );
}

function Paper({ payment }: { payment: MyPayment }) {
  const { i18n } = useLingui();
  const { name: library, timezone } = useLibrary();
  const member = useSelector(useSession(), (session) => {
    const me = selectMe(session);
    return me === undefined ? '' : `${me.first_name} ${me.last_name}`.trim();
  });
  const { what, name, period, loan, how, amount, at, state, refunded_at: refundedAt, number } = payment;
  const rows: KeyValueRow[] = [
    { key: 'library', label: <Trans>Biblioteca</Trans>, value: library },
    { key: 'member', label: <Trans>Per</Trans>, value: member },
    { key: 'at', label: <Trans>Quando</Trans>, value: formatInstant(at, i18n.locale, timezone, 'dateTime') },
    { key: 'how', label: <Trans>Come</Trans>, value: i18n._(HOW_WORDS[how]) },
  ];
  if (name !== null) {
    const value = loan === null ? name : <Link href={hrefOf('order', { id: loan })}>{name}</Link>;
    rows.unshift({ key: 'name', label: what === 'delivery' ? <Trans>Oggetto</Trans> : <Trans>Tessera</Trans>, value });
  }
  if (period) {
    const value = formatPeriod(period.from, period.to, i18n.locale);
    rows.push({ key: 'period', label: what === 'delivery' ? <Trans>Periodo</Trans> : <Trans>Validità</Trans>, value });
  }
  if (number !== null) {
    const label = how === 'paypal' ? <Trans>Numero del pagamento</Trans> : <Trans>Ricevuta</Trans>;
    rows.push({ key: 'number', label, value: number });
  }
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <h2>{i18n._(WHAT_WORDS[what])}</h2>
        <Badge color={STATE_COLOURS[state]}>{i18n._(STATE_WORDS[state])}</Badge>
      </header>
      <p className={classes.amount}>{formatPrice(amount, i18n.locale)}</p>
      {state === 'pending' && <Trans>PayPal sta verificando il pagamento: ti scriviamo appena lo conferma.</Trans>}
      {state === 'refused' && <Trans>PayPal non ha confermato il pagamento: non ti abbiamo addebitato nulla.</Trans>}
      {state === 'refunding' && (
        <Trans>Ti stiamo restituendo l’importo sul conto o sulla carta con cui hai pagato.</Trans>
      )}
      {state === 'refunded' && refundedAt !== null && (
        <Refunded day={formatInstant(refundedAt, i18n.locale, timezone)} how={how} />
      )}
      <KeyValue rows={rows} />
      <Button
        className={classes.print ?? ''}
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        <Trans>Stampa</Trans>
      </Button>
    </article>
  );
}

function Refunded({ day, how }: { day: string; how: MyPayment['how'] }) {
  if (how === 'paypal')
    return (
      <Trans>
        Rimborsato il {day}, sul conto o sulla carta con cui hai pagato; PayPal può metterci qualche giorno.
      </Trans>
    );
  if (how === 'free') return <Trans>Annullata il {day}.</Trans>;
  return <Trans>Rimborsato al banco il {day}: la ricevuta non vale più.</Trans>;
}
