import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { loanTerms } from '#machines/loans/loan-terms';
import { placesFor } from '#machines/checkout/choice';
import { calendarFacts } from '#machines/core/calendar/facts';
import type { LoanFacts } from '#machines/rules/loans/period';
import { daysOfLoan, type DaysOfLoan } from '#machines/product/days';
import { selectCalendar, selectDays } from '#machines/product/product.selectors';
import { selectMe } from '#machines/account/session.selectors';
import type { Product } from '#machines/core/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import { useTime, useToday } from '../core/today.ts';
import type { ProductActor } from './actor-types.ts';

/** The facts used to judge the days of an object; undefined until its loans and pickup points are loaded. */
export function useCalendarFacts(product: Product, actor: ProductActor): LoanFacts | undefined {
  const today = useToday();
  const time = useTime();
  const library = useLibrary();
  const me = useSelector(useSession(), selectMe);
  const calendar = useSelector(actor, selectCalendar);
  return useMemo(
    () =>
      calendar &&
      calendarFacts(
        product,
        calendar.taken,
        placesFor({ product, headquarters: calendar.headquarters }).at(0),
        today,
        loanTerms(library, me, today, time),
      ),
    [calendar, product, today, time, library, me],
  );
}

/** The selected days as days of a loan; as they are until the facts are loaded. */
export function useDaysOfLoan(facts: LoanFacts | undefined, actor: ProductActor): DaysOfLoan {
  const selected = useSelector(actor, selectDays);
  return useMemo(() => daysOfLoan(facts, selected), [facts, selected]);
}
