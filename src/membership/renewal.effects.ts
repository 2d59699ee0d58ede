import { fromPromise } from 'xstate';
import { renewalMachine } from '#machines/membership/renewal.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { provideCardPayment } from '../payments/payment.effects.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideRenewal = (deps: Deps) => {
  const { api } = deps;
  const keyFor = intentKeys();
  return renewalMachine.provide({
    actors: {
      loadCards: fromPromise(({ signal }) => call(api.GET('/v1/libraries/renewals/cards', { signal }))),
      payment: provideCardPayment(deps, keyFor),
      takeFree: fromPromise(({ input: { decision, card }, signal }) =>
        call(
          api.POST('/v1/me/memberships', {
            params: { header: keyFor(`free ${card?.id} ${decision}`) },
            body: { paypal: null, card: { id: '', ...card } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof renewalMachine>,
  });
};
