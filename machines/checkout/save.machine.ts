import { assign, sendTo, setup } from 'xstate';
import { periodOf, type Choice } from './choice.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import type { Period } from '../rules/loans/period.ts';
import { slot } from '../core/slot.ts';
import { draft } from '../core/system.ts';
import type { Checkout } from '../core/wire.ts';

/** The delivery or pickup, if it is to be saved too, and the days. */
export interface SaveInput {
  shipping: Pick<Choice, 'method' | 'headquarterId' | 'address'> | undefined;
  /** Guaranteed by the guards of the pages. */
  period: Period | undefined;
  note: string;
}

/** Other days for a draft that is already complete. */
export const otherDays = (period: Period | undefined, note: string | null): SaveInput => ({
  shipping: undefined,
  period,
  note: note ?? '',
});

/** The input for saving a complete choice. */
export const saveInputOf = (choice: Choice): SaveInput => ({
  shipping: choice,
  period: periodOf(choice),
  note: choice.note,
});

/** The draft as now stored on the server, or why it was refused. */
export type Saved = { checkout: Checkout } | { failure: Failure };

/** Saves the checkout choices to the draft: delivery or pickup first, because the days are judged by it. */
export const checkoutSaveMachine = setup({
  types: {
    input: {} as SaveInput,
    context: {} as SaveInput & { saved: Saved },
    output: {} as Saved,
  },
  actors: {
    saveShipping: slot<Checkout, { shipping: SaveInput['shipping'] }>('saveShipping'),
    saveLoan: slot<Checkout, { period: Period | undefined; note: string }>('saveLoan'),
  },
  actions: {
    keepSaved: assign((_, saved: Saved) => ({ saved })),
    tellDraft: sendTo(draft, (_, params: { checkout: Checkout }) => ({ type: 'draft.changed', ...params })),
  },
  guards: { hasShipping: ({ context }) => context.shipping !== undefined },
}).createMachine({
  id: 'checkoutSave',
  context: ({ input }) => ({ ...input, saved: { failure: { kind: 'aborted' } } }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only what has changed is saved',
      always: [{ guard: 'hasShipping', target: 'shipping' }, { target: 'loan' }],
    },
    shipping: {
      description: 'Pickup point or delivery address are being saved',
      invoke: {
        id: 'saveShipping',
        src: 'saveShipping',
        input: ({ context: { shipping } }) => ({ shipping }),
        onDone: { target: 'loan', actions: { type: 'tellDraft', params: ({ event }) => ({ checkout: event.output }) } },
        onError: {
          target: 'ended',
          actions: { type: 'keepSaved', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    loan: {
      description: 'The days and the note are being saved',
      invoke: {
        id: 'saveLoan',
        src: 'saveLoan',
        input: ({ context: { period, note } }) => ({ period, note }),
        onDone: {
          target: 'ended',
          actions: [
            { type: 'tellDraft', params: ({ event }) => ({ checkout: event.output }) },
            { type: 'keepSaved', params: ({ event }) => ({ checkout: event.output }) },
          ],
        },
        onError: {
          target: 'ended',
          actions: { type: 'keepSaved', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    ended: { description: 'The draft is saved, or the server has refused it', type: 'final' },
  },
  output: ({ context }) => context.saved,
});
