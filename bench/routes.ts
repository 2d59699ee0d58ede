// How much JavaScript each page of visitors and members adds to that of their home page, gzipped: at most 60 kB, once. The scanner and the calendar are
// left out: they are loaded when they are needed.
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { accessOf, hrefOf, routeNames, routeOf, type PlainRouteName, type RouteName } from '#machines/core/routes';
import { demoPassword } from '#demo/accounts';
import { figure, finish, heading, openBench } from './support.ts';

const bench = await openBench();
const address = bench.address.replace('127.0.0.1', 'localhost');
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});

/** The scripts of a page by their file, with their gzipped sizes in bytes. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script') urls.set(requestId, new URL(request.url).pathname);
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    const file = urls.get(requestId);
    if (file === undefined) return;
    bodies.push(
      cdp.send('Network.getResponseBody', { requestId }).then(({ body }) => {
        sizes.set(file, gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  return sizes;
}

const newPage = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'it-IT' });
  return context.newPage();
};

/** A page of somebody who has signed in. */
async function memberPage(): Promise<Page> {
  const page = await newPage();
  const data = { email: 'socia@example.com', password: demoPassword };
  const answer = await page.request.post(`${address}/v1/auths/signin`, { data });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}.`);
  await page.addInitScript(() => localStorage.setItem('prestalo.session', '1'));
  return page;
}

const isPlain = (name: RouteName): name is PlainRouteName => !routeOf(name).patterns[0].includes(':');
const measured = ['public', 'entry', 'recovery', 'member'];
const objects = (await bench.app.inject('/v1/catalogs/all?limit=1')).json<{ items: { id: string }[] }>();
const paths: [path: string, isMember: boolean][] = [
  ...routeNames
    .filter((name) => name !== 'home' && name !== 'scan' && measured.includes(accessOf(name)))
    .filter(isPlain)
    .map((name): [string, boolean] => [hrefOf(name), accessOf(name) === 'member']),
  [hrefOf('category', { slug: 'all' }), false],
  [hrefOf('product', { id: objects.items[0]?.id ?? '' }), false],
  [hrefOf('product', { id: objects.items[0]?.id ?? '' }), true],
];

heading('What later pages add to the JavaScript of the home page');
const load = async (path: string, isMember: boolean): Promise<Map<string, number>> => {
  const page = isMember ? await memberPage() : await newPage();
  const scripts = await scriptsOf(page, path);
  await page.context().close();
  return scripts;
};
const homes = { visitor: await load('/', false), member: await load('/', true) };
for (const [path, isMember] of paths) {
  const home = isMember ? homes.member : homes.visitor;
  const scripts = await load(path, isMember);
  const added = [...scripts]
    .filter(([file]) => !home.has(file) && !file.startsWith('/assets/calendar-'))
    .reduce((sum, [, size]) => sum + size, 0);
  figure({
    id: 'P1',
    what: isMember ? `${path}, signed in` : path,
    value: added / 1000,
    unit: 'kB',
    pass: 60,
    goal: 40,
  });
}
await browser.close();
await bench.end();
finish();
