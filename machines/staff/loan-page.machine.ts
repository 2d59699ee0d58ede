import { assertEvent } from 'xstate';
import { failureStored, loadError, loadEnds } from '../core/calls.ts';
import { optionsOfLoan } from './desk/steps.ts';
import { loanPageSetup } from './loan-page.setup.ts';
import { rescheduleOf } from './staff-reschedule.ts';

/** One loan with its history and the steps that staff can take now; it is read again after each. */
export const loanPageMachine = loanPageSetup.createMachine({
  id: 'loanPage',
  context: ({ input }) => ({ id: input.id, detail: undefined, step: undefined, failure: undefined }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ self }) => ({ parentRef: self }) },
    { id: 'undo', src: 'undo', input: ({ self }) => ({ parentRef: self }) },
  ],
  on: { undo: { actions: 'undo' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The loan is being loaded',
      tags: 'loading',
      invoke: {
        id: 'loadLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ detail: event.output, failure: undefined }) },
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      description: 'The loan and its next step are shown',
      invoke: [
        {
          id: 'proposal',
          src: 'proposal',
          input: ({ context }) => ({ options: context.detail ? optionsOfLoan(context.detail.loan) : [] }),
          onDone: { target: 'taking', actions: { type: 'keep', params: ({ event }) => ({ step: event.output }) } },
        },
        {
          id: 'lockerCode',
          src: 'lockerCode',
          input: ({ context }) => ({ loanId: context.id, locker: context.detail?.locker ?? null }),
        },
      ],
      initial: 'idle',
      on: {
        confirmed: { actions: 'confirm' },
        'step.undone': 'reading',
        'days.asked': '.choosingDays',
        'option.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'No step has failed' },
        refused: {
          description: 'The last step was refused: somebody was faster, or a rule says no',
          tags: 'refused',
          initial: 'settling',
          states: {
            settling: {
              description: 'A second press may still be meant for the refused step and waits',
              tags: 'settling',
              after: { untilSettled: 'ready' },
              on: { confirmed: { target: 'settling', reenter: true } },
            },
            ready: { description: 'What can be done now can be taken' },
          },
        },
        choosingDays: {
          description: 'A dialog, a machine of its own, gives the loan other days',
          initial: 'current',
          invoke: {
            id: 'days',
            src: 'days',
            input: ({ context: { detail }, event }) => {
              assertEvent(event, 'days.asked');
              return rescheduleOf(detail, event);
            },
            onDone: [
              { guard: { type: 'isMoved', params: ({ event }) => event.output }, target: '#loanPage.readingMoved' },
              { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#loanPage.reading' },
              { guard: 'isUnread', target: '#loanPage.reading' },
              { target: 'idle' },
            ],
          },
          states: {
            // Only an answer closes the dialog.
            current: { description: 'The loan is as it was loaded', on: { 'step.undone': 'unread' } },
            unread: {
              description: 'A step was undone meanwhile: the loan is read again after the dialog',
              on: { 'step.undone': {} },
            },
          },
        },
        kept: {
          description: 'The server did not answer; the step is kept and sent later',
          tags: 'kept',
          on: {
            'step.sent': {
              target: '#loanPage.reading',
              actions: { type: 'offerUndo', params: ({ event }) => event },
            },
          },
        },
      },
    },
    taking: {
      description: 'The step is on its way to the server',
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({ step: context.step }),
        onDone: {
          target: 'reading',
          actions: { type: 'offerUndo', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          { guard: { type: 'isInconclusive', params: ({ event }) => event }, target: 'shown.kept' },
          { target: 'readingRefused', actions: failureStored },
        ],
      },
    },
    reading: {
      description: 'The loan is read again; what is shown stays',
      tags: 'busy',
      invoke: {
        id: 'readLoan',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ detail: event.output }) } },
        onError: 'shown',
      },
    },
    readingMoved: {
      description: 'The loan has other days and is read again, with how to undo that',
      tags: 'busy',
      invoke: {
        id: 'readMoved',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keep', params: ({ event }) => ({ detail: event.output }) },
            { type: 'offerUndoOf', params: ({ event }) => event.output },
          ],
        },
        onError: 'shown',
      },
    },
    readingRefused: {
      description: 'The step was refused, so the loan is read again',
      tags: 'busy',
      invoke: {
        id: 'readRefused',
        src: 'loadLoan',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown.refused',
          actions: { type: 'keep', params: ({ event }) => ({ detail: event.output }) },
        },
        onError: 'shown.refused',
      },
    },
  },
});
