import { fromPromise } from 'xstate';
import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { saveDays } from './save.effects.ts';
import { confirmLoan } from '../payments/confirmation.ts';
import { watchQuestion } from './watch-question.ts';
import { loadHeadquarters } from '../core/headquarters.ts';
import { whileLocked } from '../device/lock-draft.ts';
import { provideDeliveryPayment } from '../payments/payment.effects.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideCheckoutRecap = (deps: Deps) => {
  const { api } = deps;
  const keyFor = intentKeys();
  return checkoutRecapMachine.provide({
    actors: {
      loadRecap: fromPromise(async ({ signal }) => {
        const [checkout, headquarters] = await Promise.all([
          call(api.GET('/v1/checkout', { signal })),
          loadHeadquarters(api, signal),
        ]);
        const { shipping } = checkout;
        const at = shipping?.method === 'pickup' ? shipping.address?.id : undefined;
        return { checkout, place: headquarters.find(({ id }) => id === at) };
      }),
      confirmCheckout: fromPromise(({ input: { decision, of }, signal, system }) => {
        const key = keyFor(`free ${decision}`)['Idempotency-Key'];
        return whileLocked(system, confirmLoan(deps, { key, of, body: {} }, signal));
      }),
      watchQuestion,
      payment: provideDeliveryPayment(deps, keyFor),
      saveDays: saveDays(deps),
    } satisfies ActorsOf<typeof checkoutRecapMachine>,
  });
};
