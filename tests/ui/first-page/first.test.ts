import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type StorageKey } from '#src/device/storage.ts';

const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);
const { dataset } = document.documentElement;
/** Removes each run's listeners after its test, as leaving the page would. */
let page = new AbortController();

beforeEach(() => {
  page = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) =>
    listen(type, listener, {
      ...(typeof options === 'object' ? options : { capture: options ?? false }),
      signal: page.signal,
    }),
  );
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
  page.abort();
  vi.restoreAllMocks();
  delete dataset['markup'];
  delete dataset['headingsFont'];
  document.body.replaceChildren();
});

/** Runs it as a page does, to the end of the page. */
async function run(): Promise<void> {
  await import('#src/first-page/first.ts');
  document.dispatchEvent(new Event('readystatechange'));
}
const copies = () => document.querySelectorAll('dialog').length;

test.each<[string, Partial<Record<StorageKey, string>>, string]>([
  ['another language', { language: 'en' }, '/catalogs'],
  ['a session', { session: '1' }, '/catalogs'],
  ['a last page, in a new tab at /', { lastPage: '/catalogs' }, '/'],
  ['a language of its own', { language: 'en', welcomeSeen: '' }, '/'],
])('a device with %s hides the visitor’s page', async (_name, kept, path) => {
  for (const [key, value] of Object.entries(kept)) storage.set(key as StorageKey, value);
  history.replaceState(null, '', path);
  await run();
  expect(dataset['markup']).toBe('hidden');
  expect(dataset['headingsFont']).toBe('');
  expect(copies()).toBe(0);
});

test.each([
  [true, 'dark'],
  [false, 'light'],
])('the page has the system’s colour scheme from the start: dark %s', async (isDark, scheme) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: isDark && media === '(prefers-color-scheme: dark)', media }) as MediaQueryList,
  );
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  await run();
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(scheme);
});

test('a page reloaded further down is hidden, too', async () => {
  storage.set('tab', '1');
  storage.set('scroll', JSON.stringify({ 2: 900 }));
  history.replaceState({ index: 2 }, '', '/catalogs/all');
  await run();
  expect(dataset['markup']).toBe('hidden');
});

test.each<[string, Partial<Record<StorageKey, string>>, string]>([
  ['nothing', {}, '/'],
  ['the page’s own language', { language: 'it' }, '/'],
  ['a session that has ended', { session: '0' }, '/'],
  ['the home page as the last one', { lastPage: '/' }, '/'],
  ['a last page, at another address', { lastPage: '/catalogs' }, '/search'],
  ['a last page, in an open tab', { lastPage: '/catalogs', tab: '1' }, '/'],
])('a device with %s shows the page at once', async (_name, kept, path) => {
  for (const [key, value] of Object.entries(kept)) storage.set(key as StorageKey, value);
  history.replaceState(null, '', path);
  await run();
  expect(dataset['markup']).toBeUndefined();
  // The font of the headings is cached since the first visit.
  expect(dataset['headingsFont']).toBe('');
  expect(copies()).toBe(0);
});

test('a first visit shows the welcome at once', async () => {
  localStorage.clear();
  vi.useFakeTimers();
  await run();
  expect(copies()).toBe(1);
  // What is not visible yet waits for the code: the font of the headings, the pictures of the other slides.
  expect(dataset['headingsFont']).toBeUndefined();
  expect([...document.querySelectorAll('dialog img')].map((img) => img.getAttribute('src'))).toEqual(['1.webp', null]);
  // The page's code has not loaded to replace it.
  vi.advanceTimersByTime(10_000);
  expect(copies()).toBe(0);
  vi.useRealTimers();
});

test('the welcome is shown as soon as it is parsed, before the rest of the page', async () => {
  localStorage.clear();
  const { innerHTML } = document.body;
  document.body.replaceChildren();
  await import('#src/first-page/first.ts');
  expect(copies()).toBe(0);
  document.body.innerHTML = innerHTML;
  await Promise.resolve();
  expect(copies()).toBe(1);
});

describe('a click before hydration', () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  /** Marks elements as React does when it hydrates them. */
  const hydrate = (...elements: Element[]) => {
    for (const element of elements) Object.assign(element, { __reactProps$1: {} });
  };
  const listened = (element: Element) => {
    const heard = vi.fn();
    element.addEventListener('click', heard);
    return heard;
  };
  const put = (html: string): HTMLButtonElement[] => {
    document.getElementById('app')!.innerHTML = html;
    return [...document.querySelectorAll('button')];
  };

  test('is replayed when the button is hydrated, and only the last one', async () => {
    await run();
    const [first, second] = put('<button type="button">A</button><button type="button"><i>B</i></button>');
    first!.click();
    second!.querySelector('i')!.click();
    await frame();
    const heard = [listened(first!), listened(second!)];
    hydrate(first!, second!);
    await frame();
    await frame();
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  test.each([
    ['if the code has replaced the button', (buttons: HTMLButtonElement[]) => buttons[0]!.remove()],
    ['if the user has clicked elsewhere since', () => document.body.click()],
    ['if a hydrated button was clicked since', (buttons: HTMLButtonElement[]) => buttons[1]!.click()],
  ])('is dropped %s', async (_name, meanwhile) => {
    await run();
    const buttons = put('<button type="button">A</button><button type="button">B</button>');
    hydrate(buttons[1]!);
    buttons[0]!.click();
    const heard = listened(buttons[0]!);
    meanwhile(buttons);
    hydrate(buttons[0]!);
    await frame();
    await frame();
    expect(heard).not.toHaveBeenCalled();
  });

  test('on the welcome is replayed on the real dialog; what it covers cannot be clicked', async () => {
    localStorage.clear();
    document.querySelector('template')!.innerHTML = '<dialog><button type="button">Salta</button></dialog>';
    await run();
    const [covered] = put('<button type="button">A</button>');
    const under = listened(covered!);
    covered!.click();
    document.querySelector<HTMLElement>('dialog button')!.click();
    document.querySelector('dialog')!.remove();
    const real = Object.assign(document.createElement('dialog'), { open: true, innerHTML: '<button>Salta</button>' });
    document.body.append(real);
    const heard = listened(real.querySelector('button')!);
    hydrate(real.querySelector('button')!);
    await frame();
    await frame();
    expect(heard).toHaveBeenCalledOnce();
    expect(under).not.toHaveBeenCalled();
  });
});

test('a checkbox ticked before hydration is ticked at once and stays so, and the page’s code hears of it', async () => {
  await run();
  document.getElementById('app')!.innerHTML = '<label><input type="checkbox" />Accetto</label>';
  const box = document.querySelector('input')!;
  document.querySelector('label')!.click();
  expect(box.checked).toBe(true);
  const heard = vi.fn(() => box.checked);
  box.addEventListener('change', heard);
  document.dispatchEvent(new Event('prestalo:hydrated'));
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.results.map(({ value }) => value as boolean)).toEqual([true]);
  expect(box.checked).toBe(true);
});

test('forbidden storage and unreadable data count as empty', async () => {
  storage.set('scroll', '{');
  history.replaceState({ index: 0 }, '', '/');
  await run();
  expect(dataset['markup']).toBeUndefined();
});
