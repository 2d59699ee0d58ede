import { fromPromise } from 'xstate';
import { impersonationSearchMachine } from '#machines/impersonation/search.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideImpersonationSearch = ({ api }: Deps) =>
  impersonationSearchMachine.provide({
    actors: {
      searchUsers: fromPromise(async ({ input: { keywords }, signal }) => {
        const answer = api.GET('/v1/users', { params: { query: { 'filters.keywords': keywords } }, signal });
        const users = await call(answer);
        const total = Number((await answer).response.headers.get('x-total-count') ?? users.length);
        return { users, total };
      }),
    } satisfies ActorsOf<typeof impersonationSearchMachine>,
  });
