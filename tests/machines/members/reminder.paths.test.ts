import { reminderMachine } from '#machines/members/reminder.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('the reminder of a late loan', reminderMachine, {
  input: { loan: 'l1', at: null },
  events: [
    { type: 'remind' },
    { type: 'changed', loan: 'l1', at: '2027-03-14T09:00:00.000Z' },
    { type: 'xstate.done.actor.sendReminder', output: { reminded_at: '2027-03-15T09:00:00.000Z' } },
    { type: 'xstate.error.actor.sendReminder', error: { kind: 'network' } },
  ],
  key: ({ context }) => context.at,
  rests: ['idle', 'sending'],
});
