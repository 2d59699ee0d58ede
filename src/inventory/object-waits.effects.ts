import { fromPromise } from 'xstate';
import { type WaitChange, objectWaitsMachine } from '#machines/inventory/object-waits.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideObjectWaits = ({ api }: Deps) => {
  const keyFor = intentKeys();
  const list = (id: string, signal: AbortSignal) =>
    call(api.GET('/v1/staff/objects/{id}/waits', { params: { path: { id } }, signal }));
  const send = (id: string, change: WaitChange): Promise<unknown> => {
    const header = keyFor(JSON.stringify(change));
    switch (change.kind) {
      case 'addition': {
        const { person, days, from, to } = change;
        const body = { user_id: person, days, from_date: from, to_date: to };
        return call(api.POST('/v1/staff/objects/{id}/waits', { params: { path: { id }, header }, body }));
      }
      case 'place': {
        const { wait, place, reason } = change;
        const params = { path: { id: wait } };
        return call(api.PUT('/v1/staff/waits/{id}/place', { params, body: { place, reason } }));
      }
      case 'removal': {
        const { wait, reason } = change;
        return call(api.DELETE('/v1/staff/waits/{id}', { params: { path: { id: wait }, header }, body: { reason } }));
      }
    }
  };
  return objectWaitsMachine.provide({
    actors: {
      loadWaits: fromPromise(({ input: { id }, signal }) => list(id, signal)),
      searchPeople: fromPromise(async ({ input: { keywords }, signal }) => {
        const query = { keywords, limit: 10 };
        return (await call(api.GET('/v1/staff/people', { params: { query }, signal }))).items;
      }),
      changeWaits: fromPromise(async ({ input: { id, change }, signal }) => {
        if (change) await send(id, change);
        return list(id, signal);
      }),
    } satisfies ActorsOf<typeof objectWaitsMachine>,
  });
};
