import { Trans, useLingui } from '@lingui/react/macro';
import type { Due } from '#machines/loans/order-list';
import type { Order } from '#machines/core/wire';
import { formatDate } from '../words/dates.ts';
import { formatDaysAway } from '../words/times.ts';

/** The next action of a loan and its date: 'Da riportare tra 3 giorni'. */
export function DueWords({ due }: { due: Due }) {
  const { i18n } = useLingui();
  const away = formatDaysAway(due.days, i18n.locale);
  const from = formatDate(due.date, i18n.locale, 'weekdayLong');
  switch (due.kind) {
    case 'pickup':
      if (due.order.shipping.method === 'delivery') return <Trans>In consegna {away}</Trans>;
      return due.days < 0 ? <Trans>Da ritirare: ti aspetta da {from}</Trans> : <Trans>Da ritirare {away}</Trans>;
    case 'return':
      return <Trans>Da riportare {away}</Trans>;
    case 'overdue':
      return <Trans>Da riportare subito</Trans>;
  }
}

interface PlaceWordsProps {
  order: Order;
  /** The name alone, if the address is one tap away. */
  short?: boolean;
}

/** Where the object is collected or delivered. */
export function PlaceWords({ order, short = false }: PlaceWordsProps) {
  const { method, address } = order.shipping;
  if (method === 'delivery') {
    return short ? <Trans>Consegna a domicilio</Trans> : <Trans>A casa tua: {address.address}</Trans>;
  }
  if (address.name === null) return <>{address.address}</>;
  return <>{short ? address.name : `${address.name}, ${address.address}`}</>;
}
