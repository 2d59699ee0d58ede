import { fromPromise, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/account/session.machine';
import { selectMe } from '#machines/account/session.selectors';
import { nextMachine } from '#machines/home/next.machine';
import { isOffered, type Wait } from '#machines/waits/wire';
import type { System } from '../core/cache.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';
import { readPass } from '../device/pass-store.ts';
import { readGhost } from '../device/storage.ts';
import { loadSharedLoans } from '../loans/loan-calls.ts';
import { loadWaits } from '../waits/wait-calls.ts';

const memberOf = (system: System) =>
  selectMe((system.get('session') as ActorRefFrom<typeof sessionMachine>).getSnapshot());

export const provideNext = ({ api, storage }: Deps) =>
  nextMachine.provide({
    actors: {
      readStoredLoans: fromPromise(({ system }) => {
        const me = memberOf(system);
        const pass = readGhost(storage) ? undefined : readPass(storage);
        return Promise.resolve({ orders: pass && pass.me.id === me?.id ? pass.orders : [], offers: [] });
      }),
      loadNextLoans: fromPromise(async ({ signal, system }) => {
        const me = memberOf(system);
        if (!me) return { orders: [], offers: [] };
        const [{ orders }, waits] = await Promise.all([
          loadSharedLoans(api, { memberId: me.id, system, signal }),
          // The loans are shown without them.
          loadWaits(api, signal).catch((): readonly Wait[] => []),
        ]);
        return { orders, offers: waits.filter(isOffered) };
      }),
    } satisfies ActorsOf<typeof nextMachine>,
  });
