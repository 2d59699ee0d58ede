import { fromCallback, fromPromise } from 'xstate';
import { DESK } from '#machines/rules/staff-limits';
import { dayMachine } from '#machines/staff/day.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { eventsOf } from './event-stream.ts';
import { providePoints } from './points.effects.ts';

export const provideDay = (deps: Deps) => {
  const { api } = deps;
  return dayMachine.provide({
    actors: {
      points: providePoints(deps),
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
      watchDay: fromCallback(({ sendBack }) => {
        const stopped = new AbortController();
        const { signal } = stopped;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const listen = async (): Promise<void> => {
          try {
            const stream = await call(api.GET('/v1/staff/day/events', { parseAs: 'stream', signal }));
            if (!stream) return;
            sendBack({ type: 'stream.opened' });
            for await (const event of eventsOf(stream, signal))
              if (event === 'changed') sendBack({ type: 'stream.changed' });
          } catch {
            if (!signal.aborted) sendBack({ type: 'stream.lost' });
          } finally {
            if (!signal.aborted) timer = setTimeout(() => void listen(), DESK.reconnectMilliseconds);
          }
        };
        void listen();
        return () => {
          stopped.abort();
          clearTimeout(timer);
        };
      }),
    } satisfies ActorsOf<typeof dayMachine>,
  });
};
