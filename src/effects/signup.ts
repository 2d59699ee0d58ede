import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { hrefOf } from '#machines/routes';
import { signUpMachine, signUpWithConsent } from '#machines/signup.machine';
import { navigation, notice, toasts } from '#machines/system';
import type { components } from '#openapi/types.d.ts';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

type SignUp = components['schemas']['SignUp'];

/** The model of the specification (point 3) from the fields of the form. */
function modelOf(form: v.InferOutput<typeof signUpWithConsent>): SignUp {
  const { first_name, last_name, address, city, province, postalcode, disclaimer_accepted, ...rest } = form;
  return {
    ...rest,
    name: { first_name, last_name },
    address: { address, city, province: province.toUpperCase(), postalcode, nation: 'IT' },
    ...(disclaimer_accepted !== undefined && { disclaimer_accepted }),
  };
}

/** Signs up, says so and goes on to sign-in, which speaks of the verification mail. */
export const provideSignUp = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return signUpMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const body = modelOf(v.parse(signUpWithConsent, input.values));
        await call(api.POST('/v1/auths/signup', { body, params: { header: keyFor(JSON.stringify(body)) }, signal }));
        toasts({ system }).send(notice('success', 'signup.completed'));
        navigation({ system }).send({ type: 'navigate', to: `${hrefOf('signin')}?from=signup`, replace: true });
        return undefined;
      }),
    } satisfies ActorsOf<typeof signUpMachine>,
  });
};
