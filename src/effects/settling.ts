import { fromPromise } from 'xstate';
import { settlingMachine } from '#machines/settling.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import { approvedOrder, forgetOrder } from '../approved-order.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf, ActorsOf } from './slots.ts';

export const provideSettling = ({ api, storage }: Deps) => {
  const keyFor = intentKeys();
  const orderId = approvedOrder(storage)?.orderId ?? '';
  return settlingMachine.provide({
    actors: {
      askOrder: fromPromise(({ signal }) =>
        call(
          api.PUT('/v1/checkout/confirm', {
            params: { header: keyFor(orderId) },
            body: { paypal: { order_id: orderId } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof settlingMachine>,
    actions: { forgetOrder: () => forgetOrder(storage) } satisfies Pick<
      ActionsOf<typeof settlingMachine>,
      'forgetOrder'
    >,
  });
};
