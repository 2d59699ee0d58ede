import { assign, emit, sendTo, setup } from 'xstate';
import { addressMachine, type AddressReport } from './checkout-address.machine.ts';
import { nothingLoaded, type LoanPageContext, type LoanPageEvent } from './checkout-loan.ts';
import { checkoutSaveMachine, saveInputOf, type Saved } from './checkout-save.machine.ts';
import * as choices from './checkout.choice.ts';
import { isTaken, nextFreeOf } from './checkout.refusal.ts';
import { effect } from './effect.ts';
import { toFailure } from './failure.ts';
import { hrefOf } from './routes.ts';
import type { CalendarDate } from './rules/dates.ts';
import { slot } from './slot.ts';
import { draft, navigation, notice, toasts } from './system.ts';
import type { Checkout } from './wire.ts';

/** A change of the choice, kept for a reload of this tab. */
const change = [
  { type: 'change' as const, params: ({ event }: { event: choices.ChoiceEvent }) => event },
  'rememberChoice' as const,
];

/**
 * The first step of the checkout: how the object gets to the member, the days and the note. The likely choice is made already; "Continua"
 * writes it into the draft and goes on to the recap.
 */
export const checkoutLoanMachine = setup({
  types: {
    input: {} as choices.Beginning,
    context: {} as LoanPageContext,
    events: {} as LoanPageEvent,
    tags: {} as 'loading' | 'failed' | 'saving',
    emitted: {} as { type: 'focus'; field: 'dates' | 'address' },
    children: {} as { address: 'address'; save: 'save' },
  },
  actors: {
    loadLoanPage: slot<choices.LoadedLoanPage, choices.LoanPageAsked>('loadLoanPage'),
    address: addressMachine,
    save: checkoutSaveMachine,
  },
  actions: {
    /** Effect: keeps the choice of this tab, to be there again after a reload. */
    rememberChoice: effect(),
    /** Effect: forgets it once the server has it. */
    forgetChoice: effect(),
    keep: assign((_, params: Partial<LoanPageContext>) => params),
    keepTaken: assign(({ context }, { page }: choices.LoadedLoanPage) => ({ page: page ?? context.page })),
    keepPage: assign(({ context }, { page, checkout, kept }: choices.LoadedLoanPage) => {
      if (!page) return { checkout };
      return { checkout, page, choice: choices.choiceFor(page, { ...context, checkout }, kept) };
    }),
    change: assign(({ context: { page, today, choice } }, event: choices.ChoiceEvent) => ({
      choice: page ? choices.changed(page, today, choice, event) : choice,
      failure: undefined,
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
    judgeAddress: sendTo('address', { type: 'judged' }),
    raiseTooLong: sendTo(toasts, notice('error', 'loan.too_long')),
    askForDates: sendTo(toasts, notice('warning', 'loan.dates_missing')),
    askForAddress: sendTo(toasts, notice('warning', 'delivery.address_missing')),
    focusAddress: emit({ type: 'focus', field: 'address' }),
    focusDates: emit({ type: 'focus', field: 'dates' }),
    // The day in the address has done its part: on the way back the draft's own days count.
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
      tags: 'loading',
      invoke: {
        id: 'loadLoanPage',
        src: 'loadLoanPage',
        input: ({ context: { checkout, from, terms } }) => ({ checkout, from, terms }),
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
    failed: { tags: 'failed', on: { retry: 'loading', abandon: { actions: 'abandonDraft' } } },
    editing: {
      invoke: {
        id: 'address',
        src: 'address',
        input: ({ context }) => choices.addressAsked(context.page, context.delivery, context.choice),
      },
      on: {
        'address.changed': { actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'rememberChoice'] },
      },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'method.chosen': { actions: change },
            'place.chosen': { actions: change },
            'day.picked': [
              { guard: { type: 'isTooLong', params: ({ event }) => event }, actions: [...change, 'raiseTooLong'] },
              { actions: change },
            ],
            'period.chosen': { actions: change },
            'note.changed': { actions: change },
            'next_free.taken': { guard: 'hasNextFree', target: 'saving', actions: 'takeNextFree' },
            continue: [
              { guard: 'hasNoPlace' },
              { guard: 'needsAddress', actions: ['askForAddress', 'judgeAddress', 'focusAddress'] },
              { guard: 'isAddressRefused', actions: 'focusAddress' },
              { guard: 'needsDates', actions: ['askForDates', 'focusDates'] },
              { target: 'saving' },
            ],
            abandon: { actions: 'abandonDraft' },
          },
        },
        saving: {
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
        // Somebody else was faster: the calendar shows it, whatever the member does about it.
        refreshing: {
          tags: 'saving',
          invoke: {
            id: 'refreshLoanPage',
            src: 'loadLoanPage',
            input: ({ context: { checkout, from, terms } }) => ({ checkout, from, terms }),
            onDone: { target: 'choosing', actions: { type: 'keepTaken', params: ({ event }) => event.output } },
            onError: 'choosing',
          },
        },
        // The page stays as it is until the recap is there.
        saved: { tags: 'saving' },
      },
    },
    gone: { type: 'final' },
  },
});
