import { factsFor, emptyChoice, type Choice, type ChoiceEvent, type LoanPage } from '../checkout/choice.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { LoanFacts, LoanTerms, Period } from '../rules/loans/period.ts';
import { takenByOthers } from '../rules/loans/reschedule.ts';
import type { Order } from '../core/wire.ts';

/** What the choice of other days reads of a loan; the `Order` of a member has it all. */
export interface MovableLoan {
  id: string;
  product: { id: string };
  loan: Period;
  shipping: Pick<Order['shipping'], 'method'> & { address: Pick<Order['shipping']['address'], 'id'> };
}

/** The loan to move to other days, and the limits of library and card. */
export interface RescheduleRequest {
  order: MovableLoan;
  terms: LoanTerms;
  today: CalendarDate;
}

/** What the server says of a moved loan: to its member the loan, to staff nothing that the page would not read anew. */
export interface Moved {
  order?: Order;
}

/** Output of the dialog: whether the loan was moved, and the loan if the server has sent it; `isStale` if the page shows outdated data. */
export interface RescheduleOutput {
  isMoved: boolean;
  order: Order | undefined;
  isStale: boolean;
}

export type RescheduleEvent =
  | Extract<ChoiceEvent, { type: 'day.picked' | 'day.refused' | 'period.chosen' }>
  | { type: 'retry' }
  /** The first free period named by a refusal. */
  | { type: 'next_free.taken' }
  | { type: 'confirmed' }
  | { type: 'dismissed' };

export interface RescheduleContext extends RescheduleRequest {
  page: Omit<LoanPage, 'terms'> | undefined;
  choice: Choice;
  /** The unavailable day that was pressed last. */
  wished: CalendarDate | undefined;
  failure: Failure | undefined;
  moved: Moved | undefined;
}

/** The initial choice is the loan's current days. */
export const initialContext = ({ order, terms, today }: RescheduleRequest): RescheduleContext => ({
  order,
  terms,
  today,
  page: undefined,
  choice: {
    ...emptyChoice,
    method: order.shipping.method,
    headquarterId: order.shipping.address.id ?? undefined,
    from_date: order.loan.from_date,
    to_date: order.loan.to_date,
  },
  wished: undefined,
  failure: undefined,
  moved: undefined,
});

/** The object's calendar for this loan: its own days count as free. */
export const pageOf = ({
  page,
  order,
  terms,
}: Pick<RescheduleContext, 'page' | 'order' | 'terms'>): LoanPage | undefined =>
  page && { ...page, terms, taken: takenByOthers(page.taken, order.loan) };

/** The facts that the rules judge the days by. */
export function factsOf(
  context: Pick<RescheduleContext, 'page' | 'order' | 'terms' | 'choice' | 'today'>,
): LoanFacts | undefined {
  const page = pageOf(context);
  return page && factsFor(page, context.choice, context.today);
}

/** Whether these are the loan's current days. */
export const isSame = ({ order }: Pick<RescheduleContext, 'order'>, period: Period | undefined): boolean =>
  period?.from_date === order.loan.from_date && period.to_date === order.loan.to_date;

/** The lifecycle no longer allows the loan to move: it was collected or cancelled meanwhile. */
export function isGone(error: unknown): boolean {
  const failure = toFailure(error);
  return (
    failure.kind === 'problem' && (failure.code === 'loan.transition_refused' || failure.code === 'loan.meanwhile')
  );
}
