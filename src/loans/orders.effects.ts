import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { ordersMachine } from '#machines/loans/orders.machine';
import { rescheduleMachine } from '#machines/loans/reschedule.machine';
import type { sessionMachine } from '#machines/account/session.machine';
import { call } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import { readPass } from '../device/pass-store.ts';
import { readGhost } from '../device/storage.ts';
import { loadAllLoans, loadDays, loadLoan, tellPass } from './loan-calls.ts';
import type { ActorsOf } from '../core/slots.ts';

const provideReschedule = ({ api }: Deps) => {
  let keyFor = intentKeys();
  return rescheduleMachine.provide({
    actors: {
      loadDays: loadDays(api),
      rescheduleLoan: fromPromise(async ({ input: { id, period }, signal, system }) => {
        if (!period) throw new Error('No days were chosen.');
        const { from_date, to_date } = period;
        const order = await call(
          api.POST('/v1/me/orders/{id}/reschedulings', {
            params: { path: { id }, header: keyFor(`${id} ${from_date} ${to_date}`) },
            body: { from_date, to_date },
            signal,
          }),
        );
        // The same days may be chosen again later, after others.
        keyFor = intentKeys();
        tellPass(system, { orders: [order], points: [], savedAt: undefined }, false);
        return { order };
      }),
    } satisfies ActorsOf<typeof rescheduleMachine>,
  });
};

export const provideOrders = (deps: Deps) => {
  const { api, storage } = deps;
  const keyFor = intentKeys();
  let codeKeyFor = intentKeys();
  return ordersMachine.provide({
    actors: {
      loadOrders: fromPromise(async ({ input: { id }, signal, system }) => {
        const loaded = await (id === undefined ? loadAllLoans(api, signal) : loadLoan(api, id, signal));
        tellPass(system, loaded, id === undefined);
        return loaded;
      }),
      readStoredOrders: fromPromise(({ input: { id } }) => {
        // The saved loans are never those of an impersonated member.
        const pass = readGhost(storage) ? undefined : readPass(storage);
        const orders = pass?.orders.filter((order) => id === undefined || order.id === id);
        if (!pass || !orders || (id !== undefined && orders.length === 0))
          return Promise.reject(new Error('The device does not keep it.'));
        return Promise.resolve({ orders, points: pass.points, savedAt: pass.savedAt });
      }),
      // Only once the session is restored: the page asks for the member's data.
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
      days: provideReschedule(deps),
      replaceCode: fromPromise(async ({ input: { id }, signal, system }) => {
        const order = await call(
          api.POST('/v1/me/orders/{id}/locker_codes', { params: { path: { id }, header: codeKeyFor(id) }, signal }),
        );
        // Each new code is a request of its own.
        codeKeyFor = intentKeys();
        tellPass(system, { orders: [order], points: [], savedAt: undefined }, false);
        return order;
      }),
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
