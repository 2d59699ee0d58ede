import { draftFactOf } from './draft.machine.ts';
import { redirectFor, type Facts } from './navigation.rules.ts';
import { accessOf, isOwnPath, matchRoute } from './routes.ts';
import type { BootDocument, Booted } from './app.boot.ts';
import type { Locale } from './language.machine.ts';
import { isAvailable } from './library.ts';
import type { Ghost } from './session.ts';
import { visitorAccess } from './wire.ts';

/** What the browser knows before the first call. */
export interface Start {
  /** Path and query of the address bar. */
  url: string;
  /** Position in the tab's history. */
  index: number;
  /** The tab has just been opened; a later load of `/` in it means the home page. */
  isNewTab: boolean;
  lastPage: string | undefined;
  locale: Locale;
  /** The page is in another language than that. */
  isForeign?: boolean | undefined;
  hasSession: boolean;
  hasPass: boolean;
  isOffline: boolean;
  hasSeenWelcome: boolean;
  ghost: Ghost | undefined;
  page: BootDocument;
}

/** What is known before the start, and when it breaks. */
export const nothing: Booted = {
  library: undefined,
  categories: undefined,
  access: visitorAccess,
  me: undefined,
  checkout: undefined,
  failure: undefined,
};

/** What the guards know once the start is through. */
export const startFacts = (booted: Booted): Facts => ({
  available: isAvailable(booted.library),
  session: booted.me ? 'active' : 'anonymous',
  draft: draftFactOf(booted.checkout),
});

/**
 * Where the app begins (specification, point 4): the last visited page, or `/`. An address that names a page is that page;
 * only a new tab at `/` goes back to where its owner was, and only if that page is still open to them.
 */
export function firstUrl(start: Pick<Start, 'url' | 'isNewTab' | 'lastPage'>, facts: Facts): string {
  const { url, isNewTab, lastPage } = start;
  if (!isNewTab || url !== '/' || lastPage === undefined || !isOwnPath(lastPage)) return url;
  const match = matchRoute(lastPage);
  if (!match || match.name === 'not_found' || redirectFor(accessOf(match.name), facts)) return url;
  return lastPage;
}
