import { textOf } from '#machines/core/forms/form-fields';
import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { codeFormMachine, resetFormMachine, resetMachine } from '#machines/account/reset.machine';
import { codeForm, resetForm } from '#machines/rules/forms';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideReset = ({ api }: Deps) =>
  resetMachine.provide({
    actors: {
      openLink: fromPromise(({ input: { code }, signal }) =>
        call(api.GET('/v1/auths/password_recovery', { params: { query: { code } }, signal })),
      ),
      codeForm: codeFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input, signal }) => {
            const { code } = v.parse(codeForm, input.values);
            await call(api.GET('/v1/auths/password_recovery', { params: { query: { code } }, signal }));
            return code;
          }),
        } satisfies ActorsOf<typeof codeFormMachine>,
      }),
      passwordForm: resetFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input, signal }) => {
            const body = { ...v.parse(resetForm, input.values), code: textOf(input.values, 'code') };
            const { email } = await call(api.PATCH('/v1/auths/password_recovery', { body, signal }));
            return email;
          }),
        } satisfies ActorsOf<typeof resetFormMachine>,
      }),
    } satisfies ActorsOf<typeof resetMachine>,
  });
