import { assign, sendTo, setup } from 'xstate';
import { storeFailure, raiseFailure, reloadMe, isUnknown } from '../core/calls.ts';
import { isSessionOver, isUnreachable, toFailure } from '../core/failure.ts';
import { listener } from '../core/effect.ts';
import type { Loaded } from './pass-copy.ts';
import { isTooLate, latestOf, type OrdersContext, type OrdersEvent } from './order-list.ts';
import { rescheduleMachine } from './reschedule.machine.ts';
import type { RescheduleOutput } from './reschedule-state.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { LOCKERS } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { Order } from '../core/wire.ts';

/** Setup of the loans machine. */
export const ordersSetup = setup({
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
    keep: assign((_, params: Partial<OrdersContext>) => params),
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
});
