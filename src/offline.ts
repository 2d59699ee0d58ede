import { createActor, type ActorRefFrom } from 'xstate';
import type { connectionMachine } from '#machines/connection.machine';
import type { updateMachine } from '#machines/update.machine';
import type { Deps } from './deps.ts';
import { provideConnection } from './effects/connection.ts';
import { providePass } from './effects/pass.ts';
import { provideUpdate } from './effects/update.ts';
import { sessionOf, type AppActor } from './root.ts';

export interface Offline {
  connection: ActorRefFrom<typeof connectionMachine>;
  update: ActorRefFrom<typeof updateMachine>;
}

/**
 * Starts what looks after a page without a network: whether the server can be reached, the loan pass on the device, and new
 * versions. They join the root's system under their names, late, because no first page needs them; once a visit, since a name is taken once.
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
