import { daysInclusive, wallClock, weekday, type CalendarDate } from './rules/dates.ts';
import { nextOpening, openUntil, type PickupPoint } from './rules/opening.ts';
import type { Headquarter } from './wire.ts';

/** Open until a time, or closed until a day of the week (null: today) and a time; `next` null where that is not known. */
export type OpeningNow =
  { open: true; until: string } | { open: false; next: { day: number | null; at: string } | null };

/** A pickup point of the contract as the rules read it. */
export const pickupPointOf = (headquarter: Headquarter): PickupPoint => ({
  smartlocker: headquarter.is.smartlocker,
  openOnPublicHolidays: headquarter.open_on_public_holidays,
  openingHours: headquarter.opening_hours,
  holidays: headquarter.holidays.map(({ inizio, fine }) => ({ from: inizio, to: fine })),
});

/**
 * Whether a pickup point is open at an instant (milliseconds) and until when, else when it opens next. An opening that is a
 * week away or more has no day, for its name would be read as that of this week.
 */
export function openingNow(headquarter: Headquarter, now: number, timeZone: string): OpeningNow | null {
  if (headquarter.opening_hours.length === 0) return null;
  const point = pickupPointOf(headquarter);
  const { date, time } = wallClock(now, timeZone);
  const until = openUntil(point, date, time);
  if (until !== undefined) return { open: true, until };
  const next = nextOpening(point, date, time);
  if (!next) return { open: false, next: null };
  const ahead = daysInclusive(date, next.date) - 1;
  if (ahead > 6) return { open: false, next: null };
  return { open: false, next: { day: ahead === 0 ? null : weekday(next.date), at: next.shift.from } };
}

/** Closings that are under way or begin within the next weeks; those far ahead would only be in the way. */
export const closingsAhead = (headquarter: Headquarter, today: CalendarDate, days = 60): Headquarter['holidays'] =>
  headquarter.holidays.filter(({ inizio, fine }) => fine >= today && daysInclusive(today, inizio) <= days);
