import { cached } from './intl.ts';

const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
const AND: Intl.ListFormatOptions = { type: 'conjunction' };

/** Names joined as in a sentence: `A, B e C`. */
export function formatList(names: readonly string[], locale: string): string {
  return listFormat(locale, AND).format(names);
}
