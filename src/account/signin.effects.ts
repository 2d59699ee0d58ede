import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { signInForm } from '#machines/rules/forms';
import { signInMachine } from '#machines/account/signin.machine';
import { session } from '#machines/core/system';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

/** Signs in, stores the token in memory and updates the session; the guards then leave the sign-in page. */
export const provideSignIn = ({ api, token }: Pick<Deps, 'api' | 'token'>) =>
  signInMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const body = v.parse(signInForm, input.values);
        const { data: me, access_token, access } = await call(api.POST('/v1/auths/signin', { body, signal }));
        token.set(access_token);
        session({ system }).send({ type: 'signedIn', me, access });
        return undefined;
      }),
    } satisfies ActorsOf<typeof signInMachine>,
  });
