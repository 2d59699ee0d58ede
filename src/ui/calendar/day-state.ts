/** The state of a day: only free days can be chosen. */
export type DayState = 'free' | 'taken' | 'preparation' | 'closed' | 'past' | 'too_early' | 'too_late';

/** The days that a calendar shows as chosen: none, a first one, or both. */
export interface MarkedDays {
  from_date: string | undefined;
  to_date: string | undefined;
}
