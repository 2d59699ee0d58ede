import { pickDay, daysOf, noDays, type ChosenDays } from '../checkout/choice.ts';
import { periodOfQuery, queryOfPeriod } from '../core/period-query.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Period } from '../rules/loans/period.ts';

/** The selection in an object's calendar. */
export interface DaySelection {
  days: ChosenDays;
  /** The unavailable day that the member asked for. */
  wished: CalendarDate | undefined;
}

export type DaysEvent =
  /** A free day: the first one starts a loan, the next one ends it. */
  | { type: 'day.chosen'; date: CalendarDate }
  /** An unavailable day; nearby alternatives are suggested. */
  | { type: 'day.refused'; date: CalendarDate }
  | { type: 'period.chosen'; period: Period }
  | { type: 'days.cleared' };

export const noSelection: DaySelection = { days: noDays, wished: undefined };

/** The selection after a change by the member. */
export function selectionAfter({ days }: DaySelection, event: DaysEvent): DaySelection {
  switch (event.type) {
    case 'day.chosen':
      return { days: pickDay(days, event.date), wished: undefined };
    case 'day.refused':
      return { days, wished: event.date };
    case 'period.chosen':
      return { days: daysOf(event.period), wished: undefined };
    case 'days.cleared':
      return noSelection;
  }
}

const daysQuery = (days: ChosenDays): string[] =>
  Object.entries(queryOfPeriod(days)).map(([name, day]) => `${name}=${day}`);

const daysSuffix = (days: ChosenDays): string => {
  const parts = daysQuery(days);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

/** The URL of the object's page with its selected days: they survive a change of language, a reload and Back. */
export const pageHref = (id: string, days: ChosenDays): string => hrefOf('product', { id }) + daysSuffix(days);

/** The loan page with the days selected on the object's page. */
export const loanHref = (days: ChosenDays): string => hrefOf('checkout_loan') + daysSuffix(days);

/** A visitor's request that requires signing in: to borrow the object, or to be notified when it is free. */
export type VisitorRequest = 'borrow' | 'wish';

/** The object's page with a visitor's request in its URL: the request is carried out when a member opens it. */
export const requestHref = (asked: VisitorRequest, id: string, days: ChosenDays): string =>
  `${hrefOf('product', { id })}?${[`${asked}=1`, ...daysQuery(days)].join('&')}`;

/** The days in a URL. */
export const daysIn = (query: string): ChosenDays => periodOfQuery(readQuery(query));

/** The visitor's request in a URL. */
export const requestIn = (query: string): VisitorRequest | undefined =>
  (['borrow', 'wish'] as const).find((asked) => readQuery(query).get(asked) === '1');
