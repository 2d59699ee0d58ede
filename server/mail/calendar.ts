import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { addDays } from '#machines/rules/dates';

/** An all-day calendar entry. Days have no time zone, so they are the library's wherever they are read, on every clock. */
export interface CalendarDay {
  /** Permanent identifier of the entry: a later file with a higher sequence changes it. */
  uid: string;
  sequence: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** The last day, if it is another one. */
  to?: string;
  title: string;
  place?: string | undefined;
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Adds a reminder on the day before. */
  remind?: boolean;
}

/** An entry that says when it last changed. */
export type FeedDay = CalendarDay & { changed: Date };

const prodId = '//Prestalo//Prestalo//IT';
/** How often a calendar program should look again, in seconds; many do as they like. */
const everySeconds = 3_600;

/** A calendar file (RFC 5545) of all-day entries. */
export const calendarOf = (days: readonly CalendarDay[], now: Date): string =>
  textOf(
    ical({ prodId, method: ICalCalendarMethod.PUBLISH }),
    days.map((day) => ({ ...day, stamp: now })),
  );

/** The same as an address answers it that calendar programs read again and again: equal as long as nothing has changed. */
export const feedOf = (name: string, days: readonly FeedDay[]): string =>
  // With a time zone of the calendar, the library would write instants in it, and leave out which one.
  textOf(
    ical({ prodId, name, ttl: everySeconds }),
    days.map((day) => ({ ...day, stamp: day.changed, lastModified: day.changed })),
  );

function textOf(calendar: ICalCalendar, days: readonly (CalendarDay & { stamp: Date; lastModified?: Date })[]): string {
  for (const { uid, sequence, day, to, title, place, url, status, remind, stamp, lastModified } of days)
    calendar.createEvent({
      ...{ id: uid, sequence, stamp, allDay: true, timezone: 'UTC', summary: title, url },
      ...(lastModified && { lastModified }),
      start: `${day}T00:00:00Z`,
      // The end of a whole day is the next one.
      end: `${addDays(to ?? day, 1)}T00:00:00Z`,
      ...(place === undefined ? {} : { location: place }),
      status: ICalEventStatus[status],
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms:
        remind && status !== 'CANCELLED'
          ? [{ type: ICalAlarmType.display, triggerBefore: 86_400, description: title }]
          : [],
    });
  return `${calendar.toString().trimEnd()}\r\n`;
}
