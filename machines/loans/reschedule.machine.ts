import { assign, emit, sendTo, setup } from 'xstate';
import {
  factsFor,
  emptyChoice,
  type Choice,
  type ChoiceEvent,
  type LoanPage,
  changeChoice,
  daysOf,
  isTooLong,
  periodOf,
} from '../checkout/choice.ts';
import { toFailure, type Failure } from '../core/failure.ts';
import type { CalendarDate } from '../rules/dates.ts';
import type { LoanFacts, LoanTerms, Period } from '../rules/loans/period.ts';
import { takenByOthers } from '../rules/loans/reschedule.ts';
import type { Order } from '../core/wire.ts';
import { storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import { isTaken, nextFreeOf } from '../core/refusal.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';

/** The part of a loan that the choice of other days reads; a member's `Order` has it all. */
interface MovableLoan {
  id: string;
  product: { id: string };
  loan: Period;
  shipping: Pick<Order['shipping'], 'method'> & { address: Pick<Order['shipping']['address'], 'id'> };
}

/** The loan to move to other days, and the limits of library and card. */
export interface RescheduleRequest {
  order: MovableLoan;
  terms: LoanTerms;
  today: CalendarDate;
}

/** The answer to a move: the loan, for its member; staff pages reload it. */
interface Moved {
  order?: Order;
}

/** Output of the dialog: whether the loan was moved, and the loan if the server has sent it; `isStale` if the page shows outdated data. */
export interface RescheduleOutput {
  isMoved: boolean;
  order: Order | undefined;
  isStale: boolean;
}

type RescheduleEvent =
  | Extract<ChoiceEvent, { type: 'day.picked' | 'day.refused' | 'period.chosen' }>
  | { type: 'retry' }
  /** The first free period named by a refusal. */
  | { type: 'next_free.taken' }
  | { type: 'confirmed' }
  | { type: 'dismissed' };

interface RescheduleContext extends RescheduleRequest {
  page: Omit<LoanPage, 'terms'> | undefined;
  choice: Choice;
  /** The unavailable day that was pressed last. */
  wished: CalendarDate | undefined;
  failure: Failure | undefined;
  moved: Moved | undefined;
}

/** The initial choice is the loan's current days. */
const initialContext = ({ order, terms, today }: RescheduleRequest): RescheduleContext => ({
  order,
  terms,
  today,
  page: undefined,
  choice: {
    ...emptyChoice,
    method: order.shipping.method,
    headquarterId: order.shipping.address.id ?? undefined,
    from_date: order.loan.from_date,
    to_date: order.loan.to_date,
  },
  wished: undefined,
  failure: undefined,
  moved: undefined,
});

/** The object's calendar for this loan: its own days count as free. */
const pageOf = ({ page, order, terms }: Pick<RescheduleContext, 'page' | 'order' | 'terms'>): LoanPage | undefined =>
  page && { ...page, terms, taken: takenByOthers(page.taken, order.loan) };

/** The facts that the rules judge the days by. */
export function factsOf(
  context: Pick<RescheduleContext, 'page' | 'order' | 'terms' | 'choice' | 'today'>,
): LoanFacts | undefined {
  const page = pageOf(context);
  return page && factsFor(page, context.choice, context.today);
}

/** Whether these are the loan's current days. */
const isSame = ({ order }: Pick<RescheduleContext, 'order'>, period: Period | undefined): boolean =>
  period?.from_date === order.loan.from_date && period.to_date === order.loan.to_date;

/** The lifecycle no longer allows the loan to move: it was collected or cancelled meanwhile. */
function isGone(error: unknown): boolean {
  const failure = toFailure(error);
  return (
    failure.kind === 'problem' && (failure.code === 'loan.transition_refused' || failure.code === 'loan.meanwhile')
  );
}

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
    forgetFailure,
    keepPage: assign((_, { page }: Pick<RescheduleContext, 'page'>) => ({ page })),
    keepWished: assign((_, { date }: { date: CalendarDate }) => ({ wished: date })),
    keepMoved: assign((_, { moved }: Pick<RescheduleContext, 'moved'>) => ({ moved })),
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
        onDone: { target: 'choosing', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
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
        'day.refused': { actions: { type: 'keepWished', params: ({ event }) => event } },
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
      entry: 'forgetFailure',
      invoke: {
        id: 'rescheduleLoan',
        src: 'rescheduleLoan',
        input: ({ context }) => ({ id: context.order.id, period: periodOf(context.choice) }),
        onDone: { target: 'ended', actions: { type: 'keepMoved', params: ({ event }) => ({ moved: event.output }) } },
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
        onDone: { target: 'choosing', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: 'choosing',
      },
    },
    ended: { description: 'The dialog is closed; its result is the changed loan, if any', type: 'final' },
  },
});
