import { raiseFailure, tellDone } from '#machines/core/calls';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';

/** The reminder of a late loan that staff send now. */
export const provideReminder = ({ api }: Deps) => {
  let keyFor = intentKeys();
  return provideRequest(
    async ({ loan }: { loan: string }) => {
      const params = { path: { id: loan }, header: keyFor(loan) };
      const sent = await call(api.POST('/v1/staff/loans/{id}/reminders', { params }));
      // The next day's reminder is another one.
      keyFor = intentKeys();
      return sent;
    },
    { tellSent: tellDone, tellFailed: raiseFailure },
  );
};
