import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import type { MyPayment, myPaymentsMachine } from '#machines/payments/my-payments.machine';
import { useLibrary } from '../core/actors.ts';
import classes from '../parts/lists/list.module.css';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { formatPrice } from '../words/numbers.ts';
import { formatInstant } from '../words/times.ts';
import { HOW_WORDS, STATE_COLOURS, STATE_WORDS, WHAT_WORDS } from './my-payment-words.ts';

/** What the member paid, online and at the desk. */
export default function MyPayments({ actor }: { actor: ActorRefFrom<typeof myPaymentsMachine> }) {
  const { t } = useLingui();
  return (
    <Page narrow title={t`I miei pagamenti`} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      <PagedList
        actor={actor}
        empty={
          <EmptyState title={<Trans>Ancora nessun pagamento</Trans>}>
            <Trans>Qui trovi quello che paghi online o al banco, con la ricevuta.</Trans>
          </EmptyState>
        }
        more={<Trans>Mostra i precedenti</Trans>}
      >
        {(payment) => <PaymentLine key={payment.id} payment={payment} />}
      </PagedList>
    </Page>
  );
}

function PaymentLine({ payment: { id, what, name, loan, how, amount, at, state, number } }: { payment: MyPayment }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link href={hrefOf('payment', { id })}>{i18n._(WHAT_WORDS[what])}</Link>
        <br />
        {name !== null && (
          <>
            {loan === null ? name : <Link href={hrefOf('order', { id: loan })}>{name}</Link>}
            <br />
          </>
        )}
        <span className={classes.muted}>
          {[formatInstant(at, i18n.locale, timezone, 'dateTime'), i18n._(HOW_WORDS[how]), number]
            .filter((each) => each !== null)
            .join(' · ')}
        </span>
      </span>
      <strong>{formatPrice(amount, i18n.locale)}</strong>
      <Badge color={STATE_COLOURS[state]}>{i18n._(STATE_WORDS[state])}</Badge>
    </li>
  );
}
