import { assign, sendTo, setup, stateIn, assertEvent } from 'xstate';
import { storeFailure, isUnknown, failureStored, loadError, loadEnds, forgetFailure } from '../core/calls.ts';
import { isInconclusive, toFailure, type Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import { rescheduleMachine, type RescheduleOutput } from '../loans/reschedule.machine.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { DESK } from '../rules/staff-limits.ts';
import type { LoanTerms } from '../rules/loans/period.ts';
import { lockerCodeMachine } from './locker-code.machine.ts';
import { outboxMachine, type StepSent } from './desk/outbox.machine.ts';
import { proposalMachine } from './desk/proposal.machine.ts';
import { type TakenStep, optionsOfLoan } from './desk/steps.ts';
import { lastOf, lastOfLoan, undoMachine, type StepUndone } from './desk/undo.machine.ts';
import type { LoanDetail, StepAnswer } from './wire.ts';
import { rescheduleOf } from './staff-reschedule.ts';

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

/** One loan with its history and the steps that staff can take now; it is read again after each. */
export const loanPageMachine = setup({
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
    keepDetail: assign((_, { detail }: { detail: LoanDetail }) => ({ detail })),
    forgetFailure,
    keepStep: assign((_, { step }: Pick<LoanPageContext, 'step'>) => ({ step })),
    storeFailure,
    choose: sendTo('proposal', (_, { index }: { index: number }) => ({ type: 'option.chosen', index })),
    confirm: sendTo('proposal', { type: 'confirmed' }),
    undo: sendTo('undo', { type: 'undo' }),
    tellEarly: sendTo(toasts, notice('info', 'staff.undo_early')),
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
}).createMachine({
  id: 'loanPage',
  context: ({ input }) => ({ id: input.id, detail: undefined, step: undefined, failure: undefined }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ self }) => ({ parentRef: self }) },
    { id: 'undo', src: 'undo', input: ({ self }) => ({ parentRef: self }) },
  ],
  on: { undo: { actions: 'undo' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The loan is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) }, 'forgetFailure'],
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      description: 'The loan and its next step are shown',
      invoke: [
        {
          id: 'proposal',
          src: 'proposal',
          input: ({ context }) => ({
            options: context.detail ? optionsOfLoan(context.detail.loan, context.detail.extension) : [],
          }),
          onDone: { target: 'taking', actions: { type: 'keepStep', params: ({ event }) => ({ step: event.output }) } },
        },
        {
          id: 'lockerCode',
          src: 'lockerCode',
          input: ({ context }) => ({ loanId: context.id, locker: context.detail?.locker ?? null }),
        },
      ],
      initial: 'idle',
      on: {
        confirmed: { actions: 'confirm' },
        'step.undone': 'reading',
        'days.asked': '.choosingDays',
        'option.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'No step has failed' },
        refused: {
          description: 'The last step was refused: somebody was faster, or a rule says no',
          tags: 'refused',
          initial: 'settling',
          states: {
            settling: {
              description: 'A second press may still be meant for the refused step and waits',
              tags: 'settling',
              after: { untilSettled: 'ready' },
              on: { confirmed: { target: 'settling', reenter: true } },
            },
            ready: { description: 'What can be done now can be taken' },
          },
        },
        choosingDays: {
          description: 'A dialog, a machine of its own, gives the loan other days',
          initial: 'current',
          invoke: {
            id: 'days',
            src: 'days',
            input: ({ context: { detail }, event }) => {
              assertEvent(event, 'days.asked');
              return rescheduleOf(detail, event);
            },
            onDone: [
              { guard: { type: 'isMoved', params: ({ event }) => event.output }, target: '#loanPage.readingMoved' },
              { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#loanPage.reading' },
              { guard: 'isUnread', target: '#loanPage.reading' },
              { target: 'idle' },
            ],
          },
          states: {
            // Only an answer closes the dialog.
            current: { description: 'The loan is as it was loaded', on: { 'step.undone': 'unread' } },
            unread: {
              description: 'A step was undone meanwhile: the loan is read again after the dialog',
              on: { 'step.undone': {} },
            },
          },
        },
        kept: {
          description: 'The server did not answer; the step is kept and sent later',
          tags: 'kept',
          on: {
            'step.sent': { target: '#loanPage.reading', actions: { type: 'offerUndo', params: ({ event }) => event } },
          },
        },
      },
    },
    taking: {
      description: 'The step is on its way to the server',
      tags: 'busy',
      on: { undo: { actions: 'tellEarly' } },
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({ step: context.step }),
        onDone: {
          target: 'reading',
          actions: { type: 'offerUndo', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          { guard: { type: 'isInconclusive', params: ({ event }) => event }, target: 'shown.kept' },
          { target: 'readingRefused', actions: failureStored },
        ],
      },
    },
    reading: {
      description: 'The loan is read again; what is shown stays',
      tags: 'busy',
      invoke: {
        id: 'readLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) } },
        onError: 'shown',
      },
    },
    readingMoved: {
      description: 'The loan has other days and is read again, with how to undo that',
      tags: 'busy',
      invoke: {
        id: 'readMoved',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
            { type: 'offerUndoOf', params: ({ event }) => event.output },
          ],
        },
        onError: 'shown',
      },
    },
    readingRefused: {
      description: 'The step was refused, so the loan is read again',
      tags: 'busy',
      invoke: {
        id: 'readRefused',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown.refused',
          actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
        },
        onError: 'shown.refused',
      },
    },
  },
});
