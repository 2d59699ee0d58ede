import { addDays, type CalendarDate } from './rules/dates.ts';
import { SEARCH } from './rules/limits.ts';
import type { ProductTile } from './wire.ts';

/**
 * Whether an object can be had: free (`from` null: it can be collected today), lent until a day (and free from another), not brought back
 * in time, in care, not yet verified, or not within a year.
 */
export type Availability =
  | { kind: 'free'; from: CalendarDate | null }
  | { kind: 'busy'; until: CalendarDate | null; nextFrom: CalendarDate | null }
  | { kind: 'overdue' }
  | { kind: 'maintenance' }
  | { kind: 'pending' }
  | { kind: 'paused' }
  | { kind: 'never' };

/** The availability that a tile and a page show (specification, point 2). */
export function availabilityOf(
  { status, loan }: Pick<ProductTile, 'status' | 'loan'>,
  today: CalendarDate,
): Availability {
  if (status === 'pending') return { kind: 'pending' };
  if (status === 'paused') return { kind: 'paused' };
  if (loan.status === 'maintenance') return { kind: 'maintenance' };
  if (loan.overdue) return { kind: 'overdue' };
  if (loan.status === 'busy') return { kind: 'busy', until: loan.to_date, nextFrom: loan.next_from };
  if (loan.next_from === null) return { kind: 'never' };
  return { kind: 'free', from: loan.next_from <= today ? null : loan.next_from };
}

/** Whether a loan of it can be asked for at all, now or for later. */
export const canBorrow = ({ status, loan }: Pick<ProductTile, 'status' | 'loan'>): boolean =>
  status === 'active' && loan.status !== 'maintenance' && loan.next_from !== null;

/** Whether nobody has it and it can be collected within the next days. */
export const isFreeSoon = ({ status, loan }: Pick<ProductTile, 'status' | 'loan'>, today: CalendarDate): boolean =>
  status !== 'pending' &&
  loan.status === null &&
  loan.next_from !== null &&
  loan.next_from <= addDays(today, SEARCH.soonDays);
