import { assign, emit, sendTo, setup } from 'xstate';
import { addressMachine, type AddressReport } from './address.machine.ts';
import { nothingLoaded, type LoanPageContext, type LoanPageEvent } from './loan-step.ts';
import { checkoutSaveMachine, saveInputOf, type Saved } from './save.machine.ts';
import * as choices from './choice.ts';
import { isTaken, nextFreeOf } from './refusal.ts';
import { effect } from '../core/effect.ts';
import { toFailure } from '../core/failure.ts';
import { hrefOf } from '../core/routes.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, notice, toasts } from '../core/system.ts';
import type { Checkout } from '../core/wire.ts';

/** A change of the choice, stored so that it survives a reload of this tab. */
const change = [
  { type: 'change' as const, params: ({ event }: { event: choices.ChoiceEvent }) => event },
  'rememberChoice' as const,
];

/**
 * First checkout step: delivery or pickup, the days and the note. A likely choice is preselected; "Continua" saves it to the draft and opens the
 * recap.
 */
export const checkoutLoanMachine = setup({
  types: {
    input: {} as choices.LoanPageInput,
    context: {} as LoanPageContext,
    events: {} as LoanPageEvent,
    tags: {} as 'loading' | 'failed' | 'saving',
    emitted: {} as { type: 'focus'; field: 'dates' | 'address' },
    children: {} as { address: 'address'; save: 'save' },
  },
  actors: {
    loadLoanPage: slot<choices.LoadedLoanPage, choices.LoanPageRequest>('loadLoanPage'),
    address: addressMachine,
    save: checkoutSaveMachine,
  },
  actions: {
    /** Effect: stores this tab's choice, to restore it after a reload. */
    rememberChoice: effect(),
    /** Effect: removes it once the server has it. */
    forgetChoice: effect(),
    keep: assign((_, params: Partial<LoanPageContext>) => params),
    keepTaken: assign(({ context }, { page }: choices.LoadedLoanPage) => ({ page: page ?? context.page })),
    keepPage: assign(({ context }, { page, checkout, kept }: choices.LoadedLoanPage) => {
      if (!page) return { checkout };
      return { checkout, page, choice: choices.choiceFor(page, { ...context, checkout }, kept), failure: undefined };
    }),
    change: assign(({ context: { page, today, choice } }, event: choices.ChoiceEvent) => ({
      choice: page ? choices.changeChoice(page, today, choice, event) : choice,
      failure: undefined,
      wished: undefined,
    })),
    keepAddress: assign(({ context }, { address, verdict }: AddressReport) => ({
      choice: { ...context.choice, address },
      verdict,
    })),
    takeNextFree: assign(({ context: { choice, failure } }) => ({
      choice: { ...choice, ...choices.daysOf(nextFreeOf(failure)) },
    })),
    tellDraft: sendTo(draft, (_, { checkout }: { checkout: Checkout }) => ({ type: 'draft.changed', checkout })),
    abandonDraft: sendTo(draft, { type: 'draft.abandon' }),
    raiseTooLong: sendTo(toasts, notice('error', 'loan.too_long')),
    askForDates: sendTo(toasts, notice('warning', 'loan.dates_missing')),
    askForAddress: sendTo(toasts, notice('warning', 'delivery.address_missing')),
    focusAddress: emit({ type: 'focus', field: 'address' }),
    focusDates: emit({ type: 'focus', field: 'dates' }),
    // The day in the URL has been used: on the way back the draft's own days count.
    forgetFrom: sendTo(navigation, { type: 'navigate', to: hrefOf('checkout_loan'), replace: true }),
    goRecap: sendTo(navigation, { type: 'navigate', to: hrefOf('checkout_recap') }),
  },
  guards: {
    isGone: (_, params: choices.LoadedLoanPage) => params.page === undefined,
    isTooLong: ({ context: { page, choice, today } }, { date }: { date: CalendarDate }) =>
      page !== undefined && choices.isTooLong(page, today, choice, date),
    hasNoPlace: ({ context: { choice } }) => choice.method === 'pickup' && choice.headquarterId === undefined,
    needsAddress: ({ context: { choice, verdict } }) => choice.method === 'delivery' && verdict === 'missing',
    isAddressRefused: ({ context: { choice, verdict } }) => choice.method === 'delivery' && verdict === 'refused',
    needsDates: ({ context }) => choices.periodOf(context.choice) === undefined,
    willBeRefused: ({ context: { page, choice, today } }) =>
      page !== undefined && choices.willBeRefused(page, today, choice),
    hasNextFree: ({ context }) => nextFreeOf(context.failure) !== undefined,
    isSaved: (_, saved: Saved) => 'checkout' in saved,
    isTaken: (_, saved: Saved) => 'failure' in saved && isTaken(saved.failure),
  },
}).createMachine({
  id: 'checkoutLoan',
  context: ({ input }) => ({ ...input, ...nothingLoaded }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft, the pickup points and the calendar are being loaded (point 4)',
      tags: 'loading',
      invoke: {
        id: 'loadLoanPage',
        src: 'loadLoanPage',
        input: ({ context: { checkout, from_date, terms } }) => ({ checkout, from_date, terms }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'gone',
            actions: { type: 'tellDraft', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepPage', params: ({ event }) => event.output },
              { type: 'tellDraft', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    failed: {
      description: 'The page could not be loaded; a retry loads it again (point 8)',
      tags: 'failed',
      on: { retry: 'loading', abandon: { actions: 'abandonDraft' } },
    },
    editing: {
      description: 'The first checkout step is on screen (point 4)',
      invoke: {
        id: 'address',
        src: 'address',
        input: ({ context }) => choices.addressInput(context.page, context.delivery, context.choice),
      },
      on: {
        'address.changed': { actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'rememberChoice'] },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The member chooses pickup or delivery, the days and the note (points 2, 4, 5)',
          on: {
            'method.chosen': { actions: change },
            'place.chosen': { actions: change },
            'day.picked': [
              { guard: { type: 'isTooLong', params: ({ event }) => event }, actions: [...change, 'raiseTooLong'] },
              { actions: change },
            ],
            'day.refused': { actions: { type: 'keep', params: ({ event }) => ({ wished: event.date }) } },
            'period.chosen': { actions: change },
            'note.changed': { actions: change },
            'next_free.taken': { guard: 'hasNextFree', target: 'saving', actions: 'takeNextFree' },
            continue: [
              { guard: 'hasNoPlace' },
              { guard: 'needsAddress', actions: ['askForAddress', 'focusAddress'] },
              { guard: 'isAddressRefused', actions: 'focusAddress' },
              { guard: 'needsDates', actions: ['askForDates', 'focusDates'] },
              { guard: 'willBeRefused', actions: 'focusDates' },
              { target: 'saving' },
            ],
            abandon: { actions: 'abandonDraft' },
          },
        },
        saving: {
          description: 'The choice is being saved to the draft (point 4)',
          tags: 'saving',
          entry: { type: 'keep', params: { failure: undefined } },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => saveInputOf(context.choice),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'saved',
                actions: ['forgetChoice', 'forgetFrom', 'goRecap'],
              },
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'choosing', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'choosing',
              actions: { type: 'keep', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        refreshing: {
          description: 'The days were taken meanwhile, so the calendar is read again (point 4)',
          tags: 'saving',
          invoke: {
            id: 'refreshLoanPage',
            src: 'loadLoanPage',
            input: ({ context: { checkout, from_date, terms } }) => ({ checkout, from_date, terms }),
            onDone: { target: 'choosing', actions: { type: 'keepTaken', params: ({ event }) => event.output } },
            onError: 'choosing',
          },
        },
        saved: {
          description: 'The choice is saved; the page stays until the recap is loaded (point 4)',
          tags: 'saving',
        },
      },
    },
    gone: { description: 'There is no draft any more (point 4)', type: 'final' },
  },
});
