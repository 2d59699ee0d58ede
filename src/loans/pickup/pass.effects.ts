import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Pass } from '#machines/loans/pass-copy';
import { passMachine, type PassEvent } from '#machines/loans/pass.machine';
import type { sessionMachine } from '#machines/account/session.machine';
import type { Deps } from '../../core/deps.ts';
import { forgetPass, readPass } from '../../device/pass-store.ts';
import { followShared, type AppActor } from '../../core/root.ts';
import { takeLoans } from '../loan-calls.ts';
import type { ActionsOf, ActorsOf } from '../../core/slots.ts';

/** Asks the service worker to cache the objects' pictures, at a sufficient width. */
function keepPictures(pass: Pass): void {
  for (const { product } of pass.orders) {
    if (product.img) void fetch(product.img.url).catch(() => undefined);
  }
}

export const providePass = ({ api, storage }: Deps, app: AppActor) =>
  passMachine.provide({
    actors: {
      loadLoans: fromPromise(async ({ signal, system }) => {
        const { me } = (system.get('session') as ActorRefFrom<typeof sessionMachine>).getSnapshot().context;
        const { orders, points } = await takeLoans(api, me?.id, signal);
        return { orders, points, isAll: true, at: new Date().toISOString() };
      }),
      watchMember: fromCallback<PassEvent>(({ sendBack }) => {
        let known: string | undefined;
        const tell = (session: ActorRefFrom<typeof sessionMachine>) => {
          const snapshot = session.getSnapshot();
          const { me, ghost } = snapshot.context;
          // Loans of an impersonated member do not belong on this device.
          const isOwn = me !== undefined && !ghost && snapshot.hasTag('signedIn') && !snapshot.hasTag('remembered');
          if (known === (isOwn ? me.id : undefined)) return;
          known = isOwn ? me.id : undefined;
          sendBack(isOwn ? { type: 'member.known', me, stored: readPass(storage) } : { type: 'member.unknown' });
        };
        const watched = followShared(app, 'session', (session) => {
          tell(session);
          return session.subscribe(() => tell(session));
        });
        return () => watched.unsubscribe();
      }),
    } satisfies ActorsOf<typeof passMachine>,
    actions: {
      storePass: (_, { pass }) => {
        if (!pass) return;
        storage.set('pass', JSON.stringify(pass));
        keepPictures(pass);
      },
      dropPass: () => forgetPass(storage),
    } satisfies Pick<ActionsOf<typeof passMachine>, 'storePass' | 'dropPass'>,
  });
