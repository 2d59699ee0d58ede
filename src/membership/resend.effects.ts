import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';

/** Sends another verification mail to the member's own address. */
export const provideResend = ({ api }: Deps) =>
  provideRequest(async ({ userId }: { userId: string }, signal) => {
    await call(api.POST('/v1/auths/emails/{id}/verifications', { params: { path: { id: userId } }, signal }));
  });
