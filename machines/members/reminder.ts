import { wallClock, type CalendarDate } from '../rules/dates.ts';

/** When the member was last told that a loan is late: as the list says, or just now. */
export const lastReminder = (listed: string | null, sent: { reminded_at: string } | undefined): string | null =>
  sent === undefined || (listed !== null && Date.parse(listed) > Date.parse(sent.reminded_at))
    ? listed
    : sent.reminded_at;

/** Whether that was today, in the library's zone: one a day is enough. */
export const isOnDay = (at: string | null, today: CalendarDate, timeZone: string): boolean =>
  at !== null && wallClock(Date.parse(at), timeZone).date === today;
