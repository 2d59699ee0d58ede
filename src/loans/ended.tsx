import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { Order } from '#machines/core/wire';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatPrice } from '../words/numbers.ts';

const CANCEL_WORDS: Record<Exclude<Order['cancel_reason'], 'other' | null>, MessageDescriptor> = {
  no_show: msg`Non è stato ritirato.`,
  member: msg`Lo hai chiesto tu.`,
  unavailable: msg`L’oggetto non era disponibile.`,
};

/** Why a loan did not come about, and what happens with the money (rules/lending.md#lifecycle). */
export function Ended({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { status, note_answers, cancel_reason } = order;
  return (
    <>
      {status === 'denied' && (
        <AlertBox kind="info" title={<Trans>La biblioteca non ha approvato questa richiesta</Trans>}>
          {note_answers === null ? <AskWhy /> : <>«{note_answers}»</>}
        </AlertBox>
      )}
      {status === 'cancelled' && cancel_reason !== null && (
        <AlertBox kind="info" title={<Trans>La biblioteca ha annullato questo prestito</Trans>}>
          {cancel_reason === 'other' ? <AskWhy /> : i18n._(CANCEL_WORDS[cancel_reason])}
        </AlertBox>
      )}
      <Money payment={order.payment} />
    </>
  );
}

const AskWhy = () => (
  <Trans>
    Per chiederle perché, scrivi all’<Link href={hrefOf('support')}>assistenza</Link>.
  </Trans>
);

function Money({ payment }: Pick<Order, 'payment'>) {
  const { i18n } = useLingui();
  if (payment === null || payment.status === 'paid') return null;
  const price = formatPrice(payment.amount, i18n.locale);
  return (
    <AlertBox kind="info" title={<Trans>Il prezzo della consegna</Trans>}>
      {payment.status === 'refunding' ? (
        <Trans>Ti restituiamo {price} con lo stesso mezzo con cui hai pagato: ti scriviamo quando è fatto.</Trans>
      ) : (
        <Trans>Ti abbiamo restituito {price} con lo stesso mezzo con cui hai pagato.</Trans>
      )}
    </AlertBox>
  );
}
