import { fromPromise } from 'xstate';
import { requestMachineOf } from '#machines/core/request.machine';
import { notice, session, toasts } from '#machines/core/system';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { Recipient } from './actor-types.ts';

/**
 * Sends another verification mail to the member's own address, or to that of somebody who has just signed up. The server sends none to an address that
 * has been confirmed meanwhile, in another tab or on a phone; then the page learns it.
 */
export const provideResend = ({ api }: Deps) =>
  requestMachineOf<Recipient>().provide({
    actors: {
      send: fromPromise(async ({ input, signal, system }) => {
        if ('email' in input.request) {
          await call(api.POST('/v1/auths/verifications', { body: input.request, signal }));
          return;
        }
        const { userId: id } = input.request;
        await call(api.POST('/v1/auths/emails/{id}/verifications', { params: { path: { id } }, signal }));
        const me = await call(api.GET('/v1/me', { signal })).catch(() => undefined);
        if (me?.id !== id || !me.is.verified) return;
        toasts({ system }).send(notice('success', 'email.confirmed'));
        session({ system }).send({ type: 'me.changed', me });
      }),
    },
  });
