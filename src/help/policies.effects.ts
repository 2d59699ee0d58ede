import { fromPromise } from 'xstate';
import { policiesMachine } from '#machines/help/policies.machine';
import type { Deps } from '../core/deps.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

type Actions = Pick<ActionsOf<typeof policiesMachine>, 'storePolicy'>;

export const providePolicies = ({ storage }: Deps) =>
  policiesMachine.provide({
    actors: {
      readPolicy: fromPromise(() => Promise.resolve(storage.get('policyAccepted') !== undefined)),
    } satisfies ActorsOf<typeof policiesMachine>,
    actions: { storePolicy: () => storage.set('policyAccepted', '1') } satisfies Actions,
  });
