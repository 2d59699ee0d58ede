import { daysAfter, daysOf, noDays, type ChosenDays } from './checkout.choice.ts';
import { readQuery } from './query.ts';
import { hrefOf } from './routes.ts';
import { isDate, type CalendarDate } from './rules/dates.ts';
import type { Period } from './rules/loan-period.ts';

/** What is picked in the calendar of an object. */
export interface Picked {
  days: ChosenDays;
  /** The day that was wished for in vain. */
  wished: CalendarDate | undefined;
}

export type DaysEvent =
  /** A free day: the first one begins a loan, the next one ends it. */
  | { type: 'day.chosen'; date: CalendarDate }
  /** A day that cannot be had; what is near it is proposed. */
  | { type: 'day.refused'; date: CalendarDate }
  | { type: 'period.chosen'; period: Period }
  | { type: 'days.cleared' };

export const nothingPicked: Picked = { days: noDays, wished: undefined };

/** What is picked after the member has changed it. */
export function picked({ days }: Picked, event: DaysEvent): Picked {
  switch (event.type) {
    case 'day.chosen':
      return { days: daysAfter(days, event.date), wished: undefined };
    case 'day.refused':
      return { days, wished: event.date };
    case 'period.chosen':
      return { days: daysOf(event.period), wished: undefined };
    case 'days.cleared':
      return nothingPicked;
  }
}

const daysQuery = ({ from, to }: ChosenDays): string[] => [
  ...(from === undefined ? [] : [`from=${from}`]),
  ...(to === undefined ? [] : [`to=${to}`]),
];

/** The loan page with the days that were picked on the object's page. */
export function loanHref(days: ChosenDays): string {
  const parts = daysQuery(days);
  return hrefOf('checkout_loan') + (parts.length === 0 ? '' : `?${parts.join('&')}`);
}

/** The object's page for a visitor who has asked to borrow it: where it opens for a member, the loan begins. */
export const borrowHref = (id: string, days: ChosenDays): string =>
  `${hrefOf('product', { id })}?${['borrow=1', ...daysQuery(days)].join('&')}`;

/** The days that an address names. */
export function daysIn(query: string): ChosenDays {
  const asked = readQuery(query);
  const dayOf = (name: string) => {
    const text = asked.get(name);
    return text !== undefined && isDate(text) ? text : undefined;
  };
  return { from: dayOf('from'), to: dayOf('to') };
}

/** Whether an address is that of a visitor who has asked to borrow the object. */
export const asksToBorrow = (query: string): boolean => readQuery(query).get('borrow') === '1';
