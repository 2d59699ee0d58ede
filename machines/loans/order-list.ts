import { toFailure, type Failure } from '../core/failure.ts';
import { LOAN_STATUSES, type LoanStatus } from './loan-events.ts';
import type { RescheduleRequest } from './reschedule.machine.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { wallClock, type CalendarDate } from '../rules/dates.ts';
import { standingOf } from '../rules/loans/standing.ts';
import type { LoanStep } from '../rules/loans/steps.ts';
import { canReview, daysLeft, isLent, isLive, isOverdue, type LoanSummary } from './loan.selectors.ts';
import type { Headquarter, Order } from '../core/wire.ts';

export type OrdersEvent =
  /** The server is reachable again and has confirmed who is signed in. */
  | { type: 'connection.back' }
  | { type: 'retry' }
  | { type: 'cancel.asked'; order: Order }
  | { type: 'extend.asked'; order: Order }
  /** The code of a smart locker does not work. */
  | { type: 'code.asked'; order: Order }
  /** The member wants other days; carries today's limits of library and card. */
  | ({ type: 'days.asked'; order: Order } & RescheduleRequest)
  | { type: 'confirmed' }
  /** The latest last day named by a refused extension. */
  | { type: 'latest.taken' }
  | { type: 'dismissed' };

export interface OrdersContext {
  /** The loan of a single-loan page; undefined for all of the member's. */
  id: string | undefined;
  orders: readonly Order[];
  /** The pickup points of the current loans. */
  points: readonly Headquarter[];
  /** When the device stored the shown answer; undefined for a fresh one. */
  savedAt: string | undefined;
  /** The loan that a question is about. */
  chosen: Order | undefined;
  failure: Failure | undefined;
  /** The last day requested by an extension; undefined for the default. */
  until: CalendarDate | undefined;
  /** Why an extension was refused. */
  refusal: Failure | undefined;
}

/** The context before anything is loaded. */
export const emptyOrders: Omit<OrdersContext, 'id'> = {
  orders: [],
  points: [],
  savedAt: undefined,
  chosen: undefined,
  until: undefined,
  failure: undefined,
  refusal: undefined,
};

/** Requests an extension to the last day that the page displays. */
export const extensionRequest = (order: Order): Pick<OrdersContext, 'chosen' | 'until' | 'refusal'> => ({
  chosen: order,
  until: order.extendable_to ?? undefined,
  refusal: undefined,
});

/** The lifecycle no longer allows the change, so retrying would not help. */
export function isTooLate(error: unknown): boolean {
  const failure = toFailure(error);
  return failure.kind === 'problem' && failure.code === 'loan.transition_refused';
}

/** The latest last day that a refused extension still allows; undefined if none. */
export const latestOf = ({ refusal }: Pick<OrdersContext, 'refusal'>): CalendarDate | undefined =>
  refusal?.kind === 'problem' ? refusal.latest_to_date : undefined;

/** The filter chips of the page of loans, in the order of rules/screens-and-routes.md#my-loans. */
export const ORDER_FILTERS = [
  'pending',
  'approved',
  'extended',
  'returned',
  'cancelled',
  'denied',
] as const satisfies readonly LoanStatus[];
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** The active chips, from `?status=pending,approved`; anything else is ignored. */
export function readFilter(query: string): readonly OrderFilter[] {
  const named = (readQuery(query).get('status') ?? '').split(',');
  return ORDER_FILTERS.filter((status) => named.includes(status));
}

/** The URL of the page with these chips active, so that Back, reload and a second tab keep them. */
export const filterHref = (filter: readonly OrderFilter[]): string =>
  hrefOf('orders') + (filter.length === 0 ? '' : `?status=${filter.join(',')}`);

/** The chips after one was toggled. */
export const toggleFilter = (filter: readonly OrderFilter[], status: OrderFilter): readonly OrderFilter[] =>
  ORDER_FILTERS.filter((each) => filter.includes(each) !== (each === status));

const groupOrder: readonly LoanStatus[] = [
  ...LOAN_STATUSES.filter((status) => !(ORDER_FILTERS as readonly LoanStatus[]).includes(status)),
  ...ORDER_FILTERS,
];

export interface OrderGroup {
  status: LoanStatus;
  orders: readonly Order[];
}

/** The loans grouped by status, current and future ones before past ones; empty groups are left out. */
export const groupsOf = (orders: readonly Order[], filter: readonly OrderFilter[]): readonly OrderGroup[] =>
  groupOrder
    .filter((status) => filter.length === 0 || (filter as readonly LoanStatus[]).includes(status))
    .map((status) => ({ status, orders: orders.filter((order) => order.status === status) }))
    .filter((group) => group.orders.length > 0);

/** The lifecycle's view of a loan. */
export const loanOf = ({ status, loan, picked_up_at, damage_report, product }: Order): LoanSummary => ({
  status,
  from_date: loan.from_date,
  to_date: loan.to_date,
  picked_up: picked_up_at !== null,
  broken: damage_report?.is_done === false,
  faulty: product.maintenance || damage_report?.is_done === false,
});

