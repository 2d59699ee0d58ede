import { fromPromise } from 'xstate';
import { wishMachine } from '#machines/wishes/wish.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideWish = ({ api }: Deps) =>
  wishMachine.provide({
    actors: {
      toggleWish: fromPromise(({ input: { id }, signal }) =>
        call(api.POST('/v1/me/products/{id}/wishes', { params: { path: { id } }, signal })),
      ),
    } satisfies ActorsOf<typeof wishMachine>,
  });
