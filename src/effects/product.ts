import { fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { draftMachine } from '#machines/draft.machine';
import { productMachine } from '#machines/product.machine';
import { selectDraft } from '#machines/selectors/draft.selectors';
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
      readDrafted: fromPromise(async ({ system, signal }) => {
        const draft = system.get('draft') as ActorRefFrom<typeof draftMachine>;
        // Who has just signed in has a loan being built that is still on its way here.
        const known = await waitFor(draft, (now) => !now.hasTag('busy'), { signal });
        return selectDraft(known)?.product?.id;
      }),
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
