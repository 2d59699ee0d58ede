import { assign, raise, setup } from 'xstate';
import { storeFailure, failureStored, tellDone } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { slot } from '../core/slot.ts';
import type { LoanLocker } from './wire.ts';

/** How often a code that is being made is looked for, in milliseconds. */
const recheckEvery = 3_000;

interface LockerCodeContext {
  loanId: string;
  /** Null: the loan needs nothing of a locker. */
  locker: LoanLocker | null;
  /** What is typed: the code of a locker whose codes a person sets, and its door. */
  code: string;
  compartment: string;
  isCodeMissing: boolean;
  failure: Failure | undefined;
}

type LockerCodeEvent =
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'code.typed'; code: string }
  | { type: 'compartment.typed'; compartment: string }
  | { type: 'confirmed' }
  | { type: 'changed' };

const emptyForm = { code: '', compartment: '', isCodeMissing: false, failure: undefined };

/** What a smart locker has for a loan: its code, as soon as it is made, and the form that replaces it. */
export const lockerCodeMachine = setup({
  types: {
    input: {} as { loanId: string; locker: LoanLocker | null },
    context: {} as LockerCodeContext,
    events: {} as LockerCodeEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    readLocker: slot<LoanLocker, { loanId: string }>('readLocker'),
    replaceCode: slot<LoanLocker, { loanId: string; code: string; compartment: string }>('replaceCode'),
  },
  delays: { recheckEvery },
  actions: {
    keepLocker: assign((_, { locker }: { locker: LoanLocker }) => ({ locker })),
    keepCode: assign((_, { code }: Pick<LockerCodeContext, 'code'>) => ({ code, isCodeMissing: false })),
    keepCompartment: assign((_, { compartment }: Pick<LockerCodeContext, 'compartment'>) => ({ compartment })),
    askForCode: assign({ isCodeMissing: true }),
    empty: assign(emptyForm),
    storeFailure,
    tellDone,
    lookAgain: raise({ type: 'changed' }),
  },
  guards: {
    isPreparing: ({ context }) => context.locker?.status === 'preparing' && context.locker.driver !== 'manual',
    isComplete: ({ context }) => context.locker?.driver !== 'manual' || context.code.trim() !== '',
  },
}).createMachine({
  id: 'lockerCode',
  context: ({ input }) => ({ ...input, ...emptyForm }),
  type: 'parallel',
  states: {
    code: {
      description: 'Follows a code that is being made',
      initial: 'looking',
      on: { changed: '.looking' },
      states: {
        looking: {
          description: 'Decides whether the code is still being made',
          always: [{ guard: 'isPreparing', target: 'awaited' }, { target: 'known' }],
        },
        known: { description: 'The code is there, or a person sets it' },
        awaited: {
          description: 'The code is being made: read again in a moment',
          after: { recheckEvery: 'reading' },
        },
        reading: {
          description: 'What the locker has is being read again',
          invoke: {
            id: 'readLocker',
            src: 'readLocker',
            input: ({ context }) => ({ loanId: context.loanId }),
            onDone: {
              target: 'looking',
              actions: { type: 'keepLocker', params: ({ event }) => ({ locker: event.output }) },
            },
            // The network comes and goes: the page keeps its content.
            onError: 'awaited',
          },
        },
      },
    },
    form: {
      description: 'The form that replaces the code',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only what the locker has is shown',
          entry: 'empty',
          on: { 'form.opened': 'open' },
        },
        open: {
          description: 'Another code is being typed or confirmed',
          tags: 'open',
          on: {
            'form.closed': 'closed',
            'code.typed': { actions: { type: 'keepCode', params: ({ event }) => event } },
            'compartment.typed': { actions: { type: 'keepCompartment', params: ({ event }) => event } },
            confirmed: [{ guard: 'isComplete', target: 'sending' }, { actions: 'askForCode' }],
          },
        },
        sending: {
          description: 'The locker is asked for another code',
          tags: ['open', 'busy'],
          invoke: {
            id: 'replaceCode',
            src: 'replaceCode',
            input: ({ context: { loanId, code, compartment } }) => ({
              loanId,
              code: code.trim(),
              compartment: compartment.trim(),
            }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'keepLocker', params: ({ event }) => ({ locker: event.output }) },
                'lookAgain',
                'tellDone',
              ],
            },
            onError: { target: 'open', actions: failureStored },
          },
        },
      },
    },
  },
});
