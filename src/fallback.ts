import type { Locale } from '#machines/language.machine';

/** A document of the contract that may have texts in another language than the page's. */
export interface Told {
  fallback?: Readonly<Record<string, Locale>> | null | undefined;
}

/** The language of a text where it is another than the page's. */
export const foreignOf = ({ fallback }: Told, field: string): Locale | undefined => fallback?.[field];

/** `lang` for the element that shows a text: `<h1 {...langOf(product, 'name')}>`. */
export const langOf = (told: Told, field: string): { lang?: Locale } => {
  const lang = foreignOf(told, field);
  return lang === undefined ? {} : { lang };
};
