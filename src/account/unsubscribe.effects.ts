import { fromPromise } from 'xstate';
import { unsubscribeMachine } from '#machines/account/unsubscribe.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideUnsubscribe = ({ api }: Deps) =>
  unsubscribeMachine.provide({
    actors: {
      readSubscription: fromPromise(({ input: { token }, signal }) =>
        call(api.GET('/v1/unsubscriptions/{token}', { params: { path: { token } }, signal })),
      ),
      unsubscribe: fromPromise(({ input: { token }, signal }) =>
        call(api.PUT('/v1/unsubscriptions/{token}', { params: { path: { token } }, signal })),
      ),
      resubscribe: fromPromise(({ input: { token }, signal }) =>
        call(api.DELETE('/v1/unsubscriptions/{token}', { params: { path: { token } }, signal })),
      ),
    } satisfies ActorsOf<typeof unsubscribeMachine>,
  });
