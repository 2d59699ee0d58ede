import { fromPromise } from 'xstate';
import { impersonationMachine } from '#machines/impersonation.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideImpersonation = ({ api }: Deps) =>
  impersonationMachine.provide({
    actors: {
      searchUsers: fromPromise(({ input: { keywords }, signal }) =>
        call(api.GET('/v1/users', { params: { query: { 'filters.keywords': keywords } }, signal })),
      ),
    } satisfies ActorsOf<typeof impersonationMachine>,
  });
