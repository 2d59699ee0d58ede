import { addDays, type CalendarDate } from '../rules/dates.ts';
import { SEARCH } from '../rules/limits.ts';
import type { Product, ProductTile } from '../core/wire.ts';

/**
 * Availability of an object: free (`from` null: it can be collected today), on loan until a day (and free from another), overdue, in maintenance, not
 * yet verified, or not free within a year.
 */
export type Availability =
  | { kind: 'free'; from: CalendarDate | null }
  | { kind: 'busy'; until: CalendarDate | null; nextFrom: CalendarDate | null }
  | { kind: 'overdue' }
  | { kind: 'maintenance' }
  | { kind: 'pending' }
  | { kind: 'paused' }
  | { kind: 'never' };

/** The availability shown by tiles and pages (rules/screens-and-routes.md#availability). */
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

/** Whether a loan can be requested at all, now or for later. */
export const canBorrow = ({ status, loan }: Pick<ProductTile, 'status' | 'loan'>): boolean =>
  status === 'active' && loan.status !== 'maintenance' && loan.next_from !== null;

/** Whether members can wait for it: what is in repair comes back, what is paused may not, and nobody waits for their own. */
export const canWait = ({ status, is }: Pick<Product, 'status' | 'is'>): boolean => status === 'active' && !is.mine;

/** Whether it is free and can be collected within the next few days. */
export const isFreeSoon = ({ status, loan }: Pick<ProductTile, 'status' | 'loan'>, today: CalendarDate): boolean =>
  status !== 'pending' &&
  loan.status === null &&
  loan.next_from !== null &&
  loan.next_from <= addDays(today, SEARCH.soonDays);

/** Whether nobody can have it now: on loan, late, in maintenance, paused or not free within a year. */
export const isAway = ({ kind }: Availability): boolean => kind !== 'free' && kind !== 'pending';
