import { assign, emit, sendTo, setup } from 'xstate';
import { addressMachine, type AddressReport } from './address.machine.ts';
import { type LoanPageContext, type LoanPageEvent } from './loan-step.ts';
import type { AbandonAsked } from './draft.setup.ts';
import { checkoutSaveMachine, type Saved } from './save.machine.ts';
import * as choices from './choice.ts';
import { isTaken, nextFreeOf } from '../core/refusal.ts';
import { effect, listener } from '../core/effect.ts';
import { hrefOf } from '../core/routes.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, notice, toasts } from '../core/system.ts';
import type { Checkout } from '../core/wire.ts';

/** A change of the choice, stored so that it survives a reload of this tab. */
export const change = [
  { type: 'change' as const, params: ({ event }: { event: choices.ChoiceEvent }) => event },
  'rememberChoice' as const,
];

/** The types, effects, actions and guards of `checkoutLoanMachine`. */
export const checkoutLoanSetup = setup({
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
    /** Reports `abandon.asked`. */
    watchQuestion: listener<AbandonAsked>(),
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
});
