import { fromPromise } from 'xstate';
import { pendingListMachine, verificationsMachine } from '#machines/verifications/verifications.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideVerifications = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return verificationsMachine.provide({
    actors: {
      list: pendingListMachine.provide({
        actors: {
          loadPage: fromPromise(({ input: { cursor }, signal }) => {
            const query = cursor === undefined ? {} : { cursor };
            return call(api.GET('/v1/staff/objects/pending', { params: { query }, signal }));
          }),
        },
      }),
      decide: fromPromise(async ({ input }) => {
        const { id, kind, version, message } = input;
        const params = { path: { id }, header: keyFor(JSON.stringify(input)) };
        if (kind === 'accept')
          await call(api.POST('/v1/staff/objects/{id}/acceptances', { params, body: { version } }));
        else if (kind === 'refuse')
          await call(
            api.POST('/v1/staff/objects/{id}/refusals', { params, body: { version, reason: message.trim() } }),
          );
        else
          await call(api.POST('/v1/staff/objects/{id}/questions', { params, body: { version, text: message.trim() } }));
        return undefined;
      }),
    } satisfies ActorsOf<typeof verificationsMachine>,
  });
};
