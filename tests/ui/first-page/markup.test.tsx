import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathOf } from '#machines/core/routes';
import type { BootDocument } from '#machines/app/boot';
import { App } from '#src/app/app.tsx';
import { createApp } from '#src/app/create-app.ts';
import { provideApp } from '#src/app/app.effects.ts';
import { readStart } from '#src/app/start.ts';
import { activateSourceLanguage } from '#src/words/i18n.ts';
import { markupOf } from '#src/first-page/markup.tsx';
import { sessionOf } from '#src/core/root.ts';
import { preloadScreen } from '#src/app/screen.tsx';
import { createStorage } from '#src/device/storage.ts';
import { isShownAlready, revealPage } from '#src/first-page/hydrate.ts';
import { category, library, me, access } from '../../support/data/factories.ts';
import { headquarter, product, tile } from '../../support/data/objects.ts';
import { closePages, freshPages } from '../../support/render.tsx';

freshPages();
beforeEach(() => {
  document.documentElement.lang = 'it';
});
afterEach(async () => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['markup'];
  vi.restoreAllMocks();
  await closePages();
});

const hostile = '</script><img src=x onerror="alert(1)">';
const boot: BootDocument = {
  library: library({ name: 'La Bottega', regolamento: '<p>Regolamento</p>' }),
  categories: [category({ slug: 'casa' })],
};
const pages = {
  '/': {
    '/v1/catalogs/products/highlighted': [tile({ id: 'p1', name: 'Trapano' })],
    '/v1/headquarters': [headquarter({ id: 'h1', name: 'Bottega del Pratello' })],
  },
  '/catalogs': {},
  '/catalogs/all': { '/v1/catalogs/all?sort=free': { items: [tile({ id: 'p1', name: 'Trapano' })], next: null } },
  '/products/p1': { '/v1/catalogs/products/p1': product({ id: 'p1', name: 'Trapano' }) },
  '/search': { '/v1/headquarters': [headquarter({ id: 'h1', name: 'Bottega del Pratello' })] },
  '/search?keywords=trapano': {
    '/v1/catalogs/products/search?keywords=trapano': {
      items: [tile({ id: 'p1', name: 'Trapano' })],
      next: null,
      total: 1,
    },
    '/v1/headquarters': [headquarter({ id: 'h1', name: 'Bottega del Pratello' })],
  },
  '/help': {},
  '/support': {},
  '/faq': {},
  '/policies': {},
  '/regolamento': {},
  '/signin': {},
  '/signup': {},
  '/password/recovery': {},
} as const;
type Path = keyof typeof pages;
const paths = Object.keys(pages) as Path[];

const made = (path: Path, changes: Partial<Parameters<typeof markupOf>[0]> = {}) =>
  markupOf({ path, locale: 'it', boot, answers: pages[path], ...changes });

/** The page in a browser that received this markup from the server. */
function arrive(path: Path, markup: string) {
  history.replaceState(null, '', path);
  const script = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' });
  script.textContent = JSON.stringify(boot);
  const container = document.createElement('div');
  container.dataset['path'] = pathOf(path);
  container.innerHTML = markup;
  document.body.append(container, script);
  const storage = createStorage(
    () => localStorage,
    () => sessionStorage,
  );
  const answers: Readonly<Record<string, unknown>> = pages[path];
  activateSourceLanguage();
  const root = createApp(provideApp, readStart(storage), {
    baseUrl: 'http://localhost',
    storage,
    activateLanguage: () => Promise.resolve(),
    isInPage: () => true,
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      const known = answers[pathname + search];
      return known === undefined ? new Promise(() => undefined) : Promise.resolve(Response.json(known));
    },
  });
  root.app.start();
  return { container, app: root.app, root };
}

const words: Partial<Record<Path, string>> = {
  '/catalogs': 'Bricolage',
  '/search': 'Bottega del Pratello',
  '/help': 'Come possiamo aiutarti?',
  '/support': 'Raccontaci che cosa succede',
  '/faq': 'Domande frequenti',
  '/policies': 'Condizioni del prestito',
  '/regolamento': 'Regolamento',
  '/signin': 'Con la tua email e la tua password.',
  '/signup': 'Registrati',
  '/password/recovery': 'Recupera password',
};
test.each(paths)('%s is rendered as a visitor sees it, with its styles and without scripts', async (path) => {
  const { page } = (await made(path)) ?? { page: '' };
  const shown = document.createElement('div');
  shown.innerHTML = page;
  expect(shown.querySelectorAll('main h1')).toHaveLength(1);
  expect(page).toContain(words[path] ?? 'Trapano');
  expect(shown.textContent).toContain('La Bottega');
  // The loan policy is shown without the navigation.
  if (path !== '/policies') expect(page).toContain('>Accedi<');
  expect(page).not.toMatch(/<script|<link|<!--\$[!?]/);
  // The theme, in both schemes: the root's attribute chooses.
  const variables = shown.querySelector('style[data-mantine-styles="true"]')?.textContent ?? '';
  for (const [scheme, ground] of [
    ['light', '#f7f2e8'],
    ['dark', '#0f1613'],
  ])
    expect(variables).toMatch(new RegExp(`\\[data-mantine-color-scheme="${scheme}"\\][^}]*--ground: ${ground};`));
});

