import { fromCallback, fromPromise } from 'xstate';
import { dayMachine } from '#machines/staff/day.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideDay = ({ api }: Deps) =>
  dayMachine.provide({
    actors: {
      loadDay: fromPromise(({ input: { query }, signal }) =>
        call(
          api.GET('/v1/staff/day', {
            params: {
              query: {
                ...(query.date !== undefined && { date: query.date }),
                ...(query.point !== undefined && { headquarter_id: query.point }),
              },
            },
            signal,
          }),
        ),
      ),
      // There is no stream: the board is read at intervals.
      watchDay: fromCallback(({ sendBack }) => sendBack({ type: 'stream.lost' })),
    } satisfies ActorsOf<typeof dayMachine>,
  });
