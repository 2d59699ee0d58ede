import { dueOf, type Due } from '../loans/order-list.ts';
import { daysLeft } from '../loans/loan.selectors.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Library, Me, Order } from '../core/wire.ts';
import type { OfferedWait } from '../waits/wire.ts';

/** What comes next with a loan: what its member has to do, or a request that the library has not answered. */
export type Next = Due | (Omit<Due, 'kind'> & { kind: 'pending' });

/** How many the home page shows. */
const shown = 3;

/** What is late, then what the member has to do, then what only the library can do. */
const ranks: Record<Next['kind'], number> = { overdue: 0, pickup: 1, return: 1, pending: 2 };

function nextOf(order: Order, today: CalendarDate): Next | undefined {
  if (order.status !== 'pending') return dueOf(order, today);
  const date = order.loan.from_date;
  return { order, kind: 'pending', date, days: daysLeft({ to_date: date }, today) };
}

/**
 * What comes next for a member, the most urgent first, and at most three (rules/screens-and-routes.md#home). @param offers how many offers of days
 * stand before them
 */
export const nextThings = (orders: readonly Order[], today: CalendarDate, offers = 0): readonly Next[] =>
  orders
    .flatMap((order) => nextOf(order, today) ?? [])
    .sort((a, b) => ranks[a.kind] - ranks[b.kind] || a.days - b.days || a.order.id.localeCompare(b.order.id))
    .slice(0, Math.max(0, shown - offers));

/** How many of them are to be expected before the loans are known: each live loan is one. */
export const expectedThings = ({ max_loans }: Pick<Library, 'max_loans'>, me: Pick<Me, 'available_loans'>): number =>
  Math.min(shown, Math.max(0, max_loans - me.available_loans));

/** The code of a smart locker for what comes next; null if there is none. */
export const codeOf = ({ kind, order: { loan } }: Next): string | null =>
  kind === 'pickup' ? loan.pickup_Code : kind === 'pending' ? null : loan.deposit_code;

/** The offers of days that come before everything else, the first to end first. */
export const nextOffers = (offers: readonly OfferedWait[]): readonly OfferedWait[] =>
  offers.toSorted((a, b) => a.offer.ends_at.localeCompare(b.offer.ends_at)).slice(0, shown);
