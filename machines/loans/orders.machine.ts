import { assertEvent } from 'xstate';
import { toFailure } from '../core/failure.ts';
import { loadEnds, loadError } from '../core/loading.ts';
import { extensionRequest, latestOf, emptyOrders } from './order-list.ts';
import { ordersSetup } from './orders.setup.ts';

/** The member's loans, all or one, and what can be done with them: cancel, extend, move to other days. */
export const ordersMachine = ordersSetup.createMachine({
  id: 'orders',
  context: ({ input }) => ({ ...emptyOrders, id: input.id }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event },
            target: 'readingStored',
            actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          ...loadError,
        ],
      },
    },
    readingStored: {
      tags: 'loading',
      invoke: {
        id: 'readStoredOrders',
        src: 'readStoredOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'saved', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    /** Shows the device's copy, read-only, until the server's data can be loaded. */
    saved: {
      tags: 'saved',
      invoke: { id: 'watchReturn', src: 'watchReturn', onError: 'failed' },
      on: { 'connection.back': 'returning', retry: 'returning' },
    },
    returning: {
      tags: ['saved', 'busy'],
      invoke: {
        id: 'loadAgain',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'saved' },
        ],
      },
    },
    ...loadEnds,
    idle: {
      after: { look: { guard: 'isCodeAwaited', target: 'looking' } },
      on: {
        'code.asked': {
          target: 'replacingCode',
          actions: { type: 'keep', params: ({ event }) => ({ chosen: event.order }) },
        },
        'cancel.asked': {
          target: 'askingCancel',
          actions: { type: 'keep', params: ({ event }) => ({ chosen: event.order }) },
        },
        'extend.asked': {
          target: 'askingExtend',
          actions: { type: 'keep', params: ({ event }) => extensionRequest(event.order) },
        },
        'days.asked': {
          target: 'choosingDays',
          actions: { type: 'keep', params: ({ event }) => ({ chosen: event.order }) },
        },
      },
    },
    askingCancel: { tags: 'asking.cancel', on: { confirmed: 'cancelling', dismissed: 'idle' } },
    cancelling: {
      tags: ['asking.cancel', 'busy'],
      invoke: {
        id: 'cancelLoan',
        src: 'cancelLoan',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'refreshing', actions: ['tellCancelled', 'reloadMe'] },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
            target: 'askingCancel',
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ error: event.error }) },
            target: 'refreshing',
            actions: 'tellTooLate',
          },
          { target: 'refreshing', actions: 'tellCancelFailed' },
        ],
      },
    },
    askingExtend: { tags: 'asking.extend', on: { confirmed: 'extending', dismissed: 'idle' } },
    extending: {
      tags: ['asking.extend', 'busy'],
      invoke: {
        id: 'extendLoan',
        src: 'extendLoan',
        input: ({ context }) => ({ id: context.chosen?.id ?? '', until: context.until }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepOrder', params: ({ event }) => ({ order: event.output }) }, 'tellExtended'],
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
            target: 'askingExtend',
          },
          {
            target: 'refused',
            actions: { type: 'keep', params: ({ event }) => ({ refusal: toFailure(event.error) }) },
          },
        ],
      },
    },
    refused: {
      tags: ['asking.extend', 'refused'],
      on: {
        dismissed: 'refreshing',
        confirmed: 'extending',
        'latest.taken': {
          guard: 'hasLatest',
          target: 'extending',
          actions: { type: 'keep', params: ({ context }) => ({ until: latestOf(context) }) },
        },
      },
    },
    /** The dialog has its own machine, which outputs the changed loan. */
    choosingDays: {
      tags: 'asking.days',
      invoke: {
        id: 'days',
        src: 'days',
        input: ({ event }) => {
          assertEvent(event, 'days.asked');
          return event;
        },
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'tellMoved', params: ({ event }) => event.output },
            ],
          },
          { guard: { type: 'isStale', params: ({ event }) => event.output }, target: 'refreshing' },
          { target: 'idle' },
        ],
        onError: { target: 'idle', actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    replacingCode: {
      tags: 'busy',
      invoke: {
        id: 'replaceCode',
        src: 'replaceCode',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'idle', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: {
          target: 'refreshing',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // A code that a locker is making: nobody has to reload the page for it, and a lost try is no failure.
    looking: {
      invoke: {
        id: 'lookAgain',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'idle',
      },
    },
    // What is shown stays while it is reloaded; the dialog is closed by then.
    refreshing: {
      invoke: {
        id: 'reloadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
