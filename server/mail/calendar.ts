import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#machines/rules/dates';

/** An all-day calendar entry. */
export interface CalendarDay {
  /** Permanent identifier of the entry: a later file with a higher sequence changes it. */
  uid: string;
  sequence: number;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  place?: string | undefined;
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Adds a reminder on the day before. */
  remind?: boolean;
}

/** A calendar file (RFC 5545) of all-day entries. */
export function calendarOf(days: readonly CalendarDay[], now: Date): string {
  const calendar = ical({ prodId: '//Prestalo//Prestalo//IT', method: ICalCalendarMethod.PUBLISH });
  for (const { uid, sequence, day, title, place, url, status, remind } of days)
    calendar.createEvent({
      ...{ id: uid, sequence, stamp: now, allDay: true, timezone: 'UTC', summary: title, url },
      start: `${day}T00:00:00Z`,
      end: `${addDays(day, 1)}T00:00:00Z`,
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
