import { fromPromise } from 'xstate';
import { verifyMachine } from '#machines/account/verify.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideVerify = ({ api }: Deps) =>
  verifyMachine.provide({
    actors: {
      readVerification: fromPromise(({ input: { token }, signal }) =>
        call(api.GET('/v1/auths/verifications/{token}', { params: { path: { token } }, signal })),
      ),
      verifyEmail: fromPromise(({ input: { id, token }, signal }) =>
        call(api.PATCH('/v1/auths/emails/{id}/verifications', { params: { path: { id } }, body: { token }, signal })),
      ),
    } satisfies ActorsOf<typeof verifyMachine>,
  });
