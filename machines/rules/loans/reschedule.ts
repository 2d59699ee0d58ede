import { addDays } from '../dates.ts';
import type { Period, TakenPeriod } from './period.ts';

/**
 * The periods of other loans that block a loan being moved. An overdue object counts as away until the day before this loan: it keeps its place in
 * the queue, so it may move later but not earlier. @param taken the periods of the object; may include the loan's own
 */
export function takenByOthers<Taken extends TakenPeriod>(taken: readonly Taken[], own: Period): Taken[] {
  const until = addDays(own.from_date, -1);
  return taken
    .filter(({ from_date, to_date }) => from_date !== own.from_date || to_date !== own.to_date)
    .map((period) =>
      period.overdue === true ? { ...period, to_date: until, blocked_to: until, overdue: false } : period,
    );
}
