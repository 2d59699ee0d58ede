import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { isDate, type CalendarDate } from '../rules/dates.ts';

/** Which day is shown: today where there is no date, at one pickup point or all. */
export interface DayQuery {
  date: CalendarDate | undefined;
  point: string | undefined;
}

/** Reads the day from a query string; what it does not understand is left out. */
export function readDayQuery(query: string): DayQuery {
  const values = readQuery(query);
  const date = values.get('date') ?? '';
  return { date: isDate(date) ? date : undefined, point: values.get('point') || undefined };
}

/** The address of the board of a day. */
export function dayHref({ date, point }: DayQuery): string {
  const pairs = [
    ...(date === undefined ? [] : [`date=${date}`]),
    ...(point === undefined ? [] : [`point=${encodeURIComponent(point)}`]),
  ];
  return hrefOf('staff_day') + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}
