import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { hrefOf } from '#machines/routes';
import type { Order } from '#machines/wire';
import { formatDate } from '../../format.ts';
import { AlertBox } from '../../ui/alert-box.tsx';

/** The object of a loan to come is still with somebody whose loan is over: what that means, and what else there is. */
export function MayBeLate({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const day = formatDate(order.loan.from_date, i18n.locale, 'weekdayLong');
  return (
    <AlertBox kind="warning" title={<Trans>Potrebbe arrivare in ritardo</Trans>}>
      <Trans>
        Chi ha adesso l’oggetto non lo ha ancora riportato. Se ti serve proprio per {day}, puoi annullare questo
        prestito e scegliere altri giorni o <Link href={hrefOf('catalog', { slug: 'all' })}>un altro oggetto</Link>.
      </Trans>
    </AlertBox>
  );
}
