import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  Serwist,
  StrategyHandler,
  type PrecacheEntry,
  type SerwistPlugin,
  type Strategy,
} from 'serwist';
import { takeAnswers } from '#machines/app/first-page';
import { cachePolicyOf, samePicture, type CachePolicy } from './cache-policy.ts';

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] | undefined };
/** The build id of this worker; the pages of its version have the same. */
declare const __BUILD__: string;

const day = 24 * 60 * 60;
/** After this many seconds the network counts as down. */
const timeoutSeconds = { page: 4, data: 8 };
/** One cached page stands for all: it is the same for everybody and reads the path itself. */
const shell = '/';

/** The page of a closed or unknown library is `no-store` (`server/pages/page.ts`) and must not be cached. */
const onlyPages: SerwistPlugin = {
  cacheKeyWillBeUsed: () => Promise.resolve(new URL(shell, self.location.origin).href),
  cacheWillUpdate: async ({ response, event }) => {
    const { status } = response;
    const headers = new Headers(response.headers);
    if (status !== 200 || headers.get('cache-control')?.includes('no-store') === true) return null;
    // Headers about the bytes as they were sent.
    headers.delete('content-encoding');
    headers.delete('content-length');
    const { page, answers } = takeAnswers(await response.text());
    await keepAnswers(answers, headers.get('date') ?? '', event);
    return new Response(page, { status, headers });
  },
};

/** Marks a response as cached, so that the page can say so and check the network. */
const markSaved: SerwistPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) => {
    if (!cachedResponse) return Promise.resolve(undefined);
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-saved', cachedResponse.headers.get('date') ?? '');
    const { status, statusText, body } = cachedResponse;
    return Promise.resolve(new Response(body, { status, statusText, headers }));
  },
};

/** A gateway's error while the server is down is not a response of the server. */
const noGateways: SerwistPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status === 502 || response.status === 504) throw new TypeError('Only the gateway answers.');
    return Promise.resolve(response);
  },
};

/** Offline, another width of the same picture is better than none. */
const anyWidth: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open('prestalo-pictures');
    const other = (await cache.keys()).find((key) => samePicture(key.url, request.url));
    return other && cache.match(other);
  },
};

const kept = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, maxAgeFrom: 'last-used', purgeOnQuotaError: true });

const pages = new NetworkFirst({
  cacheName: 'prestalo-shell',
  networkTimeoutSeconds: timeoutSeconds.page,
  plugins: [onlyPages, noGateways],
  matchOptions: { ignoreVary: true },
});
const data = new NetworkFirst({
  cacheName: 'prestalo-data',
  networkTimeoutSeconds: timeoutSeconds.data,
  plugins: [markSaved, noGateways, kept(150, 14)],
  matchOptions: { ignoreVary: true },
});
const strategies: Record<Exclude<CachePolicy, 'none'>, Strategy> = {
  page: pages,
  // Hashed file names of other versions; files cached by a waiting worker are found too.
  asset: new CacheFirst({ cacheName: 'prestalo-assets', plugins: [kept(150, 30)], matchOptions: { ignoreVary: true } }),
  picture: new CacheFirst({ cacheName: 'prestalo-pictures', plugins: [anyWidth, kept(250, 30)] }),
  data,
};

/** Caches the responses that came with a page as those of the calls themselves. */
async function keepAnswers(answers: Readonly<Record<string, unknown>>, date: string, event: ExtendableEvent) {
  for (const [path, answer] of Object.entries(answers)) {
    const request = new Request(new URL(path, self.location.origin));
    const handler = new StrategyHandler(data, { event, request });
    await handler.cachePut(request, Response.json(answer, { headers: { date } }));
    // It would keep the event waiting for a response that is never requested.
    handler.destroy();
  }
}

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  precacheOptions: { cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: (Object.keys(strategies) as (keyof typeof strategies)[]).map((policy) => ({
    matcher: ({ request }) => cachePolicyOf(request, self.location.origin) === policy,
    handler: strategies[policy],
  })),
});

self.addEventListener('install', (event) => {
  const request = new Request(shell, { cache: 'no-cache', credentials: 'same-origin' });
  event.waitUntil(pages.handle({ request, event, url: new URL(request.url) }));
});

self.addEventListener('message', (event) => {
  const asked = event.data as { type?: string } | undefined;
  // A page checks whether a worker has its own version; then there is no update to offer.
  if (asked?.type === 'BUILD') event.ports[0]?.postMessage(__BUILD__);
});

serwist.addEventListeners();
