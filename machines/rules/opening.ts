import { addDays, type CalendarDate, weekday } from './dates.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { joined, parseHours, type Shift } from './typed/hours.ts';

/** A pickup point as the rules need it. Weekdays from 1 (Monday) to 7; both ends of a closing are included. */
export type HeadquarterOpening = {
  smartlocker: boolean;
  openOnPublicHolidays: boolean;
  openingHours: readonly { day: number; hours: string }[];
  /** `locker`: a smart locker at this point is closed too. */
  holidays: readonly (ClosedDays & { locker?: boolean })[];
};

/** Closed days, both ends included. */
export type ClosedDays = { from: CalendarDate; to: CalendarDate };

/** Why a point is closed all day: not one of its weekdays, its own closing, or a public holiday. */
export type ClosedReason = 'closed_day' | 'holiday' | 'public_holiday';

// A place that opens less than once a year counts as permanently closed.
const HORIZON_DAYS = 366;

/**
 * Why the point is closed on that day, or undefined if it opens. A point without any hours has no closed weekdays; invalid hours mean that the day is
 * closed. A smart locker is judged by its desk here: the loan rules let it pass.
 */
export function closedReason(point: HeadquarterOpening, date: CalendarDate): ClosedReason | undefined {
  if (isWithin(point.holidays, date)) return 'holiday';
  if (!point.openOnPublicHolidays && publicHolidayOn(date) !== undefined) return 'public_holiday';
  return point.openingHours.length > 0 && hoursOf(point, date).length === 0 ? 'closed_day' : undefined;
}

/** Why a smart locker is closed on that day: only a closure that includes it closes it. */
export const lockerClosedReason = ({ holidays }: HeadquarterOpening, date: CalendarDate): ClosedReason | undefined =>
  isWithin(
    holidays.filter(({ locker }) => locker === true),
    date,
  )
    ? 'holiday'
    : undefined;

/** Whether a day is one of these closed days. */
export const isWithin = (days: readonly ClosedDays[], date: CalendarDate): boolean =>
  days.some(({ from, to }) => from <= date && date <= to);

/** Whether the point opens on that day at all. */
export const isOpenOn = (point: HeadquarterOpening, date: CalendarDate): boolean =>
  closedReason(point, date) === undefined;

/** The hours of that day: empty if it is closed or its hours are unknown. */
export const shiftsOn = (point: HeadquarterOpening, date: CalendarDate): Shift[] =>
  isOpenOn(point, date) ? hoursOf(point, date) : [];

/** The closing time ('HH:MM') if the point is open at that local time; undefined if it is closed. */
export const openUntil = (point: HeadquarterOpening, date: CalendarDate, now: string): string | undefined =>
  shiftsOn(point, date).find(({ from, to }) => from <= now && now < to)?.to;

/** Whether the point is open at that local time. */
export const openNow = (point: HeadquarterOpening, date: CalendarDate, now: string): boolean =>
  openUntil(point, date, now) !== undefined;

/** Whether the point has closed for that day at that local time; false on days without hours. */
export function isOver(point: HeadquarterOpening, date: CalendarDate, now: string): boolean {
  const last = shiftsOn(point, date).at(-1);
  return last !== undefined && last.to <= now;
}

/** The first shift that begins after that moment, within a year; undefined if there is none. */
export function nextOpening(
  point: HeadquarterOpening,
  date: CalendarDate,
  now: string,
): { date: CalendarDate; shift: Shift } | undefined {
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    const shift = shiftsOn(point, day).find(({ from }) => ahead > 0 || from > now);
    if (shift) return { date: day, shift };
  }
  return undefined;
}

const hoursOf = (point: HeadquarterOpening, date: CalendarDate): Shift[] => {
  const day = weekday(date);
  return joined(
    point.openingHours.filter((entry) => entry.day === day).flatMap(({ hours }) => parseHours(hours) ?? []),
  );
};
