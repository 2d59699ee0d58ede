import { fromPromise } from 'xstate';
import { figuresMachine } from '#machines/figures/figures.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideFigures = ({ api }: Deps) =>
  figuresMachine.provide({
    actors: {
      load: fromPromise(({ input: { from, to, compare }, signal }) =>
        call(
          api.GET('/v1/staff/figures', {
            params: {
              query: {
                ...(from !== undefined && { from }),
                ...(to !== undefined && { to }),
                ...(compare && { compare }),
              },
            },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof figuresMachine>,
  });
