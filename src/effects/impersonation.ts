import { fromPromise } from 'xstate';
import { impersonationMachine } from '#machines/impersonation.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideImpersonation = ({ api }: Deps) =>
  impersonationMachine.provide({
    actors: {
      searchUsers: fromPromise(async ({ input: { keywords }, signal }) => {
        const answer = api.GET('/v1/users', { params: { query: { 'filters.keywords': keywords } }, signal });
        const users = await call(answer);
        const total = Number((await answer).response.headers.get('x-total-count') ?? users.length);
        return { users, total };
      }),
    } satisfies ActorsOf<typeof impersonationMachine>,
  });
