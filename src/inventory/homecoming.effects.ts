import { raiseFailure, tellDone } from '#machines/core/calls';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { provideRequest } from '../core/request.ts';

/** An object that came back to another pickup point is home again. */
export const provideHomecoming = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return provideRequest(
    async ({ id }: { id: string }) => {
      const params = { path: { id }, header: keyFor(id) };
      await call(api.POST('/v1/staff/objects/{id}/homecomings', { params }));
    },
    { tellSent: tellDone, tellFailed: raiseFailure },
  );
};
