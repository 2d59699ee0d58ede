import { pathIn, readLanguageAddress } from '#machines/rules/language-address';
import { LANGUAGE } from '#machines/rules/limits';

/** Path and query in the address bar, without the language: as routes know them. */
export function currentUrl(): string {
  const url = location.pathname + location.search;
  return readLanguageAddress(url)?.url ?? url;
}

/** A page's path as the address bar shows it: with the language in which the page is read (rules/screens-and-routes.md#language). */
export const inPageLanguage = (path: string): string =>
  pathIn(LANGUAGE.all.find((each) => each === document.documentElement.lang) ?? LANGUAGE.default, path);

/** Writes the language in which the page is read into the address bar: it was switched, or Back led to an entry from before that. */
export function nameLanguage(): void {
  const shown = inPageLanguage(currentUrl());
  if (shown !== location.pathname + location.search) history.replaceState(history.state, '', shown + location.hash);
}
