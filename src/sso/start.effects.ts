import { fromPromise } from 'xstate';
import { startMachine } from '#machines/sso/start.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

export const provideStart = ({ api }: Deps) =>
  startMachine.provide({
    actors: {
      startOpenId: fromPromise(({ input: { returnTo, another = false }, signal }) =>
        call(
          api.GET('/v1/auths/openID', {
            params: { query: { ...(returnTo !== undefined && { return_to: returnTo }), ...(another && { another }) } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof startMachine>,
    actions: {
      openPage: (_, { url }) => location.assign(url),
    } satisfies Pick<ActionsOf<typeof startMachine>, 'openPage'>,
  });
