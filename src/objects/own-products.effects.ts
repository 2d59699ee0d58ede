import { fromPromise } from 'xstate';
import { ownProductMachine } from '#machines/objects/own-product.machine';
import { type ActionDone, ownProductsMachine, type OwnAction } from '#machines/objects/own-products.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideOwnProducts = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return ownProductsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/me/products', { signal }))),
      runAction: fromPromise<ActionDone, { id: string; action: OwnAction }>(
        async ({ input: { id, action }, signal }) => {
          const params = { path: { id } };
          switch (action) {
            case 'pause':
              return call(api.POST('/v1/me/products/{id}/pauses', { params, signal }));
            case 'resume':
              return call(api.DELETE('/v1/me/products/{id}/pauses', { params, signal }));
            case 'withdraw':
              await call(api.DELETE('/v1/me/products/{id}', { params, signal }));
              return undefined;
          }
        },
      ),
      sendAnswer: fromPromise<ActionDone, { id: string; text: string }>(({ input: { id, text }, signal }) => {
        const header = keyFor(`${id} ${text}`);
        return call(
          api.POST('/v1/me/products/{id}/answers', { params: { path: { id }, header }, body: { text }, signal }),
        );
      }),
    } satisfies ActorsOf<typeof ownProductsMachine>,
  });
};

export const provideOwnProduct = ({ api }: Deps) =>
  ownProductMachine.provide({
    actors: {
      load: fromPromise(({ input: { request }, signal }) =>
        call(api.GET('/v1/me/products/{id}/record', { params: { path: request }, signal })),
      ),
    } satisfies ActorsOf<typeof ownProductMachine>,
  });
