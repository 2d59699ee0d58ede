import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage, type StorageKey } from '#src/storage.ts';

const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);
const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  document.documentElement.lang = 'it';
  history.replaceState(null, '', '/');
  storage.set('welcomeSeen', '1');
  document.body.innerHTML =
    '<div id="app"></div><template id="welcome"><dialog><p>Benvenuto</p><img src="1.webp"><img src="2.webp"></dialog></template><!---->';
});
afterEach(() => {
  delete dataset['first'];
  delete dataset['faces'];
  document.body.replaceChildren();
});

/** Runs it as a page does, to the end of the page. */
async function run(): Promise<void> {
  await import('#src/first.ts');
  document.dispatchEvent(new Event('readystatechange'));
}
const copies = () => document.querySelectorAll('dialog').length;

test.each<[string, Partial<Record<StorageKey, string>>, string]>([
  ['another language', { language: 'en' }, '/catalogs'],
  ['a session', { session: '1' }, '/catalogs'],
  ['a page to go back to from the door', { lastPage: '/catalogs' }, '/'],
  ['a language of its own', { language: 'en', welcomeSeen: '' }, '/'],
])('a device with %s does not see a visitor’s page first', async (_name, kept, path) => {
  for (const [key, value] of Object.entries(kept)) storage.set(key as StorageKey, value);
  history.replaceState(null, '', path);
  await run();
  expect(dataset['first']).toBe('hidden');
  expect(dataset['faces']).toBe('own');
  expect(copies()).toBe(0);
});

test('neither does a page that is loaded again further down', async () => {
  storage.set('tab', '1');
  storage.set('scroll', JSON.stringify({ 2: 900 }));
  history.replaceState({ index: 2 }, '', '/catalogs/all');
  await run();
  expect(dataset['first']).toBe('hidden');
});

test.each<[string, Partial<Record<StorageKey, string>>, string]>([
  ['nothing', {}, '/'],
  ['the page’s own language', { language: 'it' }, '/'],
  ['a session that has ended', { session: '0' }, '/'],
  ['the home page as the last one', { lastPage: '/' }, '/'],
  ['a last page, at another address', { lastPage: '/catalogs' }, '/search'],
  ['a last page, in an open tab', { lastPage: '/catalogs', tab: '1' }, '/'],
])('a device with %s sees the page at once', async (_name, kept, path) => {
  for (const [key, value] of Object.entries(kept)) storage.set(key as StorageKey, value);
  history.replaceState(null, '', path);
  await run();
  expect(dataset['first']).toBeUndefined();
  // The font of the headings is on the device since the first visit.
  expect(dataset['faces']).toBe('own');
  expect(copies()).toBe(0);
});

test('who is here for the first time sees the welcome at once, which nobody can press yet', async () => {
  localStorage.clear();
  vi.useFakeTimers();
  await run();
  expect(copies()).toBe(1);
  // What is only seen later waits for the code: the font of the headings, the pictures of the other slides.
  expect(dataset['faces']).toBeUndefined();
  expect([...document.querySelectorAll('dialog img')].map((img) => img.getAttribute('src'))).toEqual(['1.webp', null]);
  expect(document.querySelector('dialog')?.hasAttribute('inert')).toBe(true);
  // The page's code has not come to replace it.
  vi.advanceTimersByTime(10_000);
  expect(copies()).toBe(0);
  vi.useRealTimers();
});

test('the welcome is there with the piece of the page that brings it, before the page has come to its end', async () => {
  localStorage.clear();
  const { innerHTML } = document.body;
  document.body.replaceChildren();
  await import('#src/first.ts');
  expect(copies()).toBe(0);
  document.body.innerHTML = innerHTML;
  await Promise.resolve();
  expect(copies()).toBe(1);
});

test('storage that is forbidden or spoilt counts as empty', async () => {
  storage.set('scroll', '{');
  history.replaceState({ index: 0 }, '', '/');
  await run();
  expect(dataset['first']).toBeUndefined();
});
