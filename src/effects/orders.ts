import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { ordersMachine } from '#machines/orders.machine';
import type { sessionMachine } from '#machines/session.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../deps.ts';
import { readPass } from '../pass-store.ts';
import { readGhost } from '../storage.ts';
import { loadAllLoans, loadLoan, tellPass } from './loans.ts';
import type { ActorsOf } from './slots.ts';

export const provideOrders = ({ api, storage }: Deps) => {
  const keyFor = intentKeys();
  return ordersMachine.provide({
    actors: {
      loadOrders: fromPromise(async ({ input: { id }, signal, system }) => {
        const loaded = await (id === undefined ? loadAllLoans(api, signal) : loadLoan(api, id, signal));
        tellPass(system, loaded, id === undefined);
        return loaded;
      }),
      recallOrders: fromPromise(({ input: { id } }) => {
        // The loans on the device are never those of a member that an administrator acts as.
        const pass = readGhost(storage) ? undefined : readPass(storage);
        const orders = pass?.orders.filter((order) => id === undefined || order.id === id);
        if (!pass || !orders || (id !== undefined && orders.length === 0))
          return Promise.reject(new Error('The device does not keep it.'));
        return Promise.resolve({ orders, points: pass.points, savedAt: pass.savedAt });
      }),
      // Only once the session is there again: the page asks for what belongs to the member.
      watchReturn: fromCallback(({ sendBack, system }) => {
        const session = system.get('session') as ActorRefFrom<typeof sessionMachine>;
        const isRemembered = () => session.getSnapshot().hasTag('remembered');
        let was = isRemembered();
        const watched = session.subscribe(() => {
          if (was && !isRemembered()) sendBack({ type: 'connection.back' });
          was = isRemembered();
        });
        return () => watched.unsubscribe();
      }),
      cancelLoan: fromPromise(({ input: { id }, signal }) =>
        call(api.DELETE('/v1/me/orders/{id}', { params: { path: { id } }, signal })),
      ),
      extendLoan: fromPromise(async ({ input: { id, until }, signal, system }) => {
        const order = await call(
          api.POST('/v1/me/orders/{id}/extensions', {
            params: { path: { id }, header: keyFor(`${id} ${until ?? ''}`) },
            body: until === undefined ? {} : { to_date: until },
            signal,
          }),
        );
        tellPass(system, { orders: [order], points: [], savedAt: undefined }, false);
        return order;
      }),
    } satisfies ActorsOf<typeof ordersMachine>,
  });
};
