import { daysInclusive, wallClock, weekday, type CalendarDate } from '../rules/dates.ts';
import { nextOpening, openUntil } from '../rules/opening.ts';
import { openingOf } from '../core/calendar/opening-of.ts';
import type { Headquarter } from '../core/wire.ts';

/** Open until a time, or closed until a weekday (null: today) and a time; `next` is null if unknown. */
export type OpeningNow =
  | { open: true; until: string }
  | { open: false; next: { day: number | null; at: string } | null };

/**
 * Whether a pickup point is open at an instant (milliseconds) and until when, else when it opens next. An opening a week or more away has no weekday,
 * because its name would suggest this week.
 */
export function openingNow(headquarter: Headquarter, now: number, timeZone: string): OpeningNow | null {
  if (headquarter.opening_hours.length === 0) return null;
  const point = openingOf(headquarter);
  const { date, time } = wallClock(now, timeZone);
  const until = openUntil(point, date, time);
  if (until !== undefined) return { open: true, until };
  const next = nextOpening(point, date, time);
  if (!next) return { open: false, next: null };
  const ahead = daysInclusive(date, next.date) - 1;
  if (ahead > 6) return { open: false, next: null };
  return { open: false, next: { day: ahead === 0 ? null : weekday(next.date), at: next.shift.from } };
}

/** Current closings and those that begin within the next weeks; later ones would only distract. */
export const upcomingClosings = (headquarter: Headquarter, today: CalendarDate, days = 60): Headquarter['holidays'] =>
  headquarter.holidays.filter(({ inizio, fine }) => fine >= today && daysInclusive(today, inizio) <= days);
