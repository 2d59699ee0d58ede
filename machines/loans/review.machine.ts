import { assign, setup } from 'xstate';
import { storeFailure, isUnknown, loadError, loadEnds } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import { formMachine } from '../core/forms/form.machine.ts';
import { reviewStateOf } from './order-list.ts';
import { reviewForm } from '../rules/forms.ts';
import { slot } from '../core/slot.ts';
import type { Order } from '../core/wire.ts';

/** Stars and message, plus the hidden value `product_id`. */
export const reviewFormMachine = formMachine('reviewForm', reviewForm);

/** The review of a borrowed object: written once, after the loan was approved. */
export const reviewMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; order: Order | undefined; failure: Failure | undefined },
    events: {} as { type: 'retry' },
    tags: {} as 'loading' | 'failed' | 'unknown' | 'writing' | 'thanks' | 'written' | 'early' | 'never',
    children: {} as { form: 'form' },
  },
  actors: { loadOrder: slot<Order, { id: string }>('loadOrder'), form: reviewFormMachine },
  actions: {
    keepOrder: assign((_, params: { order: Order }) => params),
    storeFailure,
  },
  guards: {
    isUnknown,
    isOpen: (_, params: { order: Order }) => reviewStateOf(params.order) === 'open',
    isWritten: (_, params: { order: Order }) => reviewStateOf(params.order) === 'written',
    isEarly: (_, params: { order: Order }) => reviewStateOf(params.order) === 'early',
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ id: input.id, order: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The loan to be reviewed is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ order: event.output }) },
            target: 'writing',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ order: event.output }) },
            target: 'written',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          {
            guard: { type: 'isEarly', params: ({ event }) => ({ order: event.output }) },
            target: 'early',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          {
            target: 'never',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
        ],
        onError: loadError,
      },
    },
    ...loadEnds,
    writing: {
      description: 'The form asks for stars and a message',
      tags: 'writing',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ hidden: { product_id: context.order?.product.id ?? '' } }),
        onDone: 'thanks',
        // The form shows what the server rejects; it only fails on a defect.
        onError: { target: 'writing', reenter: true },
      },
    },
    thanks: { description: 'The review is sent; the page says thanks', tags: 'thanks' },
    written: { description: 'This loan was reviewed before', tags: 'written' },
    early: { description: 'The loan has not begun, so it cannot be reviewed yet', tags: 'early' },
    never: { description: 'The loan never took place', tags: 'never' },
  },
});
