import { fromPromise } from 'xstate';
import { homecomingMachine } from '#machines/inventory/homecoming.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideHomecoming = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return homecomingMachine.provide({
    actors: {
      bringHome: fromPromise(async ({ input: { id } }) => {
        await call(api.POST('/v1/staff/objects/{id}/homecomings', { params: { path: { id }, header: keyFor(id) } }));
        return undefined;
      }),
    } satisfies ActorsOf<typeof homecomingMachine>,
  });
};
