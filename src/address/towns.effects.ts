import { fromPromise } from 'xstate';
import { townsMachine } from '#machines/address/towns.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideTowns = ({ api }: Deps) =>
  townsMachine.provide({
    actors: {
      findTowns: fromPromise(({ input: { cap }, signal }) =>
        call(api.GET('/v1/geos', { params: { query: { keywords: cap } }, signal })),
      ),
    } satisfies ActorsOf<typeof townsMachine>,
  });
