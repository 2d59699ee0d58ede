import { draftFactOf } from '../checkout/draft.machine.ts';
import type { Facts } from '../core/facts.ts';
import { redirectFor } from '../navigation/guards.ts';
import { accessOf, isOwnPath, matchRoute } from '../core/routes.ts';
import type { BootDocument, BootResult } from './boot.ts';
import type { Locale } from './language.machine.ts';
import { isAvailable } from './library.ts';
import { staffFactOf, type Ghost } from '../account/session.machine.ts';
import { visitorAccess } from '../core/wire.ts';

/** What the browser knows before the first call. */
export interface Start {
  /** Path and query in the address bar. */
  url: string;
  /** Position in the tab's history. */
  index: number;
  /** The tab has just been opened; loading `/` again later in it means the home page. */
  isNewTab: boolean;
  lastPage: string | undefined;
  locale: Locale;
  /** The page is in a language other than `locale`. */
  isForeign?: boolean | undefined;
  /** The page to return to after signing in, as this tab remembers it. */
  wanted?: string | undefined;
  /** The address that a visitor has given in this tab. */
  email?: string | undefined;
  hasSession: boolean;
  hasPass: boolean;
  isOffline: boolean;
  hasSeenWelcome: boolean;
  ghost: Ghost | undefined;
  page: BootDocument;
}

/** Defaults before the start, and when it fails. */
export const emptyBoot: BootResult = {
  library: undefined,
  categories: undefined,
  access: visitorAccess,
  me: undefined,
  checkout: undefined,
  failure: undefined,
};

/** What the guards know once the app has started. */
export const startFacts = (booted: BootResult, ghost?: Ghost): Facts => ({
  available: isAvailable(booted.library),
  session: booted.me ? 'active' : 'anonymous',
  draft: draftFactOf(booted.checkout),
  staff: staffFactOf({ ...booted, ghost }),
});

/**
 * Where the app opens (rules/app-start.md#opening-page): the last visited page, or `/`. A URL that names a page opens that page; only a new tab at `/` returns
 * to the last page, and only if it is still open to the user.
 */
export function firstUrl(start: Pick<Start, 'url' | 'isNewTab' | 'lastPage'>, facts: Facts): string {
  const { url, isNewTab, lastPage } = start;
  if (!isNewTab || url !== '/' || lastPage === undefined || !isOwnPath(lastPage)) return url;
  const match = matchRoute(lastPage);
  if (!match || match.name === 'not_found' || redirectFor(accessOf(match.name), facts)) return url;
  return lastPage;
}
