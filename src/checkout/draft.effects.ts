import { fromPromise } from 'xstate';
import { draftMachine } from '#machines/checkout/draft.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

export const provideDraft = ({ api, storage }: Deps) =>
  draftMachine.provide({
    actors: {
      loadCheckout: fromPromise(({ signal }) => call(api.GET('/v1/checkout', { signal }))),
      readConfirmedLoan: fromPromise(async ({ signal }) => {
        // Its code is only needed after an answer was lost.
        if (storage.get('confirmation') === undefined) return undefined;
        const { readConfirmedLoan } = await import('../payments/confirmation.ts');
        return readConfirmedLoan({ api, storage }, signal);
      }),
      clearCart: fromPromise(({ signal }) => call(api.DELETE('/v1/checkout/cart', { signal }))),
    } satisfies ActorsOf<typeof draftMachine>,
    actions: {
      tellTabs: () => {
        storage.set('abandoned', String(Date.now()));
        storage.remove('choice');
      },
    } satisfies Pick<ActionsOf<typeof draftMachine>, 'tellTabs'>,
  });
