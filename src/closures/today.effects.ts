import { fromPromise } from 'xstate';
import { todayMachine } from '#machines/closures/today.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { movesOf } from './moves.ts';
import { UNEXPECTED_REASON } from './words.ts';

export const provideToday = ({ api }: Deps) => {
  let keyFor = intentKeys();
  return todayMachine.provide({
    actors: {
      plan: fromPromise(({ input: { point, today }, signal }) => {
        const query = { from_date: today, to_date: today, headquarter: point };
        return call(api.GET('/v1/staff/closures/plan', { params: { query }, signal }));
      }),
      close: fromPromise(async ({ input: { point, today, reason, plan } }) => {
        const body = {
          ...{ from_date: today, to_date: today, headquarter_id: point, closes_lockers: false },
          ...{ reason, reason_en: reason === UNEXPECTED_REASON.reason ? UNEXPECTED_REASON.reason_en : '' },
          moves: movesOf(plan),
        };
        const params = { header: keyFor(JSON.stringify(body)) };
        const closed = await call(api.POST('/v1/staff/closures', { params, body }));
        // The same point may close once more on the same day.
        keyFor = intentKeys();
        return closed;
      }),
      open: fromPromise(({ input: { id } }) =>
        call(api.POST('/v1/staff/closures/{id}/undo', { params: { path: { id }, header: keyFor(id) } })),
      ),
    } satisfies ActorsOf<typeof todayMachine>,
  });
};
