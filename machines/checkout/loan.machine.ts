import { assign, emit, sendTo, setup } from 'xstate';
import { type Failed, failed, storeFailure, failureStored, forgetFailure } from '../core/calls.ts';
import { type AddressReport, type AddressVerdict, addressMachine } from './address.machine.ts';
import * as choices from './choice.ts';
import type { AbandonAsked } from './draft.machine.ts';
import { type Failure, toFailure } from '../core/failure.ts';
import type { CalendarDate } from '../rules/dates.ts';
import { isTaken, isTownRefused, nextFreeOf } from '../core/refusal.ts';
import { effect, listener } from '../core/effect.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation, notice, toasts } from '../core/system.ts';
import type { Checkout } from '../core/wire.ts';

type LoanPageEvent =
  | choices.ChoiceEvent
  | AddressReport
  | { type: 'retry' }
  /** The first free period named by a refusal. */
  | { type: 'next_free.taken' }
  | { type: 'continue' }
  | { type: 'abandon' }
  | AbandonAsked;

interface LoanPageContext extends choices.LoanPageInput {
  page: choices.LoanPage | undefined;
  choice: choices.Choice;
  verdict: AddressVerdict;
  /** The unavailable day that was pressed last. */
  wished: CalendarDate | undefined;
  failure: Failure | undefined;
}

const nothingLoaded = {
  page: undefined,
  choice: choices.emptyChoice,
  verdict: 'missing',
  wished: undefined,
  failure: undefined,
} as const;

/** A change of the choice, stored so that it survives a reload and a look at other pages. */
const change = [
  { type: 'change' as const, params: ({ event }: { event: choices.ChoiceEvent }) => event },
  'rememberChoice' as const,
];

const draftTold = {
  type: 'tellDraft' as const,
  params: ({ event }: { event: { output: Checkout } }) => ({ checkout: event.output }),
};

