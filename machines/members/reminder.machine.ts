import { assign, setup } from 'xstate';
import { failureRaised, raiseFailure, tellDone } from '../core/calls.ts';
import { slot } from '../core/slot.ts';

interface ReminderContext {
  loan: string;
  /** When the member was last told that the loan is late. */
  at: string | null;
}

/** The reminder of a late loan that staff send now. */
export const reminderMachine = setup({
  types: {
    input: {} as ReminderContext,
    context: {} as ReminderContext,
    events: {} as { type: 'remind' } | ({ type: 'changed' } & ReminderContext),
    tags: {} as 'busy',
  },
  actors: { sendReminder: slot<{ reminded_at: string }, { loan: string }>('sendReminder') },
  actions: {
    keepAt: assign((_, { at }: Pick<ReminderContext, 'at'>) => ({ at })),
    raiseFailure,
    tellDone,
  },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => input,
  initial: 'idle',
  on: { changed: { actions: { type: 'keepAt', params: ({ event }) => event } } },
  states: {
    idle: { description: 'The member can be reminded', on: { remind: 'sending' } },
    sending: {
      description: 'The reminder is being sent',
      tags: 'busy',
      invoke: {
        id: 'sendReminder',
        src: 'sendReminder',
        input: ({ context }) => ({ loan: context.loan }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepAt', params: ({ event }) => ({ at: event.output.reminded_at }) }, 'tellDone'],
        },
        onError: { target: 'idle', actions: failureRaised },
      },
    },
  },
});
