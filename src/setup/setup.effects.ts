import { fromPromise } from 'xstate';
import { setupMachine } from '#machines/setup/setup.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

export const provideSetup = ({ api }: Deps) =>
  setupMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => call(api.GET('/v1/staff/setup', { signal }))),
    } satisfies ActorsOf<typeof setupMachine>,
  });
