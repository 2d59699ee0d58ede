import type { Library } from './wire.ts';

/** Facts about the library that more than one screen asks; each is undefined-safe, for the maintenance page has no library. */
export const isAvailable = (library: Library | undefined): boolean => library?.is.available === true;

/** How many pages the welcome has; none without a library, or where the library has written none. */
export const welcomeSlides = (library: Library | undefined): number => library?.welcome_content.length ?? 0;

/**
 * Whether an e-mail address ends in the university's domain, one of its parts included: `x@studenti.example.org` for `example.org`.
 * False where the library has no university.
 */
export function isOfUniversity(email: string, domain: string | null): boolean {
  const wanted = (domain ?? '').trim().replace(/^@/, '').toLowerCase();
  const own = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return wanted !== '' && (own === wanted || own.endsWith(`.${wanted}`));
}
