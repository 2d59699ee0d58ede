import { textOf } from '#machines/core/forms/form-fields';
import { fromPromise, type ActorRefFrom } from 'xstate';
import * as v from 'valibot';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import { isOfUniversity } from '#machines/rules/university';
import { recoveryFormMachine, recoveryMachine } from '#machines/account/recovery.machine';
import { recoveryForm } from '#machines/rules/forms';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideRecovery = ({ api }: Deps) =>
  recoveryMachine.provide({
    actors: {
      form: recoveryFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input, signal, system }) => {
            const page = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
            const wanted = selectWanted(page.getSnapshot());
            const body = v.parse(recoveryForm, input.values);
            // University addresses are sent to sign-up without asking the server (rules/accounts-and-access.md#reset-codes).
            const isSent = !isOfUniversity(body.email, textOf(input.values, 'university_domain'));
            if (isSent)
              await call(
                api.POST('/v1/auths/password_recovery', {
                  body: { ...body, ...(wanted !== undefined && { return_to: wanted }) },
                  signal,
                }),
              );
            return { email: body.email, sent: isSent };
          }),
        } satisfies ActorsOf<typeof recoveryFormMachine>,
      }),
    } satisfies ActorsOf<typeof recoveryMachine>,
  });
