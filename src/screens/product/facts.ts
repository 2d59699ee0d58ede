import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { loanTerms } from '#machines/loan-terms';
import { placesFor } from '#machines/checkout.choice';
import { calendarFacts } from '#machines/product.calendar';
import type { LoanFacts } from '#machines/rules/loan-period';
import { selectCalendar } from '#machines/selectors/product.selectors';
import { selectMe } from '#machines/selectors/session.selectors';
import type { Product } from '#machines/wire';
import { useLibrary, useSession } from '../../actors.ts';
import { useToday } from '../../today.ts';
import type { ProductActor } from '../actor-types.ts';

/** What the days of an object are judged by; undefined until its loans and pickup points are known. */
export function useCalendarFacts(product: Product, actor: ProductActor): LoanFacts | undefined {
  const today = useToday();
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
        loanTerms(library, me, today),
      ),
    [calendar, product, today, library, me],
  );
}
