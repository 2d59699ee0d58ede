import { fromCallback, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/app/connection.machine';
import { CONNECTION } from '#machines/rules/limits';
import type { ActorsOf } from '../core/slots.ts';

/** Checks whether the server is reachable; any response of its own counts, a gateway's does not. */
async function probe(signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(CONNECTION.probeMilliseconds)]);
  const { status } = await fetch('/v1/status', { cache: 'no-store', signal: limit });
  if (status === 502 || status === 504) throw new Error('Only the gateway answers.');
}

export const provideConnection = () =>
  connectionMachine.provide({
    actors: {
      probe: fromPromise(({ signal }) => probe(signal)),
      watchNetwork: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'network.changed' });
        window.addEventListener('online', tell);
        window.addEventListener('offline', tell);
        return () => {
          window.removeEventListener('online', tell);
          window.removeEventListener('offline', tell);
        };
      }),
    } satisfies ActorsOf<typeof connectionMachine>,
  });
