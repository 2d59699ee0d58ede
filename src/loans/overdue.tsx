import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#machines/core/wire';
import { formatDate } from '../words/dates.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

/** "Error alert 'Loan expired' when an approved loan's end date is past" (rules/screens-and-routes.md#my-loans). */
export function Overdue({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const day = formatDate(order.loan.to_date, i18n.locale, 'weekdayLong');
  return (
    <AlertBox kind="error" title={<Trans>Prestito scaduto</Trans>}>
      <Trans>Doveva tornare {day}: riportalo appena puoi, qualcun altro potrebbe aspettarlo.</Trans>
    </AlertBox>
  );
}
