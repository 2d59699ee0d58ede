import { LOAN_STATUSES, type LoanActor, loanAt, type LoanStatus } from '../loan.machine.ts';
import { addMonths, type CalendarDate, daysInclusive } from '../rules/dates.ts';
import { LOAN } from '../rules/limits.ts';

/** What the questions below look at; `picked_up` left out counts as not yet. */
export type LoanRow = { status: LoanStatus; from_date: CalendarDate; to_date: CalendarDate; picked_up?: boolean };

const snapshotOf = ({ status, from_date, to_date, picked_up = false }: LoanRow) =>
  loanAt(status, { from_date, to_date, picked_up });

const withTag = (tag: 'live' | 'lent' | 'reviewable'): readonly LoanStatus[] =>
  LOAN_STATUSES.filter((status) => loanAt(status, { from_date: '', to_date: '', picked_up: false }).hasTag(tag));

/** The statuses that keep the object from others and count for the member's limit (decision 5). */
export const LIVE_STATUSES = withTag('live');

const LENT_STATUSES = withTag('lent');
const REVIEWABLE_STATUSES = withTag('reviewable');

/** Whether somebody may cancel the loan now. */
export const canCancel = (loan: LoanRow, by: LoanActor, today: CalendarDate): boolean =>
  snapshotOf(loan).can({ type: 'cancel', by, today });

/** Whether the lifecycle lets somebody extend the loan now; other loans of the object are judged by `extension`. */
export const canExtend = (loan: LoanRow, by: LoanActor, today: CalendarDate): boolean =>
  snapshotOf(loan).can({ type: 'extend', by, today, to_date: extendedTo(loan) });

/**
 * Spec 4: "Review is possible for approved, extended and returned", once the object was picked up; that it was not written yet is for
 * others to know.
 */
export const canReview = ({ status, picked_up = false }: Pick<LoanRow, 'status' | 'picked_up'>): boolean =>
  REVIEWABLE_STATUSES.includes(status) && (picked_up || status === 'returned');

/** Whether the loan keeps its object from others. */
export const isLive = ({ status }: Pick<LoanRow, 'status'>): boolean => LIVE_STATUSES.includes(status);

/** Whether the object is granted to the member and not back yet. */
export const isLent = ({ status }: Pick<LoanRow, 'status'>): boolean => LENT_STATUSES.includes(status);

/** Spec 2: "error alert when an approved loan's end date is past"; an extended loan is an approved one with a later end. */
export const isOverdue = (loan: LoanRow, today: CalendarDate): boolean => isLent(loan) && loan.to_date < today;

/** Days until the last day of the loan: 0 on that day, negative when it is past. */
export const daysLeft = (loan: Pick<LoanRow, 'to_date'>, today: CalendarDate): number =>
  daysInclusive(today, loan.to_date) - 1;

/** The last day after an extension of one month, clamped to the month's end; what the menu of a loan shows. */
export const extendedTo = (loan: Pick<LoanRow, 'to_date'>): CalendarDate =>
  addMonths(loan.to_date, LOAN.extensionMonths);
