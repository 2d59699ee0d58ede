import { fromPromise } from 'xstate';
import { waitMachine } from '#machines/waits/wait.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { loadWaits, withdrawWait } from './wait-calls.ts';

export const provideWait = ({ api }: Deps) => {
  let keyFor = intentKeys();
  return waitMachine.provide({
    actors: {
      findWait: fromPromise(async ({ input: { productId }, signal }) =>
        (await loadWaits(api, signal)).find(({ product }) => product.id === productId),
      ),
      createWait: fromPromise(async ({ input: { productId, wanted }, signal }) => {
        const body = { product_id: productId, ...wanted };
        const header = keyFor(JSON.stringify(body));
        const wait = await call(api.POST('/v1/me/waits', { params: { header }, body, signal }));
        // The same may be asked again, after it was ended.
        keyFor = intentKeys();
        return wait;
      }),
      withdrawWait: withdrawWait(api),
    } satisfies ActorsOf<typeof waitMachine>,
  });
};
