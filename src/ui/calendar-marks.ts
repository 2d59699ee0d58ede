/** What may be done with a day: only free days can be chosen. */
export type DayState = 'free' | 'taken' | 'closed' | 'past' | 'too_early' | 'too_late';

/** A day's part in the chosen period; `selected` is a first day without a last one, or a period of one day. */
export type DayPart = 'none' | 'selected' | 'start' | 'end' | 'range';

/** The part of a date in the period from–to, either of which may be missing. */
export function partOf(date: string, from: string | null, to: string | null): DayPart {
  if (from === null) return 'none';
  if (date === from) return to === null || to === from ? 'selected' : 'start';
  if (to === null) return 'none';
  if (date === to) return 'end';
  return date > from && date < to ? 'range' : 'none';
}
