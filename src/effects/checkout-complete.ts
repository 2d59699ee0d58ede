import { fromPromise } from 'xstate';
import { bookedMachine } from '#machines/booked.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import { tellPass } from './loans.ts';
import type { ActorsOf } from './slots.ts';

export const provideCheckoutComplete = ({ api }: Deps) =>
  bookedMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { request }, signal, system }) => {
        const order = await call(api.GET('/v1/me/orders/{id}', { params: { path: { id: request.id } }, signal }));
        tellPass(system, { orders: [order], points: [], savedAt: undefined }, false);
        return order;
      }),
    } satisfies ActorsOf<typeof bookedMachine>,
  });
