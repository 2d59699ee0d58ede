import { daysInclusive, type CalendarDate } from '../dates.ts';

/** How staff filter loans, in the order of a loan's life: what is out includes what is due today or late. */
export const STANDING_FILTERS = [
  'pending',
  'to_collect',
  'out',
  'due_today',
  'late',
  'returned',
  'cancelled',
  'denied',
] as const;
export type StandingFilter = (typeof STANDING_FILTERS)[number];

/** What a loan is for those who read it (rules/lending.md#what-a-loan-is). */
export const STANDINGS = ['draft', ...STANDING_FILTERS] as const;
export type StandingKind = (typeof STANDINGS)[number];

/** What a loan is today; a late one says by how many days. */
export type Standing = { kind: Exclude<StandingKind, 'late'> } | { kind: 'late'; days: number };

/** What is read of a loan: its stored status, its last day, and when it left and came back. */
export interface StandingFacts {
  status: 'checkout' | 'pending' | 'approved' | 'extended' | 'cancelled' | 'denied' | 'returned';
  to_date: CalendarDate;
  picked_up_at: string | Date | null;
  returned_at?: string | Date | null;
}

/** What a loan is on this day, the same for staff and members; the stored status stays on the wire. */
export function standingOf(loan: StandingFacts, today: CalendarDate): Standing {
  const { status, to_date, picked_up_at, returned_at = null } = loan;
  if (status === 'checkout') return { kind: 'draft' };
  if (status !== 'approved' && status !== 'extended') return { kind: status };
  if (returned_at !== null) return { kind: 'returned' };
  if (to_date < today) return { kind: 'late', days: daysInclusive(to_date, today) - 1 };
  if (picked_up_at === null) return { kind: 'to_collect' };
  return { kind: to_date === today ? 'due_today' : 'out' };
}

/** Whether a loan belongs to this filter. */
export const isInFilter = ({ kind }: Standing, filter: StandingFilter): boolean =>
  kind === filter || (filter === 'out' && (kind === 'due_today' || kind === 'late'));
