import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { closureMachine } from '#machines/closures/closure.machine';
import { closuresMachine } from '#machines/closures/closures.machine';
import { plannerMachine } from '#machines/closures/planner.machine';
import type { FormValues } from '#machines/core/forms/form-fields';
import { closureForm } from '#machines/rules/closure';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { movesOf } from './moves.ts';

export const provideClosures = ({ api }: Deps) =>
  closuresMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { cursor }, signal }) =>
        call(api.GET('/v1/staff/closures', { params: { query: { ...(cursor !== undefined && { cursor }) } }, signal })),
      ),
    } satisfies ActorsOf<typeof closuresMachine>,
  });

export const providePlanner = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return plannerMachine.provide({
    actors: {
      loadPoints: fromPromise(({ signal }) => call(api.GET('/v1/staff/headquarters', { signal }))),
      plan: fromPromise(({ input: { values }, signal }) => {
        const { from_date, to_date, headquarter_id, closes_lockers } = contentOf(values);
        const headquarter = headquarter_id === null ? {} : { headquarter: headquarter_id };
        const query = { from_date, to_date, closes_lockers, ...headquarter };
        return call(api.GET('/v1/staff/closures/plan', { params: { query }, signal }));
      }),
      close: fromPromise(({ input: { values, plan } }) => {
        const body = { ...contentOf(values), moves: movesOf(plan) };
        return call(api.POST('/v1/staff/closures', { params: { header: keyFor(JSON.stringify(body)) }, body }));
      }),
    } satisfies ActorsOf<typeof plannerMachine>,
  });
};

export const provideClosure = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return closureMachine.provide({
    actors: {
      load: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/closures/{id}', { params: { path: { id } }, signal })),
      ),
      undo: fromPromise(({ input: { id } }) =>
        call(api.POST('/v1/staff/closures/{id}/undo', { params: { path: { id }, header: keyFor(id) } })),
      ),
    } satisfies ActorsOf<typeof closureMachine>,
  });
};

function contentOf(values: FormValues) {
  const { headquarter, ...content } = v.parse(closureForm, values);
  return { ...content, headquarter_id: headquarter === '' ? null : headquarter };
}
