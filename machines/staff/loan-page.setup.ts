import { assign, sendTo, setup, stateIn } from 'xstate';
import { storeFailure, isUnknown } from '../core/calls.ts';
import { isInconclusive, toFailure, type Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { rescheduleMachine } from '../loans/reschedule.machine.ts';
import type { RescheduleOutput } from '../loans/reschedule-state.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { DESK } from '../rules/staff-limits.ts';
import type { LoanTerms } from '../rules/loans/period.ts';
import { lockerCodeMachine } from './locker-code.machine.ts';
import { outboxMachine, type StepSent } from './desk/outbox.machine.ts';
import { proposalMachine } from './desk/proposal.machine.ts';
import type { TakenStep } from './desk/steps.ts';
import { lastOf, lastOfLoan, undoMachine, type StepUndone } from './desk/undo.machine.ts';
import type { LoanDetail, StepAnswer } from './wire.ts';

interface LoanPageContext {
  id: string;
  detail: LoanDetail | undefined;
  step: TakenStep | undefined;
  failure: Failure | undefined;
}

type LoanPageEvent =
  | StepUndone
  | StepSent
  | { type: 'retry' }
  | { type: 'confirmed' }
  | { type: 'option.chosen'; index: number }
  /** Staff give the loan other days; carries today's limits of the library and of the member's card. */
  | { type: 'days.asked'; terms: LoanTerms; today: CalendarDate }
  | { type: 'undo' };

/** Setup of the machine of one loan. */
export const loanPageSetup = setup({
  types: {
    input: {} as { id: string },
    context: {} as LoanPageContext,
    events: {} as LoanPageEvent,
    children: {} as { proposal: 'proposal'; days: 'days'; outbox: 'outbox'; undo: 'undo'; lockerCode: 'lockerCode' },
    tags: {} as 'loading' | 'failed' | 'unknown' | 'busy' | 'kept' | 'refused' | 'settling',
  },
  actors: {
    loadLoan: slot<LoanDetail, { id: string }>('loadLoan'),
    proposal: proposalMachine,
    /** Moves the loan to other days. */
    days: rescheduleMachine,
    takeStep: slot<StepAnswer, { step: TakenStep | undefined }>('takeStep'),
    outbox: outboxMachine,
    undo: undoMachine,
    lockerCode: lockerCodeMachine,
  },
  actions: {
    keep: assign((_, params: Partial<LoanPageContext>) => params),
    storeFailure,
    choose: sendTo('proposal', (_, { index }: { index: number }) => ({ type: 'option.chosen', index })),
    confirm: sendTo('proposal', { type: 'confirmed' }),
    undo: sendTo('undo', { type: 'undo' }),
    offerUndo: sendTo('undo', ({ context }, { answer }: { answer: StepAnswer | undefined }) => ({
      type: 'step.taken',
      last: lastOf(context.step, answer),
    })),
    offerUndoOf: sendTo('undo', (_, { loan }: LoanDetail) => ({ type: 'step.taken', last: lastOfLoan(loan) })),
  },
  guards: {
    isUnknown,
    isUnread: stateIn({ shown: { choosingDays: 'unread' } }),
    isMoved: (_, { isMoved }: RescheduleOutput) => isMoved,
    isStale: (_, { isStale }: RescheduleOutput) => isStale,
    isInconclusive: (_, params: { error: unknown }) => isInconclusive(toFailure(params.error)),
  },
  delays: { untilSettled: DESK.settleMilliseconds },
});
