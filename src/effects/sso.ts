import { fromPromise } from 'xstate';
import { ssoMachine } from '#machines/sso.machine';
import { session } from '#machines/system';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

/** Trades the provider's code for a session, as sign-in by password does; the guards then leave the page. */
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
