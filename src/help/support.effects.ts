import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { supportForm } from '#machines/rules/forms';
import { supportMachine } from '#machines/help/support.machine';
import { notice, toasts } from '#machines/core/system';
import { call, idempotencyKey } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideSupport = ({ api }: Deps) => {
  // A retry must not store the same message twice.
  const keys = new Map<string, string>();
  const keyFor = (text: string): string => {
    const key = keys.get(text) ?? idempotencyKey();
    keys.set(text, key);
    return key;
  };
  return supportMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const body = v.parse(supportForm, input.values);
        const header = { 'Idempotency-Key': keyFor(JSON.stringify(body)) };
        await call(api.POST('/v1/supports', { body, params: { header }, signal }));
        toasts({ system }).send(notice('success', 'support.sent'));
        return undefined;
      }),
    } satisfies ActorsOf<typeof supportMachine>,
  });
};
