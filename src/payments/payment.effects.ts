import { fromPromise } from 'xstate';
import { paymentMachine, type PreparedOrder } from '#machines/payments/payment.machine';
import type { Intent } from '#machines/core/wire';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { approvedOrder, forgetOrder, rememberOrder } from './approved-order.ts';
import { confirmLoan } from './confirmation.ts';
import { provideHoldTime, serverTime } from './hold-time.effects.ts';
import { whileLocked } from '../device/lock-draft.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

/** Smaller differences are network latency and the whole seconds of the header, not a wrong clock; milliseconds. */
const noDifference = 2000;

type Actors = ActorsOf<typeof paymentMachine>;
type Actions = Pick<ActionsOf<typeof paymentMachine>, 'rememberOrder' | 'forgetOrder'>;

/** Awaits an intent, and computes from the `Date` header how far the server's clock is ahead of the device's. */
async function prepared(
  answer: Promise<{ data?: Intent; error?: unknown; response: Response }>,
): Promise<PreparedOrder> {
  const intent = await call(answer);
  const { response } = await answer;
  const ahead = serverTime(response) - Date.now();
  return { intent, ahead: Math.abs(ahead) > noDifference ? ahead : 0 };
}

/** What every payment needs, whatever is bought. */
function shared(deps: Pick<Deps, 'api' | 'storage'>) {
  const { storage } = deps;
  const actors = {
    readStoredOrder: fromPromise(({ input: { subject } }) => {
      const known = approvedOrder(storage);
      return Promise.resolve(known?.subject === subject ? known.orderId : undefined);
    }),
    holdTime: provideHoldTime(deps),
  } satisfies Pick<Actors, 'readStoredOrder' | 'holdTime'>;
  const actions = {
    rememberOrder: ({ context: { subject } }, { orderId }) => rememberOrder(storage, { subject, orderId }),
    forgetOrder: () => forgetOrder(storage),
  } satisfies Actions;
  return { actors, actions };
}

/** The payment of the draft's delivery. */
export const provideDeliveryPayment = (deps: Deps, keyFor = intentKeys()) => {
  const { actors, actions } = shared(deps);
  const { api } = deps;
  return paymentMachine.provide({
    actors: {
      ...actors,
      prepare: fromPromise(({ input: { decision }, signal }) =>
        prepared(api.POST('/v1/checkout/intent', { params: { header: keyFor(`hold ${decision}`) }, signal })),
      ),
      confirm: fromPromise(({ input: { decision, orderId }, signal, system }) => {
        const key = keyFor(`delivery ${orderId} ${decision}`)['Idempotency-Key'];
        const body = { paypal: { order_id: orderId } };
        return whileLocked(system, confirmLoan(deps, { key, of: orderId, body }, signal));
      }),
    } satisfies Actors,
    actions,
  });
};

/** The payment of a card. */
export const provideCardPayment = (deps: Deps, keyFor = intentKeys()) => {
  const { actors, actions } = shared(deps);
  const { api } = deps;
  return paymentMachine.provide({
    actors: {
      ...actors,
      prepare: fromPromise(({ input: { decision, card }, signal }) =>
        prepared(
          api.POST('/v1/me/memberships/intent', {
            params: { header: keyFor(`card ${card?.id} ${decision}`) },
            body: { card: { id: card?.id ?? '' } },
            signal,
          }),
        ),
      ),
      confirm: fromPromise(({ input: { decision, orderId, card }, signal }) =>
        call(
          api.POST('/v1/me/memberships', {
            params: { header: keyFor(`membership ${orderId} ${decision}`) },
            body: { paypal: { order_id: orderId }, card: { id: '', ...card } },
            signal,
          }),
        ),
      ),
    } satisfies Actors,
    actions,
  });
};
