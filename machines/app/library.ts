import type { Library } from '../core/wire.ts';

/** Facts about the library used by several screens; all accept undefined, because the maintenance page has no library. */
export const isAvailable = (library: Library | undefined): boolean => library?.is.available === true;

/** How many slides the welcome has; 0 without a library or without texts for it. */
export const welcomeSlides = (library: Library | undefined): number => library?.welcome_content.length ?? 0;

/**
 * Whether an e-mail address belongs to the university's domain or a subdomain of it: `x@studenti.example.org` for `example.org`. False if the library
 * has no university.
 */
export function isOfUniversity(email: string, domain: string | null): boolean {
  const wanted = (domain ?? '').trim().replace(/^@/, '').toLowerCase();
  const own = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return wanted !== '' && (own === wanted || own.endsWith(`.${wanted}`));
}
