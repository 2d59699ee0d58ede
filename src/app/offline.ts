import { createActor, type ActorRefFrom } from 'xstate';
import type { connectionMachine } from '#machines/app/connection.machine';
import type { updateMachine } from '#machines/app/update.machine';
import type { Deps } from '../core/deps.ts';
import { provideConnection } from './connection.effects.ts';
import { providePass } from '../loans/pass.effects.ts';
import { provideUpdate } from './update.effects.ts';
import { sessionOf, type AppActor } from '../core/root.ts';

export interface Offline {
  connection: ActorRefFrom<typeof connectionMachine>;
  update: ActorRefFrom<typeof updateMachine>;
}

/**
 * Starts offline support: server reachability, the loan pass on the device, and updates. The actors join the root's
 * system late, because the first page does not need them, and once per visit, because system ids are unique.
 */
export function startOffline(app: AppActor, deps: Deps): Offline {
  const isDoubtful = !navigator.onLine || sessionOf(app)?.getSnapshot().hasTag('remembered') === true;
  const connection = createActor(provideConnection(), {
    parent: app,
    id: 'connection',
    systemId: 'connection',
    input: { isDoubtful },
  });
  const pass = createActor(providePass(deps, app), { parent: app, id: 'pass', systemId: 'pass' });
  const update = createActor(provideUpdate(app), { parent: app, id: 'update', systemId: 'update' });
  for (const actor of [connection, pass, update]) actor.start();
  return { connection, update };
}
