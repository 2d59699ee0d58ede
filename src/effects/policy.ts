import { fromPromise } from 'xstate';
import { policyMachine } from '#machines/policy.machine';
import type { Deps } from '../deps.ts';
import type { ActionsOf, ActorsOf } from './slots.ts';

type Actions = Pick<ActionsOf<typeof policyMachine>, 'storePolicy'>;

export const providePolicy = ({ storage }: Deps) =>
  policyMachine.provide({
    actors: {
      readPolicy: fromPromise(() => Promise.resolve(storage.get('policyAccepted') !== undefined)),
    } satisfies ActorsOf<typeof policyMachine>,
    actions: { storePolicy: () => storage.set('policyAccepted', '1') } satisfies Actions,
  });
