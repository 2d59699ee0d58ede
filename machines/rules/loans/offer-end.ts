import { addDays, type CalendarDate, dayNumber, fromDayNumber, wallClock } from '../dates.ts';
import { closedReason, type HeadquarterOpening, lockerClosedReason, shiftsOn } from '../opening.ts';

/** A local time: minutes since the beginning of 1970-01-01, counted as if every day had 24 hours. */
export type Moment = number;

const DAY = 1440;
const MINUTE = 60_000;
/** People answer between these hours. */
const WAKING = { from: 8 * 60, to: 20 * 60, least: 8 * 60 };
const STEP = 30;
/** A point that opens less than once a year counts as closed for good. */
const YEAR = 366;

/** The moment of a day and a time, 'HH:MM'. */
export const momentOf = (date: CalendarDate, time: string): Moment =>
  dayNumber(date) * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The day and the time, 'HH:MM', of a moment. */
export const atMoment = (moment: Moment): { date: CalendarDate; time: string } => {
  const minutes = moment % DAY;
  const two = (n: number) => String(n).padStart(2, '0');
  return { date: dateOf(moment), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
};

const dateOf = (moment: Moment): CalendarDate => fromDayNumber(Math.floor(moment / DAY));

/**
 * Until when an offer for days that begin on `from` is kept (rules/lending.md#waiting): its hours, but at least one opening of the point or eight waking
 * hours; never to a day on which it is closed all day; not beyond the evening before the first day. Undefined where that leaves too little: later days
 * have to be offered. @param point null if nothing is known of it @param full when the hours of the offer are over
 */
export function lastPossibleEnd(
  point: HeadquarterOpening | null,
  { now, full }: { now: Moment; full: Moment },
  from: CalendarDate,
): Moment | undefined {
  const evening = lastEvening(point, now, from);
  if (evening === undefined || !isLongEnough(point, now, evening)) return undefined;
  const usual = usualEnd(point, now, full);
  return usual === undefined || evening < usual ? evening : usual;
}

/** The hours of an offer, made longer where nobody could answer in them or the point is closed when they end. */
function usualEnd(point: HeadquarterOpening | null, now: Moment, full: Moment): Moment | undefined {
  let end = full;
  while (!isLongEnough(point, now, end)) end += STEP;
  if (!isClosed(point, dateOf(end))) return end;
  const time = Math.min(Math.max(end % DAY, WAKING.from), WAKING.to);
  for (let ahead = 1; ahead <= YEAR; ahead += 1) {
    const day = Math.floor(end / DAY) + ahead;
    if (!isClosed(point, fromDayNumber(day))) return day * DAY + time;
  }
  return undefined;
}

/** The evening of the last day before the first one on which the point opens. */
function lastEvening(point: HeadquarterOpening | null, now: Moment, from: CalendarDate): Moment | undefined {
  for (let day = addDays(from, -1); momentOf(day, '20:00') > now; day = addDays(day, -1))
    if (!isClosed(point, day)) return momentOf(day, '20:00');
  return undefined;
}

function isLongEnough(point: HeadquarterOpening | null, now: Moment, end: Moment): boolean {
  let waking = 0;
  for (let day = Math.floor(now / DAY); day * DAY < end; day += 1) {
    const date = fromDayNumber(day);
    const opens = point === null ? [] : shiftsOn(point, date);
    if (opens.some(({ from, to }) => momentOf(date, from) >= now && momentOf(date, to) <= end)) return true;
    waking += Math.max(0, Math.min(end, day * DAY + WAKING.to) - Math.max(now, day * DAY + WAKING.from));
  }
  return waking >= WAKING.least;
}

const isClosed = (point: HeadquarterOpening | null, date: CalendarDate): boolean =>
  point !== null && (point.smartlocker ? lockerClosedReason(point, date) : closedReason(point, date)) !== undefined;

/** The instant of a local time; a time that a change of the clocks leaves out is as much later, one that comes twice is the first. */
export function instantOf(moment: Moment, timeZone: string): Date {
  const offsetAt = (instant: number): number => {
    const { date, time } = wallClock(instant, timeZone);
    return momentOf(date, time) * MINUTE - instant;
  };
  const asUtc = moment * MINUTE;
  // The offsets of a day before and after: one of them holds at this time.
  const offsets = [offsetAt(asUtc - DAY * MINUTE), offsetAt(asUtc + DAY * MINUTE)];
  const found = offsets.map((offset) => asUtc - offset).find((instant) => offsetAt(instant) === asUtc - instant);
  return new Date(found ?? asUtc - (offsets[0] ?? 0));
}
