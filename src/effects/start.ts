import type { BootDocument } from '#machines/app.boot';
import type { Start } from '#machines/app.start';
import type { Locale } from '#machines/language.machine';
import { LANGUAGE } from '#machines/rules/limits';
import { readGhost, type BrowserStorage } from '../storage.ts';
import { currentUrl, historyIndex } from './browser.ts';
import { tellLanguage } from './language.ts';

/** What the server wrote into the page; an empty document when the page came from somewhere else. */
export function readBootDocument(): BootDocument {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootDocument;
  } catch {
    return {};
  }
}

const languageNamed = (name: string | undefined): Locale | undefined => LANGUAGE.all.find((locale) => locale === name);

/** Gathers what the browser knows before the first call; marks the tab as opened. */
export function readStart(storage: BrowserStorage): Start {
  const isNewTab = storage.get('tab') === undefined;
  storage.set('tab', '1');
  // An address that was typed is a new entry: places kept for the entry before it are not its own.
  if (history.state === null) storage.remove('scroll');
  const chosen = storage.get('language');
  const pageLanguage = languageNamed(document.documentElement.lang) ?? LANGUAGE.default;
  const locale = languageNamed(chosen) ?? pageLanguage;
  // A choice that is older than the cookie: the next page comes in it.
  if (locale !== pageLanguage) tellLanguage(locale);
  return {
    url: currentUrl(),
    index: historyIndex(),
    isNewTab,
    lastPage: storage.get('lastPage'),
    locale,
    isForeign: locale !== pageLanguage,
    // A session that its member has left is not gone on with, even before the server has heard of it.
    hasSession: storage.get('session') === '1' && storage.get('signOut') === undefined,
    hasPass: storage.get('pass') !== undefined,
    isOffline: !navigator.onLine,
    hasSeenWelcome: storage.get('welcomeSeen') !== undefined,
    ghost: readGhost(storage),
    page: readBootDocument(),
  };
}
