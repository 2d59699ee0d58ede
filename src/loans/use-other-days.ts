import { useSelector } from '@xstate/react';
import { loanTerms } from '#machines/loans/loan-terms';
import { loanOf } from '#machines/loans/order-list';
import { canReschedule } from '#machines/loans/loan.selectors';
import { selectSavedAt } from '#machines/loans/orders.selectors';
import { selectMe } from '#machines/account/session.selectors';
import type { Order } from '#machines/core/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import { useTime, useToday } from '../core/today.ts';
import type { OrdersActor } from './actor-types.ts';

/** Opens the choice of other days for a loan; undefined offline or if its lifecycle does not allow moving. */
export function useOtherDays(order: Order, actor: OrdersActor): (() => void) | undefined {
  const today = useToday();
  const time = useTime();
  const library = useLibrary();
  const me = useSelector(useSession(), selectMe);
  const isSaved = useSelector(actor, (orders) => selectSavedAt(orders) !== undefined);
  if (isSaved || !canReschedule(loanOf(order), today)) return undefined;
  return () => actor.send({ type: 'days.asked', order, today, terms: loanTerms(library, me, today, time) });
}
