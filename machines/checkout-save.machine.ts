import { assign, sendTo, setup } from 'xstate';
import { periodOf, type Choice } from './checkout.choice.ts';
import { toFailure, type Failure } from './failure.ts';
import type { Period } from './rules/loan-period.ts';
import { slot } from './slot.ts';
import { draft } from './system.ts';
import type { Checkout } from './wire.ts';

/** How the object gets to the member, where that is to be written down too, and then the days. */
export interface SaveInput {
  shipping: Pick<Choice, 'method' | 'headquarterId' | 'address'> | undefined;
  period: Period;
  note: string;
}

// The guards of the pages let no choice without days get here; the server would refuse it.
const noPeriod: Period = { from_date: '', to_date: '' };

/** Other days for a draft that is complete already. */
export const otherDays = (period: Period | undefined, note: string | null): SaveInput => ({
  shipping: undefined,
  period: period ?? noPeriod,
  note: note ?? '',
});

/** What of a choice that is complete is written down. */
export const saveInputOf = (choice: Choice): SaveInput => ({
  shipping: choice,
  period: periodOf(choice) ?? noPeriod,
  note: choice.note,
});

/** The draft as the server has it now, or why it refused. */
export type Saved = { checkout: Checkout } | { failure: Failure };

/** Writes the choices of the checkout into the draft: first the way, then the days, since the days are judged by the way. */
export const checkoutSaveMachine = setup({
  types: {
    input: {} as SaveInput,
    context: {} as SaveInput & { saved: Saved },
    output: {} as Saved,
  },
  actors: {
    saveShipping: slot<Checkout, { shipping: SaveInput['shipping'] }>('saveShipping'),
    saveLoan: slot<Checkout, { period: Period; note: string }>('saveLoan'),
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
    deciding: { always: [{ guard: 'hasShipping', target: 'shipping' }, { target: 'loan' }] },
    shipping: {
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
    ended: { type: 'final' },
  },
  output: ({ context }) => context.saved,
});
