/** The state of a day: only free days can be chosen. */
export type DayState = 'free' | 'taken' | 'closed' | 'past' | 'too_early' | 'too_late';

/** A day's part in the chosen period; `selected` is a first day without a last one, or a one-day period. */
export type DayPart = 'none' | 'selected' | 'start' | 'end' | 'range';

/** The days that a calendar shows as chosen: none, a first one, or both. */
export interface MarkedDays {
  from_date: string | undefined;
  to_date: string | undefined;
}

/** The part of a date in the chosen days. */
export function partOf(date: string, { from_date, to_date }: MarkedDays): DayPart {
  if (from_date === undefined) return 'none';
  if (date === from_date) return to_date === undefined || to_date === from_date ? 'selected' : 'start';
  if (to_date === undefined) return 'none';
  if (date === to_date) return 'end';
  return date > from_date && date < to_date ? 'range' : 'none';
}
