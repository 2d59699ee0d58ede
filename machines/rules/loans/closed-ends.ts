import type { HeadquarterOpening } from '../opening.ts';
import { closed, type Period } from './period.ts';

/** The ends of a loan that fall on a day on which its pickup point is closed. */
export type ClosedEnd = 'pickup' | 'return';

/** Which ends of a loan that is collected fall on a closed day. @param point null if its hours are unknown */
export function closedEnds({ from_date, to_date }: Period, point: HeadquarterOpening | null): ClosedEnd[] {
  // Without a time of day, today makes no difference.
  const terms = { method: 'pickup', point, today: from_date, deliveryDays: [] } as const;
  return [
    ...(closed(terms, from_date, 'from_date') === undefined ? [] : (['pickup'] as const)),
    ...(closed(terms, to_date, 'to_date') === undefined ? [] : (['return'] as const)),
  ];
}
