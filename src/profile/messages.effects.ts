import { fromPromise } from 'xstate';
import { messagesMachine } from '#machines/profile/messages.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideMessages = ({ api }: Deps) =>
  messagesMachine.provide({
    actors: {
      loadPage: fromPromise(({ input: { cursor }, signal }) =>
        call(api.GET('/v1/me/messages', { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
      ),
    } satisfies ActorsOf<typeof messagesMachine>,
  });
