import { nothingLoaded } from './loan-step.ts';
import { saveInputOf } from './save.machine.ts';
import * as choices from './choice.ts';
import { toFailure } from '../core/failure.ts';
import { checkoutLoanSetup, change } from './loan.setup.ts';

/**
 * First checkout step: delivery or pickup, the days and the note. A likely choice is preselected; "Continua" saves it to the draft and opens the
 * recap.
 */
export const checkoutLoanMachine = checkoutLoanSetup.createMachine({
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
          },
        },
        saving: {
          description: 'The choice is being saved to the draft',
          tags: 'saving',
          entry: { type: 'keep', params: { failure: undefined } },
          // A member who asks to abandon the loan no longer wants the recap.
          on: { 'abandon.asked': 'choosing' },
          invoke: [
            { id: 'watchQuestion', src: 'watchQuestion' },
            {
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
          ],
        },
        refreshing: {
          description: 'The days were taken meanwhile, so the calendar is read again',
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
          description: 'The choice is saved; the page stays until the recap is loaded',
          tags: 'saving',
        },
      },
    },
    gone: { description: 'There is no draft any more', type: 'final' },
  },
});
