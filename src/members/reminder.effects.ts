import { fromPromise } from 'xstate';
import { reminderMachine } from '#machines/members/reminder.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideReminder = ({ api }: Deps) => {
  let keyFor = intentKeys();
  return reminderMachine.provide({
    actors: {
      sendReminder: fromPromise(async ({ input: { loan } }) => {
        const params = { path: { id: loan }, header: keyFor(loan) };
        const sent = await call(api.POST('/v1/staff/loans/{id}/reminders', { params }));
        // The next day's reminder is another one.
        keyFor = intentKeys();
        return sent;
      }),
    } satisfies ActorsOf<typeof reminderMachine>,
  });
};
