import type { CalendarDate } from '../rules/dates.ts';
import type { Period } from '../rules/loans/period.ts';

/** The status column of a loan, in the order of rules/lending.md#statuses. */
export const LOAN_STATUSES = [
  'checkout',
  'pending',
  'approved',
  'extended',
  'cancelled',
  'denied',
  'returned',
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Who triggers a transition. `system` is the library's automatic approval; `timer` expires an unpaid hold or an unanswered request. */
export type LoanActor = 'member' | 'staff' | 'system' | 'timer' | 'locker';

/** The facts that the lifecycle reads. `picked_up`: the object has left the pickup point. */
export type LoanContext = { from_date: CalendarDate; to_date: CalendarDate; picked_up: boolean };

type By = { by: LoanActor; today: CalendarDate };

/** The steps that staff may undo; `lend` is a loan made at the desk. */
export const STAFF_STEPS = ['approve', 'deny', 'cancel', 'hand_over', 'extend', 'move', 'return', 'lend'] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];
/** `today` is the date in the library's zone; `to_date` of an extension is the new last day, from the rule `extension`. */
export type LoanEvent =
  | ({ type: 'confirm' } & By)
  | ({ type: 'approve' } & By)
  | ({ type: 'deny' } & By)
  | ({ type: 'cancel' } & By)
  /** Other days, before the pickup. */
  | ({ type: 'reschedule' } & Period & By)
  /** Staff give it other days, at the desk or because of a closure or its undo; it keeps its status. */
  | ({ type: 'move' } & Period & By)
  /** The object leaves the pickup point, or is delivered to the member. */
  | ({ type: 'hand_over' } & By)
  | ({ type: 'extend'; to_date: CalendarDate } & By)
  | ({ type: 'return' } & By)
  /** Made at the desk and approved at once; `picked_up`: the member takes the object along. */
  | ({ type: 'lend'; picked_up: boolean } & By)
  /** Takes back the last step; `before` is the loan as it was. Who may do it, and until when, is up to the caller. */
  | ({ type: 'undo'; step: StaffStep; before: LoanContext & { status: LoanStatus } } & By);
