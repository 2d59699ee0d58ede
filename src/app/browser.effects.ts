import { fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import type { languageMachine } from '#machines/app/language.machine';
import { selectLocale } from '#machines/app/language.selectors';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { draft, failureNotice, session, toasts } from '#machines/core/system';
import type { Deps } from '../core/deps.ts';
import { currentUrl, nameLanguage } from '../device/address.ts';
import { arrive, keepPlace, stayHere } from '../device/arrival.ts';
import { closedFirst, isPageHeld, mayLeavePage } from '../device/leaving.ts';
import { reloadOnce } from '../device/reload.ts';

/**
 * After this many milliseconds without a call, a page asks the server, or it would not learn that the library has
 * closed.
 */
const quiet = 1000;

const hasAskedSince = (time: number): boolean =>
  performance.getEntriesByType('resource').some(({ name, startTime }) => startTime >= time && name.includes('/v1/'));

/** Position in the tab's history that `writeUrl` stored in the entry; 0 for entries of other sites. */
export const historyIndex = (): number => {
  const state = history.state as { index?: unknown } | null;
  return typeof state?.index === 'number' ? state.index : 0;
};

/**
 * Listens to the browser while the app is open: Back and Forward, other tabs, arrivals, outdated deploys, uncaught
 * errors.
 */
export const watchBrowser = ({ api, storage }: Pick<Deps, 'api' | 'storage'>) =>
  fromCallback<AnyEventObject>(({ system }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const navigation = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
    history.scrollRestoration = 'manual';

    window.addEventListener(
      'popstate',
      () => {
        const shown = navigation.getSnapshot().context.index;
        const index = historyIndex();
        // The browser has moved already: without consent it moves back, which is heard as a step to where the page is.
        if (index === shown && isPageHeld()) return;
        if (index !== shown && (closedFirst() || !mayLeavePage())) {
          history.go(shown - index);
          return;
        }
        nameLanguage();
        navigation.send({ type: 'url.changed', url: currentUrl(), index });
      },
      { signal },
    );
    window.addEventListener('pagehide', () => keepPlace(storage, historyIndex()), { signal });
    window.addEventListener(
      'storage',
      (event) => {
        if (storage.isAbout(event, 'session'))
          session({ system }).send({ type: event.newValue === null ? 'endedElsewhere' : 'startedElsewhere' });
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

    // Uncaught errors are reported once (rules/errors.md#uncaught-errors); an event without an error
    // is a browser notice.
    const say = (error: unknown) => toasts({ system }).send(failureNotice(error));
    window.addEventListener('unhandledrejection', ({ reason }) => say(reason), { signal });
    window.addEventListener('error', ({ error }: ErrorEvent) => (error instanceof Error ? say(error) : undefined), {
      signal,
    });

    let leftAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Each step asks the server, so that a closed library or an ended session shows at the next one. */
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
      if (event.navigationType !== 'start') timer = setTimeout(hear, quiet);
    });
    // In another language the data is loaded again; the reader stays at the same place.
    const language = system.get('language') as ActorRefFrom<typeof languageMachine>;
    let locale = selectLocale(language.getSnapshot());
    const spoken = language.subscribe((snapshot) => {
      const next = selectLocale(snapshot);
      if (next !== locale) stayHere();
      locale = next;
    });
    return () => {
      spoken.unsubscribe();
      stopped.abort();
      clearTimeout(timer);
      left.unsubscribe();
      arrived.unsubscribe();
    };
  });
