import { fromPromise } from 'xstate';
import { waitsMachine } from '#machines/waits/waits.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { loadWaits, withdrawWait } from './wait-calls.ts';

export const provideWaits = ({ api }: Deps) => {
  const keyFor = intentKeys();
  let resumeKeyFor = intentKeys();
  return waitsMachine.provide({
    actors: {
      loadWaits: fromPromise(({ signal }) => loadWaits(api, signal)),
      acceptOffer: fromPromise(({ input: { offerId }, signal }) => {
        const params = { path: { id: offerId }, header: keyFor(`accept ${offerId}`) };
        return call(api.POST('/v1/me/offers/{id}/acceptances', { params, signal }));
      }),
      passOffer: fromPromise(({ input: { offerId }, signal }) => {
        const params = { path: { id: offerId }, header: keyFor(`pass ${offerId}`) };
        return call(api.POST('/v1/me/offers/{id}/passes', { params, signal }));
      }),
      resumeWait: fromPromise(async ({ input: { id }, signal }) => {
        const params = { path: { id }, header: resumeKeyFor(id) };
        const wait = await call(api.POST('/v1/me/waits/{id}/resumptions', { params, signal }));
        // It may be paused again.
        resumeKeyFor = intentKeys();
        return wait;
      }),
      withdrawWait: withdrawWait(api),
    } satisfies ActorsOf<typeof waitsMachine>,
  });
};
