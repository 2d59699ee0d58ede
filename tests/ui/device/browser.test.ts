import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchActivity } from '#src/device/activity.ts';
import { arrive, keepPlace } from '#src/device/arrival.ts';
import { reloadOnce } from '#src/device/reload.ts';
import { readBootDocument, readStart } from '#src/app/start.ts';
import { createStorage, readGhost } from '#src/device/storage.ts';

const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['reloading'];
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an address that names its language', () => {
  test('chooses it for the device and stays; the page has one address in all languages', () => {
    history.replaceState(null, '', '/en/products/7?x=1#y');
    const { url, locale } = readStart(storage);
    expect({ url, locale, stored: storage.get('language') }).toEqual({
      url: '/products/7?x=1',
      locale: 'en',
      stored: 'en',
    });
    expect(location.pathname + location.search + location.hash).toBe('/en/products/7?x=1#y');
    expect(document.cookie).toContain('en');
    storage.remove('language');
    history.replaceState(null, '', '/');
  });
});

describe('the storage', () => {
  test('keeps device and tab data apart', () => {
    storage.set('lastPage', '/help');
    storage.set('ghost', '{}');
    expect(localStorage.getItem('prestalo.last_page')).toBe('/help');
    expect(sessionStorage.getItem('prestalo.ghost')).toBe('{}');
    storage.remove('lastPage');
    expect(storage.get('lastPage')).toBeUndefined();
  });

  test('that the browser forbids behaves as an empty one', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const forbidden = createStorage(refuse, refuse);
    forbidden.set('lastPage', '/help');
    expect(forbidden.get('lastPage')).toBeUndefined();
    expect(() => forbidden.remove('ghost')).not.toThrow();
  });

  test.each(['', 'null', '{', '{"userId":7,"label":"x"}', '{"userId":"u2"}'])('%j is nobody to act as', (text) => {
    storage.set('ghost', text);
    expect(readGhost(storage)).toBeUndefined();
  });

  test('names the impersonated member', () => {
    storage.set('ghost', JSON.stringify({ id: 'i1', userId: 'u2', label: 'Nuovo', more: 1 }));
    expect(readGhost(storage)).toEqual({ id: 'i1', userId: 'u2', label: 'Nuovo' });
  });
});

describe('the facts known before the first call', () => {
  test('are Italian, a visitor and a new tab on an empty device', () => {
    expect(readStart(storage)).toMatchObject({
      url: '/',
      index: 0,
      isNewTab: true,
      lastPage: undefined,
      locale: 'it',
      hasSession: false,
      hasSeenWelcome: false,
    });
    expect(readStart(storage).isNewTab).toBe(false);
  });

  test('are what the device remembers', () => {
    localStorage.setItem('prestalo.language', 'en');
    localStorage.setItem('prestalo.session', '1');
    localStorage.setItem('prestalo.welcome_seen', '1');
    history.replaceState({ index: 3 }, '', '/search?keywords=tenda');
    expect(readStart(storage)).toMatchObject({
      url: '/search?keywords=tenda',
      index: 3,
      locale: 'en',
      hasSession: true,
      hasSeenWelcome: true,
    });
  });

  test('the server gets the language that the device remembers', () => {
    localStorage.setItem('prestalo.language', 'en');
    document.documentElement.lang = 'it';
    expect(readStart(storage)).toMatchObject({ locale: 'en', isForeign: true });
    expect(document.cookie).toContain('language=en');
    document.documentElement.lang = 'en';
    expect(readStart(storage)).toMatchObject({ locale: 'en', isForeign: false });
    document.documentElement.lang = 'it';
  });

  test('an unknown language counts as Italian', () => {
    localStorage.setItem('prestalo.language', 'de');
    expect(readStart(storage).locale).toBe('it');
  });

  test('a page without a readable document has no boot data', () => {
    document.body.innerHTML = '<script id="boot" type="application/json">{oops</script>';
    expect(readBootDocument()).toEqual({});
  });
});