/** The facts that decide the loan's state today. */
export const standingFactsOf = ({ status, loan, picked_up_at, shipping }: Order) => ({
  ...{ status, picked_up_at, to_date: loan.to_date, method: shipping.method },
});

/** What is due next: collecting the object or returning it, possibly late. */
export interface Due {
  order: Order;
  kind: 'pickup' | 'return' | 'overdue';
  date: CalendarDate;
  /** Days from today: 0 is today, negative is past. */
  days: number;
}

/** A loan waits for its pickup until one is recorded or its last day is over. */
export function dueOf(order: Order, today: CalendarDate): Due | undefined {
  const row = loanOf(order);
  if (!isLent(row)) return undefined;
  const { kind } = standingOf(standingFactsOf(order), today);
  if (kind === 'to_collect')
    return { order, kind: 'pickup', date: row.from_date, days: daysLeft({ to_date: row.from_date }, today) };
  return { order, kind: kind === 'late' ? 'overdue' : 'return', date: row.to_date, days: daysLeft(row, today) };
}

/** The due dates of all approved loans, late ones first, then the next. */
export const dueDatesOf = (orders: readonly Order[], today: CalendarDate): readonly Due[] =>
  orders
    .flatMap((order) => dueOf(order, today) ?? [])
    .sort(
      (a, b) =>
        Number(b.kind === 'overdue') - Number(a.kind === 'overdue') ||
        a.date.localeCompare(b.date) ||
        a.order.id.localeCompare(b.order.id),
    );

/** Whether a review can be written, was written, has to wait for the loan, or is impossible (rules/screens-and-routes.md#review). */
export function reviewStateOf(order: Order): 'open' | 'written' | 'early' | 'never' {
  if (order.is_reviewable) return 'open';
  if (canReview(loanOf(order))) return 'written';
  return isLive(order) ? 'early' : 'never';
}

/**
 * The timeline of a loan from request to return: past steps with their day, future ones with their due day. @param today and `timeZone`: the
 * library's
 */
export function stepsOf(order: Order, today: CalendarDate, timeZone: string): readonly LoanStep[] {
  // Moving a loan to other days is a new request: earlier steps no longer count.
  const asks = order.transitions.findLastIndex((transition) => transition.status === 'pending');
  const steps = order.transitions.slice(Math.max(asks, 0));
  const dayOf = (status: LoanStatus): CalendarDate | null => {
    const at = steps.findLast((transition) => transition.status === status)?.at;
    return at === undefined ? null : wallClock(Date.parse(at), timeZone).date;
  };
  const asked: LoanStep = {
    step: 'asked',
    state: 'done',
    date: dayOf('pending') ?? wallClock(Date.parse(order.created_at), timeZone).date,
  };
  const { status, loan, picked_up_at } = order;
  const pickedUpOn = picked_up_at === null ? null : wallClock(Date.parse(picked_up_at), timeZone).date;
  const approvedOn = dayOf('approved');
  const approved: LoanStep[] = approvedOn === null ? [] : [{ step: 'approved', state: 'done', date: approvedOn }];
  switch (status) {
    case 'checkout':
    case 'pending':
      return [
        { ...asked, state: 'current' },
        { step: 'approved', state: 'todo', date: null },
        { step: 'picked_up', state: 'todo', date: loan.from_date },
        { step: 'due', state: 'todo', date: loan.to_date },
      ];
    case 'denied':
      return [asked, { step: 'denied', state: 'failed', date: dayOf('denied') }];
    case 'cancelled':
      return [asked, ...approved, { step: 'cancelled', state: 'failed', date: dayOf('cancelled') }];
    case 'approved':
    case 'extended':
    case 'returned':
      return [asked, ...approved, ...lentSteps(order, today, dayOf, pickedUpOn)];
  }
}

function lentSteps(
  order: Order,
  today: CalendarDate,
  dayOf: (status: LoanStatus) => CalendarDate | null,
  pickedUpOn: CalendarDate | null,
): LoanStep[] {
  const { from_date, to_date } = order.loan;
  const isBack = order.status === 'returned';
  const isFetched = isBack || pickedUpOn !== null || today > to_date;
  const extendedOn = dayOf('extended');
  const fetched: LoanStep = {
    step: 'picked_up',
    state: isFetched ? 'done' : 'current',
    date: pickedUpOn ?? from_date,
  };
  const extended: LoanStep[] = extendedOn === null ? [] : [{ step: 'extended', state: 'done', date: extendedOn }];
  // Steps are in date order: an extension may precede the first day.
  const middle =
    extendedOn !== null && extendedOn < (pickedUpOn ?? from_date) ? [...extended, fetched] : [fetched, ...extended];
  if (isBack) return [...middle, { step: 'returned', state: 'done', date: dayOf('returned') }];
  if (isOverdue(loanOf(order), today)) return [...middle, { step: 'overdue', state: 'failed', date: to_date }];
  return [
    ...middle,
    { step: 'due', state: isFetched ? 'current' : 'todo', date: to_date },
    { step: 'returned', state: 'todo', date: null },
  ];
}
