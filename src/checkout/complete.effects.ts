import { fromPromise } from 'xstate';
import { completeMachine } from '#machines/checkout/complete.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { tellPass } from '../loans/loan-calls.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideCheckoutComplete = ({ api }: Deps) =>
  completeMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { request }, signal, system }) => {
        const order = await call(api.GET('/v1/me/orders/{id}', { params: { path: { id: request.id } }, signal }));
        tellPass(system, { orders: [order], points: [], savedAt: undefined }, false);
        return order;
      }),
    } satisfies ActorsOf<typeof completeMachine>,
  });