test.each(paths)('%s is hydrated without a difference', async (path) => {
  const { page = '' } = (await made(path)) ?? {};
  const { container, app, root } = arrive(path, page);
  const heading = container.querySelector('main h1');
  expect(isShownAlready(container, app, 'it')).toBe(true);
  expect(await preloadScreen(root, path)).toBe(true);
  const said: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words));
  const tree = (
    <StrictMode>
      <App root={root} env="test" />
    </StrictMode>
  );
  const view = await act(() =>
    Promise.resolve(hydrateRoot(container, tree, { onRecoverableError: (error) => void said.push(error) })),
  );
  expect(said).toEqual([]);
  expect(container.querySelector('main h1')).toBe(heading);
  // One of the two menus, of which the style sheet hides one.
  if (path !== '/policies') expect(container.querySelectorAll('header nav')).toHaveLength(1);
  act(() => view.unmount());
  // Screens unmount from the app in a microtask.
  await Promise.resolve();
  app.stop();
});

test('contains its computed sizes as inline styles', async () => {
  const { page = '' } = (await made('/')) ?? {};
  expect(page).toMatch(/ style="top:[\d.]+%;bottom:[\d.]+%"/);
});

test('is in the requested language', async () => {
  const english = await made('/', { locale: 'en' });
  expect(english?.page).toContain('Sign in');
  expect(english?.page).not.toContain('Accedi');
  const italian = (await made('/'))?.page;
  expect(italian).toContain('Accedi');
  // Before the page's code has loaded, links and the search lead on in it.
  for (const [page, named] of [
    [english?.page, '/en'],
    [italian, ''],
  ] as const) {
    expect(page).toContain(`href="${named}/catalogs/all"`);
    expect(page).toContain(`action="${named}/search"`);
  }
  expect(english?.page).not.toMatch(/href="\/(catalogs|products|help|signin)/);
});

test('texts of members and libraries are escaped', async () => {
  const answers = { '/v1/catalogs/products/p1': product({ id: 'p1', name: hostile, description: hostile }) };
  const welcome = { id: '1', title: { it: hostile, en: '' }, text: { it: hostile, en: '' }, img: hostile };
  const named = { ...boot, library: library({ name: hostile, welcome_content: [welcome] }) };
  const markup = await made('/products/p1', { answers, boot: named });
  expect(markup?.welcome).toBe('');
  const home = await made('/', { boot: named });
  for (const html of [markup?.page ?? '', home?.welcome ?? '']) {
    const shown = document.createElement('div');
    shown.innerHTML = html;
    expect(shown.textContent).toContain(hostile);
    expect(html).not.toContain('</script>');
    expect(shown.querySelector('[onerror]')).toBeNull();
  }
});

test('the home page is complete, including its lower half and footer', async () => {
  const { page } = (await made('/')) ?? { page: '' };
  for (const words of ['Punti di ritiro', 'Bottega del Pratello', 'Riportalo', 'Ti serve una mano?'])
    expect(page).toContain(words);
});

test('the notice of a library is part of the home page', async () => {
  const notice = 'Giovedì il banco resta chiuso.';
  const { page } = (await made('/', { boot: { ...boot, library: library({ notice }) } })) ?? { page: '' };
  expect(page).toContain(notice);
});

test.each([
  ['is closed', { library: library({ is: { ...library().is, available: false } }) }],
  ['is unknown', { library: null }],
])('a library that %s has no server markup', async (_name, other) => {
  expect(await made('/', { boot: { ...boot, ...other } })).toBeUndefined();
});

test('a page without its embedded response has no server markup', async () => {
  expect(await made('/products/p1', { answers: {} })).toBeUndefined();
});

test('markup of another page, in another language or for a member is not hydrated', async () => {
  const { page = '' } = (await made('/')) ?? {};
  const { container, app } = arrive('/', page);
  expect(isShownAlready(container, app, 'it')).toBe(true);
  expect(isShownAlready(container, app, 'en')).toBe(false);
  container.dataset['path'] = '/catalogs';
  expect(isShownAlready(container, app, 'it')).toBe(false);
  container.dataset['path'] = '/';
  sessionOf(app)?.send({ type: 'signedIn', me: me(), access: access() });
  expect(isShownAlready(container, app, 'it')).toBe(false);
  container.replaceChildren();
  expect(isShownAlready(container, app, 'it')).toBe(false);
  app.stop();
});

test('hidden markup is removed before the page is shown, unless it is the right one', () => {
  const container = document.createElement('div');
  const { dataset } = document.documentElement;
  for (const [isOwn, left] of [
    [true, 1],
    [false, 0],
  ] as const) {
    container.innerHTML = '<p></p>';
    dataset['markup'] = 'hidden';
    revealPage(container, isOwn);
    expect(container.childElementCount).toBe(left);
    expect(dataset['markup']).toBeUndefined();
  }
});
