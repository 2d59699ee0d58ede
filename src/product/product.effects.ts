import { fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { draftMachine } from '#machines/checkout/draft.machine';
import { productMachine } from '#machines/product/product.machine';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { toasts } from '#machines/core/system';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import { shareLink } from '../device/share.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';
import { provideWait } from '../waits/wait.effects.ts';

type Actions = Pick<ActionsOf<typeof productMachine>, 'storePolicy' | 'shareLink' | 'printLabel'>;

export const provideProduct = (deps: Deps) => {
  const { api, storage } = deps;
  return productMachine.provide({
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
      readDrafted: fromPromise(async ({ system, signal }) => {
        const draft = system.get('draft') as ActorRefFrom<typeof draftMachine>;
        // After a fresh sign-in, the draft may still be loading.
        const known = await waitFor(draft, (now) => !now.hasTag('busy'), { signal });
        return selectDraft(known)?.product?.id;
      }),
      toggleWish: fromPromise(({ input: { id }, signal }) =>
        call(api.POST('/v1/me/products/{id}/wishes', { params: { path: { id } }, signal })),
      ),
      wait: provideWait(deps),
    } satisfies ActorsOf<typeof productMachine>,
    actions: {
      storePolicy: () => storage.set('policyAccepted', '1'),
      shareLink: ({ system }, { title }) => void shareLink(title, (event) => toasts({ system }).send(event)),
      printLabel: () => window.print(),
    } satisfies Actions,
  });
};