describe('a missing lazy chunk after a deploy', () => {
  test('reloads the page once', () => {
    const reload = vi.fn();
    expect(reloadOnce(storage, reload)).toBe(true);
    expect(reloadOnce(storage, reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset['reloading']).toBe('');
  });

  test('may reload again for a later deploy', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const reload = vi.fn();
    reloadOnce(storage, reload);
    vi.setSystemTime(1_000_000 + 30_000);
    expect(reloadOnce(storage, reload)).toBe(true);
  });

  test('never reloads offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    expect(reloadOnce(storage, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('member activity', () => {
  test('is reported at most once a minute, and shared with the other tabs', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const seen = vi.fn();
    const stop = watchActivity(storage, seen);
    document.dispatchEvent(new Event('keydown'));
    document.dispatchEvent(new Event('pointerdown'));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('prestalo.activity')).toBe('1000000');
    vi.setSystemTime(1_060_000);
    document.dispatchEvent(new Event('pointerdown'));
    expect(seen).toHaveBeenCalledTimes(2);
    stop();
    vi.setSystemTime(2_000_000);
    document.dispatchEvent(new Event('keydown'));
    expect(seen).toHaveBeenCalledTimes(2);
  });

  test('in another tab counts as well', () => {
    const seen = vi.fn();
    const stop = watchActivity(storage, seen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'prestalo.activity', newValue: '1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'prestalo.language', newValue: 'en' }));
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('the arrival on a page', () => {
  const scrolledTo = () => vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

  test('starts at the top with the focus on the heading', () => {
    document.body.innerHTML = '<main tabindex="-1"><h1>Cerca</h1></main>';
    const scroll = scrolledTo();
    arrive({ type: 'arrived', index: 1, navigationType: 'push' }, storage);
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement?.textContent).toBe('Cerca');
  });

  test('without a heading focuses the page', () => {
    document.body.innerHTML = '<main tabindex="-1"><p>…</p></main>';
    scrolledTo();
    arrive({ type: 'arrived', index: 1, navigationType: 'replace' }, storage);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  test('focuses a heading that appears with the data, but steals the focus from nobody', async () => {
    document.body.innerHTML = '<main tabindex="-1"><p>…</p></main><button>Menu</button>';
    scrolledTo();
    const main = document.querySelector('main');
    const later = (html: string) => main?.insertAdjacentHTML('beforeend', html);
    arrive({ type: 'arrived', index: 1, navigationType: 'push' }, storage);
    later('<p>Trapano</p>');
    await Promise.resolve();
    expect(document.activeElement).toBe(main);
    later('<h1>Trapano</h1>');
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));

    document.querySelector('h1')?.remove();
    arrive({ type: 'arrived', index: 2, navigationType: 'push' }, storage);
    document.querySelector('button')?.focus();
    later('<h1>Tenda</h1>');
    await Promise.resolve();
    later('<p>…</p>');
    await Promise.resolve();
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  test('follows a heading that the data replace', async () => {
    document.body.innerHTML = '<main tabindex="-1"><h1>Nuovo oggetto</h1></main>';
    scrolledTo();
    arrive({ type: 'arrived', index: 1, navigationType: 'push' }, storage);
    const main = document.querySelector('main');
    main?.replaceChildren();
    await Promise.resolve();
    main?.insertAdjacentHTML('beforeend', '<h1>Tenda</h1>');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Tenda'));
  });

  test('by Back restores the scroll position', () => {
    const scroll = scrolledTo();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(740);
    keepPlace(storage, 2);
    arrive({ type: 'arrived', index: 2, navigationType: 'pop' }, storage);
    expect(scroll).toHaveBeenCalledWith(0, 740);
  });

  test('at the start leaves the focus alone', () => {
    document.body.innerHTML = '<main tabindex="-1"><h1>Cerca</h1></main>';
    scrolledTo();
    arrive({ type: 'arrived', index: 0, navigationType: 'start' }, storage);
    expect(document.activeElement).toBe(document.body);
  });
});
