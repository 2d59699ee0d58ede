import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { nextFreeOf } from '#machines/core/refusal';
import type { LoanFacts } from '#machines/rules/loans/period';
import { selectChoice, selectFailure, selectInstead } from '#machines/checkout/loan.selectors';
import type { LoanActor } from './actor-types.ts';
import { useEmitted } from '../core/emitted.ts';
import { DateChoice } from '../parts/date-choice.tsx';
import { focusDays } from '../ui/calendar/focus-days.ts';

interface DatesProps {
  facts: LoanFacts;
  /** The pickup point; undefined for a delivery. */
  place: string | undefined;
  actor: LoanActor;
}

/** The days of the loan being built. */
export function Dates({ facts, place, actor }: DatesProps) {
  const choice = useSelector(actor, selectChoice);
  // A refusal from the server makes its own suggestion.
  const isOffered = useSelector(actor, (loan) => nextFreeOf(selectFailure(loan)) !== undefined);
  const instead = useSelector(actor, selectInstead, shallowEqual);
  const box = useRef<HTMLDivElement>(null);
  useEmitted(actor, 'focus', ({ field }) => {
    if (field !== 'dates') return;
    const wayOut = box.current?.querySelector<HTMLElement>('[role="alert"] button');
    if (wayOut) wayOut.focus();
    else focusDays(box.current);
  });
  return (
    <DateChoice
      box={box}
      facts={facts}
      place={place}
      chosen={choice}
      isJudged={!isOffered}
      onPick={(date) => actor.send({ type: 'day.picked', date })}
      instead={instead}
      onRefused={(date) => actor.send({ type: 'day.refused', date })}
      onPeriod={(period) => actor.send({ type: 'period.chosen', period })}
    />
  );
}
