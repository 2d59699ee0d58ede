import { createActor, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/account/session.machine';
import type { Deps } from '../core/deps.ts';
import { provideConnection } from './connection.effects.ts';
import { provideUpdate } from './update.effects.ts';
import { followShared, sessionOf, type AppActor } from '../core/root.ts';
import type { Offline } from '../shell/bars/status-bars.tsx';

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
  const update = createActor(provideUpdate(app), { parent: app, id: 'update', systemId: 'update' });
  for (const actor of [connection, update]) actor.start();
  startPass(app, deps);
  return { connection, update };
}

/** The loan pass is for members: its code comes with the first of them. */
function startPass(app: AppActor, deps: Deps): void {
  let isWanted = false;
  const look = (session: ActorRefFrom<typeof sessionMachine>) => {
    if (isWanted || !session.getSnapshot().hasTag('signedIn')) return;
    isWanted = true;
    import('../loans/pickup/pass.effects.ts').then(
      ({ providePass }) => createActor(providePass(deps, app), { parent: app, id: 'pass', systemId: 'pass' }).start(),
      // Its code could not be loaded; the next change of the session tries again.
      () => (isWanted = false),
    );
  };
  followShared(app, 'session', (session) => {
    look(session);
    return session.subscribe(() => look(session));
  });
}
