import { fromPromise } from 'xstate';
import { resendMachine } from '#machines/resend.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideResend = ({ api }: Deps) =>
  resendMachine.provide({
    actors: {
      resendVerification: fromPromise(({ input: { userId }, signal }) =>
        call(api.POST('/v1/auths/emails/{id}/verifications', { params: { path: { id: userId } }, signal })),
      ),
    } satisfies ActorsOf<typeof resendMachine>,
  });
