import { addDays, type CalendarDate } from '../rules/dates.ts';
import type { LoanTerms } from '../rules/loans/period.ts';
import type { Library, Me } from '../core/wire.ts';

/** The limits for a member, or a visitor, on a day, at a local time; a card that is no longer active sets no limit here. */
export const loanTerms = (
  { is, delivery, loan_horizon_days }: Pick<Library, 'is' | 'delivery' | 'loan_horizon_days'>,
  me: (Pick<Me, 'card_valid_to'> & { is: Pick<Me['is'], 'active_card'> }) | undefined,
  today: CalendarDate,
  time?: string,
): LoanTerms => ({
  ...(time !== undefined && { time }),
  horizon: addDays(today, loan_horizon_days),
  cardTo: me?.is.active_card === true && !is.auto_membership ? me.card_valid_to : null,
  deliveryDays: delivery.days,
  deliveryClosings: (delivery.closings ?? []).map(({ from_date: from, to_date: to }) => ({ from, to })),
});
