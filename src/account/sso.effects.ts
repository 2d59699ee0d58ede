import { fromPromise } from 'xstate';
import { ssoMachine } from '#machines/account/sso.machine';
import { session } from '#machines/core/system';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Exchanges the provider's code for a session, like password sign-in; the guards then leave the page. */
export const provideSso = ({ api, token }: Deps) =>
  ssoMachine.provide({
    actors: {
      signInOpenId: fromPromise(async ({ input: body, signal, system }) => {
        const { data: me, access_token, access } = await call(api.POST('/v1/auths/openID', { body, signal }));
        token.set(access_token);
        session({ system }).send({ type: 'signedIn', me, access });
        return undefined;
      }),
    } satisfies ActorsOf<typeof ssoMachine>,
  });
