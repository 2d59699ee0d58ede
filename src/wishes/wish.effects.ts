import { raiseFailure } from '#machines/core/calls';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';

/** Puts an object on the member's wish list or takes it off. */
export const provideWish = ({ api }: Deps) =>
  provideRequest(
    ({ id }: { id: string }, signal) =>
      call(api.POST('/v1/me/products/{id}/wishes', { params: { path: { id } }, signal })),
    { tellFailed: raiseFailure },
  );
