import * as v from 'valibot';
import { type FormValues, textOf } from '../core/forms/form-fields.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import { addDays, type CalendarDate, daysInclusive, isDate } from '../rules/dates.ts';
import { fieldRules, required } from '../rules/fields.ts';
import { LOAN } from '../rules/limits.ts';
import { isInOrder, requiredDay } from '../rules/typed/day.ts';

/** So many days, both ends counted, between two dates. */
export interface Wanted {
  days: number;
  from_date: CalendarDate;
  to_date: CalendarDate;
}

const WEEK = 7;
/** How far a form without chosen days looks ahead. */
const AHEAD = 4 * WEEK;

/** What the form begins with: the chosen days, else a week within the next four. */
export function wantedFor(
  { from_date, to_date }: { from_date: CalendarDate | undefined; to_date: CalendarDate | undefined },
  today: CalendarDate,
): Wanted {
  const from = from_date === undefined || from_date < today ? today : from_date;
  if (from_date === undefined || to_date === undefined || to_date < from)
    return { days: WEEK, from_date: from, to_date: addDays(from, AHEAD - 1) };
  return { days: Math.min(daysInclusive(from, to_date), LOAN.maxDays), from_date: from, to_date };
}

/** The object's page with the form open: what was wanted survives signing in, a change of language and a reload. */
export const waitHref = (productId: string, { days, from_date, to_date }: Wanted): string =>
  `${hrefOf('product', { id: productId })}?wait=${days}&wait_from=${from_date}&wait_to=${to_date}`;

/** What such an address asks for; undefined if it asks for nothing that can be read. */
export function wantedIn(query: string): Wanted | undefined {
  const values = readQuery(query);
  const days = values.get('wait') ?? '';
  const from_date = values.get('wait_from') ?? '';
  const to_date = values.get('wait_to') ?? '';
  return /^\d{1,2}$/.test(days) && isDate(from_date) && isDate(to_date)
    ? { days: Number(days), from_date, to_date }
    : undefined;
}

/** The form: whether the object is free on such days, only the server knows. */
export const waitForm = v.pipe(
  v.object(
    {
      days: v.pipe(
        required(fieldRules.digits),
        v.check((text) => Number(text) >= 1 && Number(text) <= LOAN.maxDays, 'out_of_range'),
      ),
      from_date: requiredDay(),
      to_date: requiredDay(),
    },
    'required',
  ),
  v.forward(
    v.partialCheck([['from_date'], ['to_date']], ({ from_date, to_date }) => isInOrder(from_date, to_date), 'day'),
    ['to_date'],
  ),
  v.forward(
    v.partialCheck(
      [['days'], ['from_date'], ['to_date']],
      ({ days, from_date, to_date }) =>
        !isDate(from_date) ||
        !isDate(to_date) ||
        from_date > to_date ||
        Number(days) <= daysInclusive(from_date, to_date),
      'window_short',
    ),
    ['days'],
  ),
);

/** The fields of the form with what is wanted. */
export const fieldsOfWanted = ({ days, from_date, to_date }: Wanted) => ({ days: String(days), from_date, to_date });

/** What a form that is complete asks for. */
export const wantedOf = (values: FormValues): Wanted => ({
  days: Number(textOf(values, 'days')),
  from_date: textOf(values, 'from_date'),
  to_date: textOf(values, 'to_date'),
});
