import { LANGUAGE } from './limits.ts';

type Language = (typeof LANGUAGE.all)[number];

/**
 * Reads an address that names its language, such as `/en/products/7` (rules/screens-and-routes.md#language).
 * @returns the language, and the address of the same page without it; undefined for an address that names none
 */
export function readLanguageAddress(url: string): { locale: Language; url: string } | undefined {
  const [, named, rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(url) ?? [];
  const locale = LANGUAGE.all.find((each) => each !== LANGUAGE.default && each === named);
  return locale && { locale, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The path of a page in a language; the default one is in no path. */
export const pathIn = (locale: Language, path: string): string =>
  locale === LANGUAGE.default ? path : `/${locale}${path === '/' ? '' : path}`;
