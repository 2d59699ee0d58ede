import { fromPromise } from 'xstate';
import { membershipsMachine } from '#machines/membership/memberships.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideMemberships = ({ api }: Deps) =>
  membershipsMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/me/memberships', { signal }))),
    } satisfies ActorsOf<typeof membershipsMachine>,
  });
