import { assign, sendTo, setup } from 'xstate';
import { isSessionOver, isUnreachable, toFailure } from './failure.ts';
import { loadEnds, loadError } from './loading.ts';
import { isUnknown } from './pages.machine.ts';
import { listener } from './effect.ts';
import type { Loaded } from './pass.ts';
import { askedToExtend, isTooLate, latestOf, type OrdersContext, type OrdersEvent } from './orders.ts';
import type { CalendarDate } from './rules/dates.ts';
import { slot } from './slot.ts';
import { failureNotice, notice, session, toasts } from './system.ts';
import type { Order } from './wire.ts';

/** The loans of the member, all of them or one, and the two things to do with them: cancel and extend. */
export const ordersMachine = setup({
  types: {
    input: {} as { id: string | undefined },
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    tags: {} as 'loading' | 'saved' | 'failed' | 'unknown' | 'asking.cancel' | 'asking.extend' | 'refused' | 'busy',
  },
  actors: {
    loadOrders: slot<Loaded, { id: string | undefined }>('loadOrders'),
    /** The loans that the device keeps, for when nobody answers; none there is an error. */
    recallOrders: slot<Loaded, { id: string | undefined }>('recallOrders'),
    /** Reports `connection.back`. */
    watchReturn: listener<Extract<OrdersEvent, { type: 'connection.back' }>>(),
    cancelLoan: slot<unknown, { id: string }>('cancelLoan'),
    extendLoan: slot<Order, { id: string; until: CalendarDate | undefined }>('extendLoan'),
  },
  actions: {
    keep: assign((_, params: Partial<OrdersContext>) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    keepOrder: assign(({ context }, { order }: { order: Order }) => ({
      orders: context.orders.map((each) => (each.id === order.id ? order : each)),
    })),
    tellCancelled: sendTo(toasts, notice('success', 'loan.cancelled')),
    tellTooLate: sendTo(toasts, notice('error', 'loan.cancel_too_late')),
    tellCancelFailed: sendTo(toasts, notice('error', 'loan.cancel_failed')),
    tellExtended: sendTo(toasts, notice('success', 'loan.extended')),
    // One loan less counts for the member's limit.
    reloadMe: sendTo(session, { type: 'me.reload' }),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    isUnknown,
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(toFailure(params.error)),
    isTooLate: (_, params: { error: unknown }) => isTooLate(params.error),
    hasLatest: ({ context }) => latestOf(context) !== undefined,
    // The dialog of an ended session comes over the page, which keeps its question.
    isSessionOver: (_, params: { error: unknown }) => isSessionOver(params.error),
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({
    id: input.id,
    orders: [],
    points: [],
    savedAt: undefined,
    chosen: undefined,
    until: undefined,
    failure: undefined,
    refusal: undefined,
  }),
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
            target: 'recalling',
            actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          ...loadError,
        ],
      },
    },
    recalling: {
      tags: 'loading',
      invoke: {
        id: 'recallOrders',
        src: 'recallOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'saved', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    /** What the device keeps is shown, to be read; it gives way to the truth as soon as that can be had. */
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
      on: {
        'cancel.asked': {
          target: 'askingCancel',
          actions: { type: 'keep', params: ({ event }) => ({ chosen: event.order }) },
        },
        'extend.asked': {
          target: 'askingExtend',
          actions: { type: 'keep', params: ({ event }) => askedToExtend(event.order) },
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
    // What is shown stays while the truth is asked for; the dialog is closed by then.
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
