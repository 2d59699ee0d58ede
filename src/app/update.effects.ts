import { fromCallback } from 'xstate';
import { updateMachine, type UpdateEvent } from '#machines/app/update.machine';
import { followShared, type AppActor } from '../core/root.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

/** An open tab looks for a new version this often, milliseconds. */
const every = 60 * 60_000;
/** A tab that the user comes back to looks again after this time: timers stand still in a page that a phone has frozen. */
const soonest = 10 * 60_000;
/** A worker that has not sent its build id by then is from another version, milliseconds. */
const replyTimeout = 2000;

/** Whether a worker already has this page's version, for example after a reload. */
function isOurs(worker: ServiceWorker): Promise<boolean> {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => told(false), replyTimeout);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      told(data === __BUILD__);
    };
    worker.postMessage({ type: 'BUILD' }, [port2]);
  });
}

/** Files loaded before the worker was active, so that the first page of the first visit is readable offline too. */
const loadedSoFar = (): string[] => [
  ...new Set(
    performance.getEntriesByType('resource').flatMap(({ name }) => (/\/(v1|files|img)\//.test(name) ? [name] : [])),
  ),
];

/** Calls back when a worker is installed and waiting; the very first one has nothing to wait for. */
function onWaiting(registration: ServiceWorkerRegistration, tell: (worker: ServiceWorker) => void): void {
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) tell(worker);
    });
  if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting);
  if (registration.installing) watch(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) watch(registration.installing);
  });
}

/** Registers the worker and reports new versions, and whether a reload would lose anything. */
const watchVersions = (app: AppActor) =>
  fromCallback<UpdateEvent>(({ sendBack: send }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const workers = 'serviceWorker' in navigator && import.meta.env.PROD ? navigator.serviceWorker : undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    if (workers) {
      let controller = workers.controller;
      workers.addEventListener(
        'controllerchange',
        () => {
          const isFirst = controller === null;
          controller = workers.controller;
          if (isFirst) controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedSoFar() } });
          else if (controller) void isOurs(controller).then((isSame) => !isSame && send({ type: 'version.active' }));
        },
        { signal },
      );
      void workers
        .register('/sw.js')
        .then((registration) => {
          if (signal.aborted) return;
          let lookedAt = Date.now();
          const look = () => {
            lookedAt = Date.now();
            void registration.update().catch(() => undefined);
          };
          timer = setInterval(look, every);
          document.addEventListener(
            'visibilitychange',
            () => {
              if (document.visibilityState === 'visible' && Date.now() - lookedAt >= soonest) look();
            },
            { signal },
          );
          onWaiting(registration, (worker) => {
            void isOurs(worker).then((isSame) => !isSame && send({ type: 'version.ready' }));
          });
        })
        // Browsers that forbid workers (private windows) run without one.
        .catch(() => undefined);
    }
    const arrived = followShared(app, 'navigation', (navigation) =>
      navigation.on('arrived', () => send({ type: 'page.changed' })),
    );
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLElement && target.closest('form') && !target.closest('[role="search"]'))
          send({ type: 'form.typed' });
      },
      { capture: true, signal },
    );
    return () => {
      stopped.abort();
      clearInterval(timer);
      arrived.unsubscribe();
    };
  });

async function activate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}

export const provideUpdate = (app: AppActor, reload: () => void = () => location.reload()) =>
  updateMachine.provide({
    actors: { watchVersions: watchVersions(app) } satisfies ActorsOf<typeof updateMachine>,
    actions: { activate: () => void activate(), reload } satisfies Pick<
      ActionsOf<typeof updateMachine>,
      'activate' | 'reload'
    >,
  });
