const LABEL = /^(?:tel(?:efono)?|cell(?:ulare)?|phone|mobile)[.:\s]+/i;
const WRITTEN = /^\+?[\d\s().\-/]+$/;

/**
 * A phone number in digits and spaces, from what people write and copy: `(051) 12.34.56`, `051/123456`, `tel. +39-347-1234567`. A text with words, or
 * with more than one number, stays as it is for the field's rule to refuse.
 */
export function plainPhone(written: string): string {
  const text = written
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim()
    .replace(LABEL, '');
  const isNumber = WRITTEN.test(text) && text.replaceAll(/\D/g, '').length <= 15;
  return isNumber ? text.replaceAll(/[\s().\-/]+/g, ' ').trim() : written.trim();
}
