import { addDays } from '#machines/rules/dates';
import type { ClosedDays } from '#machines/rules/opening';

/** The days of a `datemultirange` of the database, such as `{[2027-08-09,2027-08-23)}`, both ends included. */
export const closedDaysOf = (multirange: string): ClosedDays[] =>
  [...multirange.matchAll(/\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)/g)].map(([, from = '', end = '']) => ({
    from,
    to: addDays(end, -1),
  }));
