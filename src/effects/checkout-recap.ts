import { fromCallback, fromPromise } from 'xstate';
import { checkoutHoldMachine } from '#machines/checkout-hold.machine';
import { checkoutRecapMachine } from '#machines/checkout-recap.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../deps.ts';
import { provideCheckoutSave } from './checkout-save.ts';
import { confirmLoan } from './confirmation.ts';
import { loadHeadquarters } from './headquarters.ts';
import { whileLocked } from './lock-draft.ts';
import type { ActorsOf } from './slots.ts';

const second = 1000;

const provideHold = ({ api, storage }: Deps, keyFor: ReturnType<typeof intentKeys>) =>
  checkoutHoldMachine.provide({
    actors: {
      createIntent: fromPromise(({ input: { decision }, signal }) =>
        call(
          api.POST('/v1/checkout/intent', {
            params: { header: keyFor(`hold ${decision}`) },
            signal,
          }),
        ),
      ),
      confirmCheckout: fromPromise(({ input: { decision, intent }, signal, system }) => {
        const key = keyFor(`delivery ${decision}`)['Idempotency-Key'];
        const body = { paypal: intent ? { order_id: intent.order_id } : null };
        return whileLocked(system, confirmLoan({ api, storage }, { key, of: intent?.order_id ?? '', body }, signal));
      }),
      clearCart: fromPromise(({ signal }) => call(api.DELETE('/v1/checkout/cart', { signal }))),
      watchClock: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'second.passed', now: Date.now() });
        tell();
        const timer = setInterval(tell, second);
        return () => clearInterval(timer);
      }),
    } satisfies ActorsOf<typeof checkoutHoldMachine>,
  });

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
        return { checkout, place: headquarters.find(({ id }) => id === at), now: Date.now() };
      }),
      confirmCheckout: fromPromise(({ input: { decision, of }, signal, system }) => {
        const key = keyFor(`pickup ${decision}`)['Idempotency-Key'];
        return whileLocked(system, confirmLoan(deps, { key, of, body: {} }, signal));
      }),
      hold: provideHold(deps, keyFor),
      save: provideCheckoutSave(deps),
    } satisfies ActorsOf<typeof checkoutRecapMachine>,
  });
};
