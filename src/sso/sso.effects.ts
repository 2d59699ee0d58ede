import { fromPromise } from 'xstate';
import { ssoMachine } from '#machines/sso/sso.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Exchanges the provider's code for a session, like password sign-in. */
export const provideSso = ({ api, token }: Deps) =>
  ssoMachine.provide({
    actors: {
      signInOpenId: fromPromise(async ({ input: body, signal }) => {
        const {
          data: me,
          access_token,
          access,
          return_to,
        } = await call(api.POST('/v1/auths/openID', { body, signal }));
        token.set(access_token);
        return { me, access, returnTo: return_to };
      }),
    } satisfies ActorsOf<typeof ssoMachine>,
  });
