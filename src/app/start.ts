import type { BootDocument } from '#machines/app/boot';
import { ELEMENTS } from '#machines/app/first-page';
import type { Start } from '#machines/app/start';
import type { Locale } from '#machines/app/language.machine';
import { readLanguageAddress } from '#machines/rules/language-address';
import { LANGUAGE } from '#machines/rules/limits';
import { currentUrl } from '../device/address.ts';
import { readGhost, type BrowserStorage } from '../device/storage.ts';
import { historyIndex } from './browser.effects.ts';
import { setLanguageCookie } from './language.effects.ts';

/** The boot data the server wrote into the page; empty if the page came from elsewhere. */
export function readBootDocument(): BootDocument {
  try {
    return JSON.parse(document.getElementById(ELEMENTS.boot)?.textContent ?? '{}') as BootDocument;
  } catch {
    return {};
  }
}

const languageNamed = (name: string | undefined): Locale | undefined => LANGUAGE.all.find((locale) => locale === name);

/** An address that names its language chooses it. */
function takeLanguageAddress(storage: BrowserStorage): void {
  const named = readLanguageAddress(location.pathname);
  if (!named) return;
  storage.set('language', named.locale);
  setLanguageCookie(named.locale);
}

/** Collects what the browser knows before the first call; marks the tab as opened. */
export function readStart(storage: BrowserStorage): Start {
  takeLanguageAddress(storage);
  const isNewTab = storage.get('tab') === undefined;
  storage.set('tab', '1');
  // A typed address is a new entry: the scroll positions of the previous one do not apply.
  if (history.state === null) storage.remove('scroll');
  const chosen = storage.get('language');
  const pageLanguage = languageNamed(document.documentElement.lang) ?? LANGUAGE.default;
  const locale = languageNamed(chosen) ?? pageLanguage;
  // A stored choice may predate the cookie; with it, the server's next page is in this language.
  if (locale !== pageLanguage) setLanguageCookie(locale);
  return {
    url: currentUrl(),
    index: historyIndex(),
    isNewTab,
    lastPage: storage.get('lastPage'),
    wanted: storage.get('wanted'),
    email: storage.get('email'),
    locale,
    isForeign: locale !== pageLanguage,
    // A session the member has signed out of is not resumed, even before the server has been told.
    hasSession: storage.get('session') === '1' && storage.get('signOut') === undefined,
    hasPass: storage.get('pass') !== undefined,
    isOffline: !navigator.onLine,
    hasSeenWelcome: storage.get('welcomeSeen') !== undefined,
    ghost: readGhost(storage),
    page: readBootDocument(),
  };
}
