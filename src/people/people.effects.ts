import { fromPromise } from 'xstate';
import { peopleQuery } from '#machines/people/people-list';
import { peopleMachine } from '#machines/people/people.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const providePeople = ({ api }: Deps) =>
  peopleMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { query: filter, cursor }, signal }) =>
        call(
          api.GET('/v1/staff/people', {
            params: {
              query: { sort: filter.sort, ...peopleQuery(filter), ...(cursor !== undefined && { cursor }) },
            },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof peopleMachine>,
  });
