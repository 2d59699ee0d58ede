import { fromPromise } from 'xstate';
import { bookedMachine } from '#machines/booked.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideCheckoutComplete = ({ api }: Deps) =>
  bookedMachine.provide({
    actors: {
      load: fromPromise(({ input: { request }, signal }) =>
        call(api.GET('/v1/me/orders/{id}', { params: { path: { id: request.id } }, signal })),
      ),
    } satisfies ActorsOf<typeof bookedMachine>,
  });
