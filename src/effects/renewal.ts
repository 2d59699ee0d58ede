import { fromPromise } from 'xstate';
import { renewalMachine } from '#machines/renewal.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../deps.ts';
import type { ActorsOf } from './slots.ts';

export const provideRenewal = ({ api }: Deps) =>
  renewalMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/libraries/renewals/cards', { signal }))),
    } satisfies ActorsOf<typeof renewalMachine>,
  });
