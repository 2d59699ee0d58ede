import { LOAN_STATUSES, type LoanActor, type LoanStatus } from './loan-events.ts';
import { loanAt, loanMachine } from './loan.machine.ts';
import { addMonths } from '../rules/months.ts';
import { addDays, type CalendarDate, daysInclusive } from '../rules/dates.ts';
import { LOAN } from '../rules/limits.ts';

/** The fields that the functions below read; a missing `picked_up` means not yet; `broken`: its borrower's report of damage is open; `faulty`: any
 * fault of the object is. */
export type LoanSummary = {
  status: LoanStatus;
  from_date: CalendarDate;
  to_date: CalendarDate;
  picked_up?: boolean;
  broken?: boolean;
  faulty?: boolean;
};

const snapshotOf = ({ status, from_date, to_date, picked_up = false }: LoanSummary) =>
  loanAt(status, { from_date, to_date, picked_up });

const withTag = (tag: 'live' | 'lent' | 'reviewable'): readonly LoanStatus[] =>
  LOAN_STATUSES.filter((status) => loanMachine.states[status]?.tags.includes(tag) === true);

/** The statuses that block the object for others and count towards the member's limit (rules/lending.md#live-loans). */
export const LIVE_STATUSES = withTag('live');

const LENT_STATUSES = withTag('lent');
const REVIEWABLE_STATUSES = withTag('reviewable');

/** Whether this actor may cancel the loan now. */
export const canCancel = (loan: LoanSummary, by: LoanActor, today: CalendarDate): boolean =>
  snapshotOf(loan).can({ type: 'cancel', by, today });

/** Whether the lifecycle allows an extension now; `extension` checks the object's other loans. */
export const canExtend = (loan: LoanSummary, by: LoanActor, today: CalendarDate): boolean =>
  loan.faulty !== true && isExtensible(loan, by, today);

const isExtensible = (loan: LoanSummary, by: LoanActor, today: CalendarDate): boolean =>
  snapshotOf(loan).can({ type: 'extend', by, today, to_date: extendedTo(loan) });

/** Whether only a fault that others have reported keeps the member from an extension. */
export const isKeptByFault = (loan: LoanSummary, today: CalendarDate): boolean =>
  loan.faulty === true && loan.broken !== true && isExtensible(loan, 'member', today);

/** Whether its member may move the loan to other days now: requested, or approved and not collected yet. */
export const canReschedule = (loan: LoanSummary, today: CalendarDate): boolean =>
  snapshotOf(loan).can({ type: 'reschedule', by: 'member', today, from_date: loan.from_date, to_date: loan.to_date });

/** Whether staff may give the loan other days now: it was not collected yet. */
export const canMove = (loan: LoanSummary, today: CalendarDate): boolean =>
  loan.picked_up !== true &&
  snapshotOf(loan).can({ type: 'move', by: 'staff', today, from_date: loan.from_date, to_date: loan.to_date });

/** Spec 4: "Review is possible for approved, extended and returned", once the object was picked up; the caller checks that there is no review yet. */
export const canReview = ({ status, picked_up = false }: Pick<LoanSummary, 'status' | 'picked_up'>): boolean =>
  REVIEWABLE_STATUSES.includes(status) && (picked_up || status === 'returned');

/**
 * Whether the borrower can report damage of the object (rules/lending.md#damage). @param returnedOn the day on which it came back, undefined while it
 * is out
 */
export const canReport = (loan: LoanSummary, returnedOn: CalendarDate | undefined, today: CalendarDate): boolean =>
  loan.status === 'returned'
    ? returnedOn !== undefined && today <= addDays(returnedOn, LOAN.reportDays)
    : isLent(loan) && (loan.picked_up === true || isOverdue(loan, today));

/** Whether the loan blocks its object for others. */
export const isLive = ({ status }: Pick<LoanSummary, 'status'>): boolean => LIVE_STATUSES.includes(status);

/** Whether the object is approved for the member and not back yet. */
export const isLent = ({ status }: Pick<LoanSummary, 'status'>): boolean => LENT_STATUSES.includes(status);

/** Spec 2: "error alert when an approved loan's end date is past"; an extended loan is an approved one with a later end. */
export const isOverdue = (loan: LoanSummary, today: CalendarDate): boolean => isLent(loan) && loan.to_date < today;

/** Whether the object comes back before anything else: it is late, or its borrower has reported it as broken. */
export const isDueBack = (loan: LoanSummary, today: CalendarDate): boolean =>
  isOverdue(loan, today) || (isLent(loan) && loan.broken === true);

/** Days until the last day of the loan: 0 on that day, negative when it is past. */
export const daysLeft = (loan: Pick<LoanSummary, 'to_date'>, today: CalendarDate): number =>
  daysInclusive(today, loan.to_date) - 1;

/** The last day after an extension by one month, clamped to the end of the month; shown in the menu of a loan. */
export const extendedTo = (loan: Pick<LoanSummary, 'to_date'>): CalendarDate =>
  addMonths(loan.to_date, LOAN.extensionMonths);
