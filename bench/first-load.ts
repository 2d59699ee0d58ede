// P1–P4: what a phone downloads for the home page of a production build, what happens before the first paint, and the largest contentful paint of
// the public pages on a slow phone.
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { figure, finish, heading, median, openBench } from './support.ts';

const bench = await openBench();
const address = bench.address.replace('127.0.0.1', 'localhost');
const runs = Number(process.env['BENCH_RUNS'] ?? '5');
const first = (await bench.app.inject({ url: '/v1/catalogs/all?limit=1' })).json<{ items: { id: string }[] }>();

const newPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'it-IT' });

interface Seen {
  url: string;
  type: string;
  at: number;
  gzip: number;
}

/** Every request of a first visit to the home page, with its gzipped text size. */
async function visit(browser: Browser): Promise<{ seen: Seen[]; paint: number; calls: number[] }> {
  const page = await newPage(browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const seen = new Map<string, Seen>();
  const bodies: Promise<void>[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) =>
    seen.set(requestId, { url: request.url, type: type ?? '', at: timestamp, gzip: 0 }),
  );
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    const entry = seen.get(requestId);
    if (!entry || !['Script', 'Stylesheet'].includes(entry.type)) return;
    bodies.push(
      cdp.send('Network.getResponseBody', { requestId }).then(({ body }) => {
        entry.gzip = gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  const { paint, calls } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    calls: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/v1/'))
      .map((entry) => entry.startTime),
  }));
  await page.close();
  return { seen: [...seen.values()].filter(({ url }) => url.startsWith('http')), paint, calls };
}

/**
 * A first visit throttled like Lighthouse's mobile profile (4 × CPU, 150 ms, 1.6 Mbit/s): its largest contentful paint in seconds, and its total
 * blocking time in milliseconds (the part of tasks above 50 ms).
 */
async function slowVisit(browser: Browser, path: string): Promise<{ largest: number; blocked: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    locale: 'it-IT',
  });
  const page = await context.newPage();
  // The carousel of a first visit would be the largest element on every page.
  await page.addInitScript(() => localStorage.setItem('prestalo.welcome_seen', '1'));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  const entriesOf = (type: string) =>
    page.evaluate(
      (wanted) =>
        new Promise<{ startTime: number; duration: number }[]>((done) => {
          new PerformanceObserver((list) =>
            done(list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
          ).observe({ type: wanted, buffered: true });
          // Without such entries the observer is never called.
          setTimeout(() => done([]), 1000);
        }),
      type,
    );
  const [first] = await entriesOf('paint');
  const largest = (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? 0;
  const tasks = (await entriesOf('longtask')).filter(({ startTime }) => startTime > (first?.startTime ?? 0));
  await context.close();
  return { largest: largest / 1000, blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0) };
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
heading('P1–P4: first visit of a visitor’s phone (production build)');
const { seen, paint, calls } = await visit(browser);
const weight = (type: string): number =>
  seen.filter((entry) => entry.type === type).reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
const began = seen[0]?.at ?? 0;
const boot = seen.filter((entry) => (entry.at - began) * 1000 <= paint && entry.type !== 'Image');
figure({ id: 'P1', what: 'home, JavaScript gzip', value: weight('Script'), unit: 'kB', pass: 165, goal: 145 });
figure({ id: 'P2', what: 'home, CSS gzip', value: weight('Stylesheet'), unit: 'kB', pass: 24, goal: 18 });
figure({ id: 'P3', what: 'home, requests at boot', value: boot.length, unit: '', pass: 12, goal: 6 });
const early = calls.filter((at) => at < paint).length;
figure({ id: 'P3', what: 'home, API calls before the first paint', value: early, unit: '', pass: 0, goal: 0 });
const pages = {
  home: '/',
  catalogue: '/catalogs/all',
  object: `/products/${first.items[0]?.id ?? ''}`,
  search: '/search?keywords=trapano',
  help: '/help',
  FAQ: '/faq',
  rules: '/regolamento',
  'sign-in': '/signin',
};
for (const [name, path] of Object.entries(pages)) {
  const visits: Awaited<ReturnType<typeof slowVisit>>[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await slowVisit(browser, path));
  const middle = (of: 'largest' | 'blocked'): number => median(visits.map((slow) => slow[of]));
  const over = `median of ${runs}`;
  figure({ id: 'P4', what: `${name}, LCP, ${over}`, value: middle('largest'), unit: 's', pass: 2, goal: 1.2 });
  figure({ id: 'P4', what: `${name}, blocked, ${over}`, value: middle('blocked'), unit: 'ms', pass: 600, goal: 200 });
}
await browser.close();
await bench.end();
finish();
