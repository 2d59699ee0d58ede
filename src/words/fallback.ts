import type { Locale } from '#machines/app/language.machine';

/** A document of the contract whose texts may be in another language than the page's. */
export interface Translated {
  fallback?: Readonly<Record<string, Locale>> | null | undefined;
}

/** The language of a text, if it differs from the page's. */
export const foreignOf = ({ fallback }: Translated, field: string): Locale | undefined => fallback?.[field];

/** `lang` for the element that shows a text: `<h1 {...langOf(product, 'name')}>`. */
export const langOf = (told: Translated, field: string): { lang?: Locale } => {
  const lang = foreignOf(told, field);
  return lang === undefined ? {} : { lang };
};
