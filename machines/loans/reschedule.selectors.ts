import type { SnapshotFrom } from 'xstate';
import { periodInstead } from '../checkout/choice.ts';
import { nextFreeOf, shownFailure } from '../core/refusal.ts';
import { type rescheduleMachine, factsOf } from './reschedule.machine.ts';
import type { LoanFacts } from '../rules/loans/period.ts';

type Reschedule = SnapshotFrom<typeof rescheduleMachine>;

export const selectStage = (reschedule: Reschedule) => {
  if (reschedule.hasTag('loading')) return 'loading';
  return reschedule.hasTag('failed') ? 'failed' : 'shown';
};
export const selectChoice = ({ context }: Reschedule) => context.choice;
export const selectIsBusy = (reschedule: Reschedule) => reschedule.hasTag('busy');
/** Why the days could not be loaded or saved; the end of a session has its own dialog. */
export const selectFailure = ({ context }: Reschedule) => shownFailure(context.failure);
/** The next possible period, if the refusal names one. */
export const selectNextFree = ({ context }: Reschedule) => nextFreeOf(context.failure);

/** The period offered instead of the unavailable day that was pressed. */
export const selectInstead = ({ context }: Reschedule) => {
  const facts = factsOf(context);
  return facts && periodInstead(facts, context.choice, context.wished);
};
/** The days that the loan has until it is moved. */
export const selectHeld = ({ context }: Reschedule) => context.order.loan;

/** The facts of the calendar, memoised: the same object until the object's loans change. */
export const makeSelectFacts = () => {
  let page: unknown;
  let facts: LoanFacts | undefined;
  return ({ context }: Reschedule): LoanFacts | undefined => {
    if (context.page !== page) {
      page = context.page;
      facts = factsOf(context);
    }
    return facts;
  };
};
