import { fromPromise } from 'xstate';
import { historyMachine } from '#machines/inventory/history.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideHistory = ({ api }: Deps) =>
  historyMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query, cursor }, signal }) =>
        call(
          api.GET('/v1/staff/objects/{id}/history', {
            params: { path: { id: query.id }, query: { limit: 10, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof historyMachine>,
  });
