import { isDate, type CalendarDate } from '../rules/dates.ts';

/** A period, of which either day may be missing. */
interface Days {
  from_date: CalendarDate | undefined;
  to_date: CalendarDate | undefined;
}

/** A period as addresses and the queries of calls spell it, where the contract says `from` and `to`. */
export const queryOfPeriod = (days: Days | undefined): { from?: CalendarDate; to?: CalendarDate } => ({
  ...(days?.from_date !== undefined && { from: days.from_date }),
  ...(days?.to_date !== undefined && { to: days.to_date }),
});

/** The days that such a query names; one that is no date is none. */
export function periodOfQuery(values: ReadonlyMap<string, string>): Days {
  const dayOf = (name: string) => {
    const text = values.get(name);
    return text !== undefined && isDate(text) ? text : undefined;
  };
  return { from_date: dayOf('from'), to_date: dayOf('to') };
}
