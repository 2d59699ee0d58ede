import { fromPromise } from 'xstate';
import { wishesMachine } from '#machines/wishes/wishes.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideWishes = ({ api }: Deps) =>
  wishesMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { cursor }, signal }) =>
        call(api.GET('/v1/me/wishes', { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
      ),
    } satisfies ActorsOf<typeof wishesMachine>,
  });
