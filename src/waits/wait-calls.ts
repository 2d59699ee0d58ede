import { fromPromise } from 'xstate';
import type { Wait } from '#machines/waits/wire';
import { call, type Api } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';

/** What the member waits for. */
export const loadWaits = (api: Api, signal: AbortSignal): Promise<readonly Wait[]> =>
  call(api.GET('/v1/me/waits', { signal }));

/** Ends the waiting of the member. */
export const withdrawWait = (api: Api) => {
  const keyFor = intentKeys();
  return fromPromise<undefined, { id: string }>(async ({ input: { id }, signal }) => {
    await call(api.DELETE('/v1/me/waits/{id}', { params: { path: { id }, header: keyFor(id) }, signal }));
    return undefined;
  });
};
