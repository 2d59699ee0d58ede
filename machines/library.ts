import type { Library } from './wire.ts';

/** Facts about the library that more than one screen asks; each is undefined-safe, for the maintenance page has no library. */
export const isAvailable = (library: Library | undefined): boolean => library?.is.available === true;

/** How many pages the welcome has; none without a library, or where the library has written none. */
export const welcomeSlides = (library: Library | undefined): number => library?.welcome_content.length ?? 0;
