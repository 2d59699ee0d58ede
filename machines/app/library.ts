import type { Library } from '../core/wire.ts';

/** Facts about the library used by several screens; all accept undefined, because the maintenance page has no library. */
export const isAvailable = (library: Library | undefined): boolean => library?.is.available === true;

/** How many slides the welcome has; 0 without a library or without texts for it. */
export const welcomeSlides = (library: Library | undefined): number => library?.welcome_content.length ?? 0;
