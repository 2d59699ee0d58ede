import { fromPromise } from 'xstate';
import { resendMachine } from '#machines/account/resend.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideResend = ({ api }: Deps) =>
  resendMachine.provide({
    actors: {
      resendVerification: fromPromise(({ input: { userId }, signal }) =>
        call(api.POST('/v1/auths/emails/{id}/verifications', { params: { path: { id: userId } }, signal })),
      ),
    } satisfies ActorsOf<typeof resendMachine>,
  });