/** The next state after a refused choice: taken days are loaded again. */
const refused = [
  {
    guard: { type: 'isTaken' as const, params: failed },
    target: '#checkoutLoan.editing.refreshing',
    actions: failureStored,
  },
  { target: '#checkoutLoan.editing.choosing', actions: failureStored },
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
    emitted: {} as { type: 'focus'; field: 'dates' | 'address' | 'town' },
    children: {} as { address: 'address' },
  },
  actors: {
    loadLoanPage: slot<choices.LoadedLoanPage, choices.LoanPageRequest>('loadLoanPage'),
    /** Reports `abandon.asked`. */
    watchQuestion: listener<AbandonAsked>(),
    address: addressMachine,
    saveShipping: slot<Checkout, choices.SavedShipping>('saveShipping'),
    saveDays: slot<Checkout, choices.SavedDays>('saveDays'),
  },
  actions: {
    /** Effect: stores the choice on the device, to restore it when the page opens again. */
    rememberChoice: effect(),
    /** Effect: the same for days that were chosen on the object's page, which are the member's own, unlike those that are proposed. */
    rememberAsked: effect(),
    /** Effect: removes it once the server has it. */
    forgetChoice: effect(),
    storeFailure,
    forgetFailure,
    keepWished: assign((_, { date }: { date: CalendarDate }) => ({ wished: date })),
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
    focusTown: emit({ type: 'focus', field: 'town' }),
    refuseTown: sendTo('address', { type: 'town.refused' }),
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
    isTownElsewhere: ({ context: { choice, verdict } }) => choice.method === 'delivery' && verdict === 'elsewhere',
    isTownRefused: (_, { error }: Failed) => isTownRefused(toFailure(error)),
    needsDates: ({ context }) => choices.periodOf(context.choice) === undefined,
    willBeRefused: ({ context: { page, choice, today } }) =>
      page !== undefined && choices.willBeRefused(page, today, choice),
    hasNextFree: ({ context }) => nextFreeOf(context.failure) !== undefined,
    isTaken: (_, { error }: Failed) => isTaken(toFailure(error)),
  },
}).createMachine({
  id: 'checkoutLoan',
  context: ({ input }) => ({ ...input, ...nothingLoaded }),
  on: { abandon: { actions: 'abandonDraft' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft, the pickup points and the calendar are being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadLoanPage',
        src: 'loadLoanPage',
        input: ({ context: { checkout, from_date, to_date, terms, member } }) => ({
          ...{ checkout, from_date, to_date, terms, member },
        }),
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
              'rememberAsked',
            ],
          },
        ],
        onError: { target: 'failed', actions: failureStored },
      },
    },
    failed: {
      description: 'The page could not be loaded; a retry loads it again',
      tags: 'failed',
      on: { retry: 'loading' },
    },
    editing: {
      description: 'The first checkout step is on screen',
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
          description: 'The member chooses pickup or delivery, the days and the note',
          on: {
            'method.chosen': { actions: change },
            'place.chosen': { actions: change },
            'day.picked': [
              { guard: { type: 'isTooLong', params: ({ event }) => event }, actions: [...change, 'raiseTooLong'] },
              { actions: change },
            ],
            'day.refused': { actions: { type: 'keepWished', params: ({ event }) => event } },
            'period.chosen': { actions: change },
            'note.changed': { actions: change },
            'next_free.taken': { guard: 'hasNextFree', target: 'saving', actions: 'takeNextFree' },
            continue: [
              { guard: 'hasNoPlace' },
              { guard: 'needsAddress', actions: ['askForAddress', 'focusAddress'] },
              { guard: 'isAddressRefused', actions: 'focusAddress' },
              { guard: 'isTownElsewhere', actions: 'focusTown' },
              { guard: 'needsDates', actions: ['askForDates', 'focusDates'] },
              { guard: 'willBeRefused', actions: 'focusDates' },
              { target: 'saving' },
            ],
          },
        },
        saving: {
          description: 'The choice is being saved to the draft',
          tags: 'saving',
          entry: 'forgetFailure',
          // A member who asks to abandon the loan no longer wants the recap.
          on: { 'abandon.asked': 'choosing' },
          invoke: { id: 'watchQuestion', src: 'watchQuestion' },
          initial: 'shipping',
          states: {
            shipping: {
              description: 'The pickup point or the delivery address is saved first: the days are judged by it',
              invoke: {
                id: 'saveShipping',
                src: 'saveShipping',
                input: ({ context: { choice } }) => choice,
                onDone: { target: 'days', actions: draftTold },
                onError: [
                  {
                    guard: { type: 'isTownRefused', params: failed },
                    target: '#checkoutLoan.editing.choosing',
                    actions: ['refuseTown', 'focusTown'],
                  },
                  ...refused,
                ],
              },
            },
            days: {
              description: 'The days and the note are being saved',
              invoke: {
                id: 'saveDays',
                src: 'saveDays',
                input: ({ context: { choice } }) => ({ period: choices.periodOf(choice), note: choice.note }),
                onDone: {
                  target: '#checkoutLoan.editing.saved',
                  actions: [draftTold, 'forgetChoice', 'forgetFrom', 'goRecap'],
                },
                onError: refused,
              },
            },
          },
        },
        refreshing: {
          description: 'The days were taken meanwhile, so the calendar is read again',
          tags: 'saving',
          invoke: {
            id: 'refreshLoanPage',
            src: 'loadLoanPage',
            input: ({ context: { checkout, from_date, to_date, terms, member } }) => ({
              ...{ checkout, from_date, to_date, terms, member },
            }),
            onDone: { target: 'choosing', actions: { type: 'keepTaken', params: ({ event }) => event.output } },
            onError: 'choosing',
          },
        },
        saved: {
          description: 'The choice is saved; the page stays until the recap is loaded',
          tags: 'saving',
        },
      },
    },
    gone: { description: 'There is no draft any more', type: 'final' },
  },
});
