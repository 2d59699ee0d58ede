import { fromPromise } from 'xstate';
import { visitsMachine } from '#machines/impersonation/visits.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideVisits = ({ api }: Deps) =>
  visitsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { cursor }, signal }) =>
        call(api.GET('/v1/me/impersonations', { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
      ),
    } satisfies ActorsOf<typeof visitsMachine>,
  });
