import { fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import type { navigationMachine } from '#machines/navigation.machine';
import { failureNotice, session, toasts } from '#machines/system';
import type { Deps } from '../deps.ts';
import { arrive, keepPlace } from './arrival.ts';
import { reloadOnce } from './reload.ts';

/** Position in the tab's history that `writeUrl` left with the entry; 0 for one that is not ours. */
export const historyIndex = (): number => {
  const state = history.state as { index?: unknown } | null;
  return typeof state?.index === 'number' ? state.index : 0;
};

/** Path and query of the address bar. */
export const currentUrl = (): string => location.pathname + location.search;

/** Listens to the browser for as long as the app is open: Back and Forward, other tabs, arrivals, older deploys, stray errors. */
export const watchBrowser = ({ storage }: Pick<Deps, 'storage'>) =>
  fromCallback<AnyEventObject>(({ system }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const navigation = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
    history.scrollRestoration = 'manual';

    window.addEventListener(
      'popstate',
      () => navigation.send({ type: 'url.changed', url: currentUrl(), index: historyIndex() }),
      { signal },
    );
    window.addEventListener('pagehide', () => keepPlace(storage, historyIndex()), { signal });
    window.addEventListener(
      'storage',
      (event) => {
        if (storage.isAbout(event, 'session') && event.newValue === null)
          session({ system }).send({ type: 'endedElsewhere' });
      },
      { signal },
    );
    window.addEventListener(
      'vite:preloadError',
      (event) => {
        if (reloadOnce(storage)) event.preventDefault();
      },
      { signal },
    );

    // What nobody has caught is said once (specification, point 8, "Global error handler"); a notice without an error is the browser's own.
    const say = (error: unknown) => toasts({ system }).send(failureNotice(error));
    window.addEventListener('unhandledrejection', ({ reason }) => say(reason), { signal });
    window.addEventListener('error', ({ error }: ErrorEvent) => (error instanceof Error ? say(error) : undefined), {
      signal,
    });

    const left = navigation.on('left', ({ index }) => keepPlace(storage, index));
    const arrived = navigation.on('arrived', (event) => arrive(event, storage));
    return () => {
      stopped.abort();
      left.unsubscribe();
      arrived.unsubscribe();
    };
  });
