import { assign, sendTo, setup } from 'xstate';
import { isInconclusive, toFailure, type Failure } from '../core/failure.ts';
import { loadEnds, loadError } from '../core/loading.ts';
import { isUnknown } from '../core/pages/pages.machine.ts';
import { slot } from '../core/slot.ts';
import { DESK } from '../rules/limits.ts';
import { lockerCodeMachine } from './locker-code.machine.ts';
import { outboxMachine } from './desk/outbox.machine.ts';
import { proposalMachine } from './desk/proposal.machine.ts';
import { optionsOfLoan, type TakenStep } from './desk/steps.ts';
import { lastOf, undoMachine, type StepUndone } from './desk/undo.machine.ts';
import type { LoanDetail, StepAnswer } from './wire.ts';

interface LoanPageContext {
  id: string;
  detail: LoanDetail | undefined;
  step: TakenStep | undefined;
  failure: Failure | undefined;
}

type LoanPageEvent =
  | StepUndone
  | { type: 'retry' }
  | { type: 'confirmed' }
  | { type: 'option.chosen'; index: number }
  | { type: 'undo' };

/** One loan with its history and the steps that staff can take now; it is read again after each. */
export const loanPageMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as LoanPageContext,
    events: {} as LoanPageEvent,
    children: {} as { proposal: 'proposal'; outbox: 'outbox'; undo: 'undo'; lockerCode: 'lockerCode' },
    tags: {} as 'loading' | 'failed' | 'unknown' | 'busy' | 'kept' | 'refused' | 'settling',
  },
  actors: {
    loadLoan: slot<LoanDetail, { id: string }>('loadLoan'),
    proposal: proposalMachine,
    takeStep: slot<StepAnswer, { step: TakenStep | undefined }>('takeStep'),
    outbox: outboxMachine,
    undo: undoMachine,
    lockerCode: lockerCodeMachine,
  },
  actions: {
    keep: assign((_, params: Partial<LoanPageContext>) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    choose: sendTo('proposal', (_, { index }: { index: number }) => ({ type: 'option.chosen', index })),
    confirm: sendTo('proposal', { type: 'confirmed' }),
    undo: sendTo('undo', { type: 'undo' }),
    offerUndo: sendTo('undo', ({ context }, { answer }: { answer: StepAnswer }) => ({
      type: 'step.taken',
      last: lastOf(context.step, answer),
    })),
  },
  guards: {
    isUnknown,
    isInconclusive: (_, params: { error: unknown }) => isInconclusive(toFailure(params.error)),
  },
  delays: { untilSettled: DESK.settleMilliseconds },
}).createMachine({
  id: 'loanPage',
  context: ({ input }) => ({ id: input.id, detail: undefined, step: undefined, failure: undefined }),
  invoke: [
    { id: 'outbox', src: 'outbox' },
    { id: 'undo', src: 'undo', input: ({ self }) => ({ keeper: self }) },
  ],
  on: { undo: { actions: 'undo' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The loan is being loaded (point 6)',
      tags: 'loading',
      invoke: {
        id: 'loadLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ detail: event.output, failure: undefined }) },
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      description: 'The loan and its next step are shown (point 6)',
      invoke: [
        {
          id: 'proposal',
          src: 'proposal',
          input: ({ context }) => ({ options: context.detail ? optionsOfLoan(context.detail.loan) : [] }),
          onDone: { target: 'taking', actions: { type: 'keep', params: ({ event }) => ({ step: event.output }) } },
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
        'option.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'No step has failed (point 6)' },
        refused: {
          description: 'The last step was refused: somebody was faster, or a rule says no (point 6)',
          tags: 'refused',
          initial: 'settling',
          states: {
            settling: {
              description: 'A second press may still be meant for the refused step and waits (point 6)',
              tags: 'settling',
              after: { untilSettled: 'ready' },
              on: { confirmed: { target: 'settling', reenter: true } },
            },
            ready: { description: 'What can be done now can be taken (point 6)' },
          },
        },
        kept: { description: 'The server did not answer; the step is kept and sent later (point 6)', tags: 'kept' },
      },
    },
    taking: {
      description: 'The step is on its way to the server (point 6)',
      tags: 'busy',
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
          { target: 'readingRefused', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      description: 'The loan is read again; what is shown stays (point 6)',
      tags: 'busy',
      invoke: {
        id: 'readLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ detail: event.output }) } },
        onError: 'shown',
      },
    },
    readingRefused: {
      description: 'The step was refused, so the loan is read again (point 6)',
      tags: 'busy',
      invoke: {
        id: 'readRefused',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown.refused',
          actions: { type: 'keep', params: ({ event }) => ({ detail: event.output }) },
        },
        onError: 'shown.refused',
      },
    },
  },
});
