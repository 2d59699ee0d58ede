import { fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import type { navigationMachine } from '#machines/navigation.machine';
import { draft, failureNotice, session, toasts } from '#machines/system';
import type { Deps } from '../deps.ts';
import { arrive, keepPlace } from './arrival.ts';
import { reloadOnce } from './reload.ts';

/** A page that has asked the server for nothing by then would not learn that the library is closed, milliseconds. */
const quiet = 1000;

const hasAskedSince = (time: number): boolean =>
  performance.getEntriesByType('resource').some(({ name, startTime }) => startTime >= time && name.includes('/v1/'));

/** Position in the tab's history that `writeUrl` left with the entry; 0 for one that is not ours. */
export const historyIndex = (): number => {
  const state = history.state as { index?: unknown } | null;
  return typeof state?.index === 'number' ? state.index : 0;
};

/** Path and query of the address bar. */
export const currentUrl = (): string => location.pathname + location.search;

/** Listens to the browser for as long as the app is open: Back and Forward, other tabs, arrivals, older deploys, stray errors. */
export const watchBrowser = ({ api, storage }: Pick<Deps, 'api' | 'storage'>) =>
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
        if (storage.isAbout(event, 'abandoned')) draft({ system }).send({ type: 'draft.abandonedElsewhere' });
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

    let leftAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Every step hears of the server, so that a closed library or an ended session shows at the next one. */
    const hear = () => {
      if (!hasAskedSince(leftAt)) void api.GET('/v1/auths/access', { signal }).catch(() => undefined);
    };
    const left = navigation.on('left', ({ index }) => {
      leftAt = performance.now();
      keepPlace(storage, index);
    });
    const arrived = navigation.on('arrived', (event) => {
      arrive(event, storage);
      clearTimeout(timer);
      if (event.via !== 'start') timer = setTimeout(hear, quiet);
    });
    return () => {
      stopped.abort();
      clearTimeout(timer);
      left.unsubscribe();
      arrived.unsubscribe();
    };
  });
