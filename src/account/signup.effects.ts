import { fromPromise, type ActorRefFrom } from 'xstate';
import * as v from 'valibot';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { entryHref } from '#machines/navigation/return-to';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import { signUpMachine } from '#machines/account/signup.machine';
import { signUpFormOf, wantedIn } from '#machines/rules/sign-up';
import { navigation, notice, session, toasts } from '#machines/core/system';
import type { components } from '#openapi/types.d.ts';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

type SignUp = components['schemas']['SignUp'];

/** Maps the form to the sign-up model (rules/entities.md#sign-up-model). */
function modelOf(form: v.InferOutput<ReturnType<typeof signUpFormOf>>): SignUp {
  const { first_name, last_name, email, password, phone, fiscalcode, disclaimer_accepted } = form;
  const { address, city, province, postalcode } = form;
  return {
    email,
    password,
    name: { first_name, last_name },
    ...(phone !== '' && { phone }),
    ...(fiscalcode !== '' && { fiscalcode }),
    ...(postalcode !== '' && { address: { address, city, province, postalcode, nation: 'IT' } }),
    ...(disclaimer_accepted !== undefined && { disclaimer_accepted }),
  };
}

/** Signs up, shows a toast and goes to sign-in, which mentions the verification mail. */
export const provideSignUp = ({ api, storage }: Deps) => {
  const keyFor = intentKeys();
  return signUpMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const page = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
        const wanted = selectWanted(page.getSnapshot());
        const model = modelOf(v.parse(signUpFormOf(wantedIn(input.values)), input.values));
        // The mail's link also carries the return path: it may be opened on another device.
        const body: SignUp = { ...model, ...(wanted !== undefined && { return_to: wanted }) };
        await call(api.POST('/v1/auths/signup', { body, params: { header: keyFor(JSON.stringify(body)) }, signal }));
        storage.remove('signUp');
        session({ system }).send({ type: 'email.given', email: model.email });
        toasts({ system }).send(notice('success', 'signup.completed'));
        const to = entryHref('signin', wanted, 'from=signup');
        navigation({ system }).send({ type: 'navigate', to, replace: true });
        return undefined;
      }),
    } satisfies ActorsOf<typeof signUpMachine>,
  });
};
