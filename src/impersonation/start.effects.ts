import { fromPromise } from 'xstate';
import { impersonationStartMachine } from '#machines/impersonation/start.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideImpersonationStart = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return impersonationStartMachine.provide({
    actors: {
      startImpersonation: fromPromise(({ input: { userId, reason } }) =>
        call(
          api.POST('/v1/staff/people/{id}/impersonations', {
            params: { path: { id: userId }, header: keyFor(reason) },
            body: { reason },
          }),
        ),
      ),
    } satisfies ActorsOf<typeof impersonationStartMachine>,
  });
};
