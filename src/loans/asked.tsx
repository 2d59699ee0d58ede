import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectChosen, selectDaysActor, selectQuestion } from '#machines/loans/orders.selectors';
import type { OrdersActor } from './actor-types.ts';

const Question = lazy(() => import('./question.tsx'));
const OtherDays = lazy(() => import('./other-days.tsx'));

/** The confirmation dialog of a loan action; its code loads on first use. */
export function Asked({ actor }: { actor: OrdersActor }) {
  const isQuestion = useSelector(actor, (orders) => ['cancel', 'extend'].includes(selectQuestion(orders) ?? ''));
  const days = useSelector(actor, selectDaysActor);
  const order = useSelector(actor, selectChosen);
  return (
    <Suspense fallback={null}>
      {isQuestion && <Question actor={actor} />}
      {days && order && <OtherDays order={order} actor={days} />}
    </Suspense>
  );
}
