import { isDate, type CalendarDate } from '../../rules/dates.ts';

/** A period that may lack either day. */
interface Days {
  from_date: CalendarDate | undefined;
  to_date: CalendarDate | undefined;
}

/** A period as query parameters, named `from` and `to` as in the contract. */
export const queryOfPeriod = (days: Days | undefined): { from?: CalendarDate; to?: CalendarDate } => ({
  ...(days?.from_date !== undefined && { from: days.from_date }),
  ...(days?.to_date !== undefined && { to: days.to_date }),
});

/** The days in such a query; an invalid date is ignored. */
export function periodOfQuery(values: ReadonlyMap<string, string>): Days {
  const dayOf = (name: string) => {
    const text = values.get(name);
    return text !== undefined && isDate(text) ? text : undefined;
  };
  return { from_date: dayOf('from'), to_date: dayOf('to') };
}
