import { fromPromise } from 'xstate';
import { productMachine } from '#machines/product.machine';
import { toasts } from '#machines/system';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import { loadHeadquarters } from './headquarters.ts';
import { shareLink } from './share.ts';
import type { ActionsOf, ActorsOf } from './slots.ts';

type Actions = Pick<ActionsOf<typeof productMachine>, 'storePolicy' | 'shareLink' | 'printLabel'>;

export const provideProduct = ({ api, storage }: Deps) =>
  productMachine.provide({
    actors: {
      loadProduct: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/catalogs/products/{id}', { params: { path: { id } }, signal })),
      ),
      loadCalendar: fromPromise(async ({ input: { id }, signal }) => {
        const [taken, headquarters] = await Promise.all([
          call(api.GET('/v1/catalogs/products/{id}/loans', { params: { path: { id } }, signal })),
          loadHeadquarters(api, signal),
        ]);
        return { taken, headquarters };
      }),
      addToCart: fromPromise(({ input: { id }, signal }) =>
        call(api.POST('/v1/checkout/cart/{id}', { params: { path: { id } }, signal })),
      ),
      toggleWish: fromPromise(({ input: { id }, signal }) =>
        call(api.POST('/v1/me/products/{id}/wishes', { params: { path: { id } }, signal })),
      ),
    } satisfies ActorsOf<typeof productMachine>,
    actions: {
      storePolicy: () => storage.set('policyAccepted', '1'),
      shareLink: ({ system }, { title }) => void shareLink(title, (event) => toasts({ system }).send(event)),
      printLabel: () => window.print(),
    } satisfies Actions,
  });
