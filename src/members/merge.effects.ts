import { fromPromise } from 'xstate';
import { mergeMachine } from '#machines/members/merge.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideMerge = ({ api }: Deps) =>
  mergeMachine.provide({
    actors: {
      searchPeople: fromPromise(async ({ input: { keywords }, signal }) => {
        const query = { keywords, limit: 20 };
        return (await call(api.GET('/v1/staff/people', { params: { query }, signal }))).items;
      }),
      readPreview: fromPromise(({ input: { id, other }, signal }) =>
        call(api.GET('/v1/staff/people/{id}/merges/{other}', { params: { path: { id, other } }, signal })),
      ),
    } satisfies ActorsOf<typeof mergeMachine>,
  });
