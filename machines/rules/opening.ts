import { addDays, type CalendarDate, weekday } from './dates.ts';
import { publicHolidayOn } from './public-holidays.ts';

/** What the rules need to know of a pickup point. Days of the week from 1 (Monday) to 7; both ends of a closing count. */
export type PickupPoint = {
  smartlocker: boolean;
  openOnPublicHolidays: boolean;
  openingHours: readonly { day: number; hours: string }[];
  holidays: readonly { from: CalendarDate; to: CalendarDate }[];
};

/** One stretch of opening, times as 'HH:MM' in the place's own time; it is over at `to`. */
export type Shift = { from: string; to: string };

/** Why a point is closed all day: not one of its weekdays, a closing of its own, or a public holiday. */
export type ClosedReason = 'closed_day' | 'holiday' | 'public_holiday';

const SHIFT = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;
// A place that opens less than once a year counts as closed for good.
const HORIZON_DAYS = 366;

/**
 * Reads hours such as "09:00-13:00, 15:00-19:00" (decision 5). Out: the shifts in the order of the day, joined where they touch;
 * none for an empty text; undefined when the text cannot be read (a shift past midnight cannot either).
 */
export function parseHours(text: string): Shift[] | undefined {
  if (text.trim() === '') return [];
  const shifts: Shift[] = [];
  for (const part of text.split(',')) {
    const found = SHIFT.exec(part.trim());
    if (!found) return undefined;
    const from = time(found[1], found[2]);
    const to = time(found[3], found[4]);
    if (from === undefined || to === undefined || from >= to) return undefined;
    shifts.push({ from, to });
  }
  return joined(shifts);
}

/**
 * Why the point is closed on that day, or undefined when it opens. A point without any hours keeps no days of the week;
 * hours that cannot be read are those of a closed day. A smart locker is judged by its desk here: the loan rules let it pass.
 */
export function closedReason(point: PickupPoint, date: CalendarDate): ClosedReason | undefined {
  if (point.holidays.some(({ from, to }) => from <= date && date <= to)) return 'holiday';
  if (!point.openOnPublicHolidays && publicHolidayOn(date) !== undefined) return 'public_holiday';
  return point.openingHours.length > 0 && hoursOf(point, date).length === 0 ? 'closed_day' : undefined;
}

/** Whether the point opens on that day at all. */
export const isOpenOn = (point: PickupPoint, date: CalendarDate): boolean => closedReason(point, date) === undefined;

/** The hours of that very day: none when it is closed or when its hours are not known. */
export const shiftsOn = (point: PickupPoint, date: CalendarDate): Shift[] =>
  isOpenOn(point, date) ? hoursOf(point, date) : [];

/** Until when ('HH:MM') the point is open at that moment of the place's own time; undefined when it is closed then. */
export const openUntil = (point: PickupPoint, date: CalendarDate, now: string): string | undefined =>
  shiftsOn(point, date).find(({ from, to }) => from <= now && now < to)?.to;

/** Whether the point is open at that moment of the place's own time. */
export const openNow = (point: PickupPoint, date: CalendarDate, now: string): boolean =>
  openUntil(point, date, now) !== undefined;

/** The first shift that begins after that moment, within a year; undefined when there is none. */
export function nextOpening(
  point: PickupPoint,
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

const hoursOf = (point: PickupPoint, date: CalendarDate): Shift[] => {
  const day = weekday(date);
  return joined(
    point.openingHours.filter((entry) => entry.day === day).flatMap(({ hours }) => parseHours(hours) ?? []),
  );
};

function time(hour: string | undefined, minute: string | undefined): string | undefined {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 24 * 60 ? `${hour?.padStart(2, '0')}:${minute}` : undefined;
}

function joined(shifts: readonly Shift[]): Shift[] {
  const result: Shift[] = [];
  for (const shift of shifts.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last && shift.from <= last.to) last.to = last.to > shift.to ? last.to : shift.to;
    else result.push({ ...shift });
  }
  return result;
}
