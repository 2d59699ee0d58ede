import { assign, sendTo, setup, assertEvent } from 'xstate';
import {
  storeFailure,
  raiseFailure,
  reloadMe,
  isUnknown,
  failureRaised,
  loadError,
  loadEnds,
  failureStored,
  storeRefusal,
  refusalStored,
} from '../core/calls.ts';
import { isSessionOver, isUnreachable, toFailure } from '../core/failure.ts';
import { listener } from '../core/effect.ts';
import type { Loaded } from './pass-copy.ts';
import {
  isTooLate,
  latestOf,
  type OrdersContext,
  type OrdersEvent,
  extensionRequest,
  emptyOrders,
} from './order-list.ts';
import { rescheduleMachine, type RescheduleOutput } from './reschedule.machine.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { LOCKERS } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { Order } from '../core/wire.ts';

/** The member's loans, all or one, and what can be done with them: cancel, extend, move to other days. */
export const ordersMachine = setup({
  types: {
    input: {} as { id: string | undefined },
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    children: {} as { days: 'days' },
    tags: {} as
      | 'loading'
      | 'saved'
      | 'failed'
      | 'unknown'
      | 'asking.cancel'
      | 'asking.extend'
      | 'asking.days'
      | 'refused'
      | 'busy',
  },
  actors: {
    loadOrders: slot<Loaded, { id: string | undefined }>('loadOrders'),
    /** Reads the loans stored on the device, for when the server is unreachable; fails if there are none. */
    readStoredOrders: slot<Loaded, { id: string | undefined }>('readStoredOrders'),
    /** Reports `connection.back`. */
    watchReturn: listener<Extract<OrdersEvent, { type: 'connection.back' }>>(),
    cancelLoan: slot<unknown, { id: string }>('cancelLoan'),
    /** Moves a loan to other days. */
    days: rescheduleMachine,
    /** Replaces the code of a smart locker that does not work. */
    replaceCode: slot<Order, { id: string }>('replaceCode'),
    extendLoan: slot<Order, { id: string; until: CalendarDate | undefined }>('extendLoan'),
  },
  actions: {
    keepLoaded: assign((_, loaded: Loaded) => loaded),
    proposeExtension: assign((_, { order }: { order: Order }) => extensionRequest(order)),
    storeRefusal,
    takeLatest: assign(({ context }) => ({ until: latestOf(context) })),
    choose: assign((_, { order }: { order: Order }) => ({ chosen: order })),
    storeFailure,
    keepOrder: assign(({ context }, { order }: { order?: Order | undefined }) => ({
      orders: context.orders.map((each) => (order?.id === each.id ? order : each)),
    })),
    tellCancelled: sendTo(toasts, notice('success', 'loan.cancelled')),
    tellTooLate: sendTo(toasts, notice('error', 'loan.cancel_too_late')),
    tellCancelFailed: sendTo(toasts, notice('error', 'loan.cancel_failed')),
    tellExtended: sendTo(toasts, notice('success', 'loan.extended')),
    tellMoved: sendTo(toasts, (_, { order }: RescheduleOutput) =>
      notice('success', order?.status === 'pending' ? 'loan.move_asked' : 'loan.moved'),
    ),
    // One loan fewer counts towards the member's limit.
    reloadMe,
    raiseFailure,
  },
  delays: { look: LOCKERS.pollMilliseconds },
  guards: {
    isCodeAwaited: ({ context }) => context.orders.some(({ locker }) => locker?.status === 'preparing'),
    isUnknown,
    isUnreachable: (_, params: { error: unknown }) => isUnreachable(toFailure(params.error)),
    isTooLate: (_, params: { error: unknown }) => isTooLate(params.error),
    isMoved: (_, { isMoved }: RescheduleOutput) => isMoved,
    isStale: (_, { isStale }: RescheduleOutput) => isStale,
    hasLatest: ({ context }) => latestOf(context) !== undefined,
    // The dialog of an ended session covers the page, which keeps its question.
    isSessionOver: (_, params: { error: unknown }) => isSessionOver(params.error),
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({ ...emptyOrders, id: input.id }),
  initial: 'loading',
  states: {
    loading: {
      description: "The member's loans are being loaded",
      tags: 'loading',
      invoke: {
        id: 'loadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event },
            target: 'readingStored',
            actions: failureStored,
          },
          ...loadError,
        ],
      },
    },
    readingStored: {
      description: "The server cannot be reached, so the device's copy is read",
      tags: 'loading',
      invoke: {
        id: 'readStoredOrders',
        src: 'readStoredOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'saved', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    saved: {
      description: "The device's copy is shown, read-only, until the server answers",
      tags: 'saved',
      invoke: { id: 'watchReturn', src: 'watchReturn', onError: 'failed' },
      on: { 'connection.back': 'returning', retry: 'returning' },
    },
    returning: {
      description: 'The server answers again, so the loans are loaded',
      tags: ['saved', 'busy'],
      invoke: {
        id: 'loadAgain',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'saved' },
        ],
      },
    },
    ...loadEnds,
    idle: {
      description: 'The loans are shown and can be changed',
      initial: 'resting',
      on: {
        'code.asked': { target: 'replacingCode', actions: { type: 'choose', params: ({ event }) => event } },
        'cancel.asked': { target: 'askingCancel', actions: { type: 'choose', params: ({ event }) => event } },
        'extend.asked': { target: 'askingExtend', actions: { type: 'proposeExtension', params: ({ event }) => event } },
        'days.asked': { target: 'choosingDays', actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        resting: {
          description: 'Nothing is being read',
          after: { look: { guard: 'isCodeAwaited', target: 'looking' } },
        },
        looking: {
          description: 'A locker is making a code; the loan is read again, and a lost try is no failure',
          invoke: {
            id: 'lookAgain',
            src: 'loadOrders',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'resting', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
      },
    },
    askingCancel: {
      description: 'A dialog asks whether to cancel the loan',
      tags: 'asking.cancel',
      on: { confirmed: 'cancelling', dismissed: 'idle' },
    },
    cancelling: {
      description: 'The loan is being cancelled',
      tags: ['asking.cancel', 'busy'],
      invoke: {
        id: 'cancelLoan',
        src: 'cancelLoan',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'refreshing', actions: ['tellCancelled', 'reloadMe'] },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: 'askingCancel',
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: 'refreshing',
            actions: 'tellTooLate',
          },
          { target: 'refreshing', actions: 'tellCancelFailed' },
        ],
      },
    },
    askingExtend: {
      description: 'A dialog shows the new end, one month later',
      tags: 'asking.extend',
      on: { confirmed: 'extending', dismissed: 'idle' },
    },
    extending: {
      description: 'The loan is being extended',
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
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: 'askingExtend',
          },
          { target: 'refused', actions: refusalStored },
        ],
      },
    },
    refused: {
      description: 'The extension was refused; the latest possible end is offered',
      tags: ['asking.extend', 'refused'],
      on: {
        dismissed: 'refreshing',
        confirmed: 'extending',
        'latest.taken': {
          guard: 'hasLatest',
          target: 'extending',
          actions: 'takeLatest',
        },
      },
    },
    choosingDays: {
      description: 'A dialog, a machine of its own, changes the days of the request',
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
        onError: { target: 'idle', actions: failureRaised },
      },
    },
    replacingCode: {
      description: 'A new code for the smart locker is being requested',
      tags: 'busy',
      invoke: {
        id: 'replaceCode',
        src: 'replaceCode',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'idle', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: { target: 'refreshing', actions: failureRaised },
      },
    },
    refreshing: {
      description: 'The loans are read again; what is shown stays',
      invoke: {
        id: 'reloadOrders',
        src: 'loadOrders',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'idle', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
