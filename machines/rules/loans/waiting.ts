import { addDays, type CalendarDate, daysInclusive, earlierOf, laterOf } from '../dates.ts';
import { lastPossibleEnd, type Moment } from './offer-end.ts';
import { blockedTo, type LoanFacts, type Period, type TakenPeriod } from './period.ts';
import { exactPeriod, nearestPeriod } from './proposal.ts';

/** So many days, both ends counted, between two dates. */
export type Wanted = Period & { days: number };

/** Whether two periods share a day. */
export const overlap = (a: Period, b: Period): boolean => a.from_date <= b.to_date && b.from_date <= a.to_date;

/**
 * The earliest days in the window that a loan could have now, by the rules of a booking (rules/lending.md#waiting): exactly as many as are wanted, or
 * as few more as it takes to begin and end on open days. @param mayHave what else decides on days that are possible
 */
export function daysWithin(
  facts: LoanFacts,
  { days, from_date, to_date }: Wanted,
  mayHave: (period: Period) => boolean = () => true,
): Period | undefined {
  const within = { ...facts, horizon: earlierOf(facts.horizon, to_date) };
  const first = (search: (from: CalendarDate) => Period | undefined): Period | undefined => {
    let found = search(from_date);
    while (found && !(mayHave(found) && daysInclusive(found.from_date, found.to_date) >= days))
      found = search(addDays(found.from_date, 1));
    return found;
  };
  return first((from) => exactPeriod(within, from, days)) ?? first((from) => nearestPeriod(within, from, days));
}

/** Whether such days could ever be lent to anybody: without other loans, and whatever the time of day. */
export const couldFit = (facts: LoanFacts, wanted: Wanted): boolean =>
  daysWithin({ ...facts, taken: [], cardTo: null }, wanted) !== undefined;

/** Somebody who waits, in the order in which days are offered. `facts` is without what is taken: that is the same for all. */
export type WaitingEntry = Wanted & {
  id: string;
  facts: Omit<LoanFacts, 'taken'>;
  /** By the rules of a booking: card, limit, nothing late, not suspended. */
  mayBorrow: boolean;
  /** What was offered before and not taken, while nobody else has had it. */
  turnedDown: readonly Period[];
};

/** How long an offer made now is kept; `full` is when its hours are over. */
export type OfferTerms = { now: Moment; full: Moment };

export type Match = Period & { id: string; ends: Moment };

/**
 * Who gets which days: each free period goes to the first entry that it fits, with its earliest days, and is taken for all that follow. An offer ends
 * before its first day; where too little time is left for an answer, later days are offered. Pure.
 */
export function matchWaiting(
  entries: readonly WaitingEntry[],
  taken: readonly TakenPeriod[],
  { now, full }: OfferTerms,
): Match[] {
  const matches: Match[] = [];
  const kept = [...taken];
  for (const { id, facts, mayBorrow, turnedDown, ...wanted } of entries) {
    if (!mayBorrow) continue;
    const endOf = ({ from_date }: Period) => lastPossibleEnd(facts.point, { now, full }, from_date);
    const found = daysWithin(
      { ...facts, taken: kept },
      wanted,
      (period) => !turnedDown.some((one) => overlap(one, period)) && endOf(period) !== undefined,
    );
    const ends = found && endOf(found);
    if (!found || ends === undefined) continue;
    matches.push({ id, ...found, ends });
    kept.push({ ...found, blocked_to: blockedTo(found.to_date, facts.preparationDays) });
  }
  return matches;
}

/**
 * The last day to which a loan of the object may go on without taking the last days that still fit the first who waits; undefined if it may go on as
 * far as it likes. @param facts those of the first entry, with what is taken but for this loan
 */
export function lastDayBeforeWaiting(
  facts: LoanFacts,
  wanted: Wanted,
  loan: Period,
  longest: CalendarDate,
): CalendarDate | undefined {
  const fitsAfter = (end: CalendarDate): boolean =>
    daysWithin(
      {
        ...facts,
        taken: [
          ...facts.taken,
          { from_date: loan.from_date, to_date: end, blocked_to: blockedTo(end, facts.preparationDays) },
        ],
      },
      wanted,
    ) !== undefined;
  if (!fitsAfter(loan.to_date) || fitsAfter(longest)) return undefined;
  let end = longest;
  while (end > loan.to_date && !fitsAfter(end)) end = addDays(end, -1);
  return laterOf(end, loan.to_date);
}
