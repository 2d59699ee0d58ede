import type { ChosenDays } from '../checkout/choice.ts';
import { periodOfQuery, queryOfPeriod } from '../core/calendar/period-query.ts';
import { readQuery } from '../core/query.ts';
import { hrefOf } from '../core/routes.ts';

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
