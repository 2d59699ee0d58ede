import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { type CalendarDate, isDate } from '../rules/dates.ts';

/** Which weeks are shown, as it stands in the address: the last year without days. */
export interface FiguresQuery {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  /** With the same weeks of the year before. */
  compare: boolean;
}

const dayIn = (text: string | undefined): CalendarDate | undefined =>
  text !== undefined && isDate(text) ? text : undefined;

/** Reads the range from a query string; what it does not understand is left out. */
export function readFiguresQuery(query: string): FiguresQuery {
  const values = readQuery(query);
  return { from: dayIn(values.get('from')), to: dayIn(values.get('to')), compare: values.get('compare') === '1' };
}

/** The address of the figures of a range. */
export function figuresHref({ from, to, compare }: FiguresQuery): string {
  const pairs = [
    ...(from === undefined ? [] : [`from=${from}`]),
    ...(to === undefined ? [] : [`to=${to}`]),
    ...(compare ? ['compare=1'] : []),
  ];
  return hrefOf('staff_figures') + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}
