import { addDays, type CalendarDate } from './rules/dates.ts';
import type { ProductTile } from './wire.ts';

/** Whether an object can be had: free (later than the first possible day where `from` is set), lent, in care or not yet verified. */
export type Availability =
  | { kind: 'free'; from: CalendarDate | null }
  | { kind: 'busy'; until: CalendarDate | null; nextFrom: CalendarDate | null }
  | { kind: 'maintenance' }
  | { kind: 'pending' }
  | { kind: 'paused' };

/** The availability that a tile and a page show (specification, point 2). */
export function availabilityOf(
  { status, loan }: Pick<ProductTile, 'status' | 'loan'>,
  today: CalendarDate,
): Availability {
  if (status === 'pending') return { kind: 'pending' };
  if (status === 'paused') return { kind: 'paused' };
  if (loan.status === 'maintenance') return { kind: 'maintenance' };
  if (loan.status === 'busy') return { kind: 'busy', until: loan.to_date, nextFrom: loan.next_from };
  const first = addDays(today, loan.preparation_days);
  return { kind: 'free', from: loan.next_from !== null && loan.next_from > first ? loan.next_from : null };
}

/** Whether a loan of it can be asked for at all, now or for later. */
export const canBorrow = ({ status, loan }: Pick<ProductTile, 'status' | 'loan'>): boolean =>
  status === 'active' && loan.status !== 'maintenance';

/** Whether a loan of it can begin on the first day on which the library could hand it out. */
export function isAvailableNow(tile: Pick<ProductTile, 'status' | 'loan'>, today: CalendarDate): boolean {
  const availability = availabilityOf(tile, today);
  return availability.kind === 'free' && availability.from === null;
}
