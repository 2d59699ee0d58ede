import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { passwordMachine } from '#machines/profile/password.machine';
import { changePasswordForm } from '#machines/rules/forms';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const providePassword = ({ api }: Deps) =>
  passwordMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal }) => {
        const body = v.parse(changePasswordForm, input.values);
        await call(api.PATCH('/v1/me/password', { body, signal }));
        return undefined;
      }),
    } satisfies ActorsOf<typeof passwordMachine>,
  });
