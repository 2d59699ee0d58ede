import { assign, emit, sendTo, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import { changeChoice, daysOf, isTooLong, periodOf, type LoanPage } from '../checkout/choice.ts';
import { isTaken, nextFreeOf } from '../core/refusal.ts';
import { toFailure } from '../core/failure.ts';
import {
  initialContext,
  isGone,
  isSame,
  pageOf,
  type Moved,
  type RescheduleRequest,
  type RescheduleContext,
  type RescheduleOutput,
  type RescheduleEvent,
} from './reschedule-state.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { Period } from '../rules/loans/period.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';

/** Moves a loan to other days before its pickup: chosen like those of a new loan, saved in one step. */
export const rescheduleMachine = setup({
  types: {
    input: {} as RescheduleRequest,
    context: {} as RescheduleContext,
    events: {} as RescheduleEvent,
    output: {} as RescheduleOutput,
    tags: {} as 'loading' | 'failed' | 'busy',
    emitted: {} as { type: 'focus'; field: 'dates' },
  },
  actors: {
    loadDays: slot<Omit<LoanPage, 'terms'>, { productId: string }>('loadDays'),
    rescheduleLoan: slot<Moved, { id: string; period: Period | undefined }>('rescheduleLoan'),
  },
  actions: {
    keep: assign((_, params: Partial<RescheduleContext>) => params),
    storeFailure,
    change: assign(({ context }, event: Extract<RescheduleEvent, { type: 'day.picked' | 'period.chosen' }>) => {
      const page = pageOf(context);
      return page
        ? { choice: changeChoice(page, context.today, context.choice, event), failure: undefined, wished: undefined }
        : {};
    }),
    takeNextFree: assign(({ context: { choice, failure } }) => ({
      choice: { ...choice, ...daysOf(nextFreeOf(failure)) },
    })),
    raiseTooLong: sendTo(toasts, notice('error', 'loan.too_long')),
    askForDates: sendTo(toasts, notice('warning', 'loan.dates_missing')),
    focusDates: emit({ type: 'focus', field: 'dates' }),
  },
  guards: {
    isTooLong: ({ context }, { date }: { date: CalendarDate }) => {
      const page = pageOf(context);
      return page !== undefined && isTooLong(page, context.today, context.choice, date);
    },
    needsDates: ({ context }) => periodOf(context.choice) === undefined,
    isSame: ({ context }) => isSame(context, periodOf(context.choice)),
    hasNextFree: ({ context }) => nextFreeOf(context.failure) !== undefined,
    isTaken: (_, params: { error: unknown }) => isTaken(toFailure(params.error)),
  },
}).createMachine({
  id: 'reschedule',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  output: ({ context: { moved, failure } }) => ({
    isMoved: moved !== undefined,
    order: moved?.order,
    isStale: isGone(failure),
  }),
  states: {
    loading: {
      description: 'The days on which the object is free are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadDays',
        src: 'loadDays',
        input: ({ context }) => ({ productId: context.order.product.id }),
        onDone: { target: 'choosing', actions: { type: 'keep', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: failureStored },
      },
      on: { dismissed: 'ended' },
    },
    failed: {
      description: 'The days could not be loaded; a retry loads them again',
      tags: 'failed',
      on: { retry: 'loading', dismissed: 'ended' },
    },
    choosing: {
      description: 'Other days are being chosen',
      on: {
        'day.picked': [
          {
            guard: { type: 'isTooLong', params: ({ event }) => event },
            actions: [{ type: 'change', params: ({ event }) => event }, 'raiseTooLong'],
          },
          { actions: { type: 'change', params: ({ event }) => event } },
        ],
        'day.refused': { actions: { type: 'keep', params: ({ event }) => ({ wished: event.date }) } },
        'period.chosen': { actions: { type: 'change', params: ({ event }) => event } },
        'next_free.taken': { guard: 'hasNextFree', target: 'saving', actions: 'takeNextFree' },
        confirmed: [
          { guard: 'needsDates', actions: ['askForDates', 'focusDates'] },
          { guard: 'isSame', target: 'ended' },
          { target: 'saving' },
        ],
        dismissed: 'ended',
      },
    },
    saving: {
      description: 'The new days are being saved',
      tags: 'busy',
      entry: { type: 'keep', params: { failure: undefined } },
      invoke: {
        id: 'rescheduleLoan',
        src: 'rescheduleLoan',
        input: ({ context }) => ({ id: context.order.id, period: periodOf(context.choice) }),
        onDone: { target: 'ended', actions: { type: 'keep', params: ({ event }) => ({ moved: event.output }) } },
        onError: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'refreshing',
            actions: failureStored,
          },
          { target: 'choosing', actions: failureStored },
        ],
      },
    },
    refreshing: {
      description: 'The days were taken meanwhile, so the calendar is read again',
      tags: 'busy',
      invoke: {
        id: 'refreshDays',
        src: 'loadDays',
        input: ({ context }) => ({ productId: context.order.product.id }),
        onDone: { target: 'choosing', actions: { type: 'keep', params: ({ event }) => ({ page: event.output }) } },
        onError: 'choosing',
      },
    },
    ended: { description: 'The dialog is closed; its result is the changed loan, if any', type: 'final' },
  },
});
