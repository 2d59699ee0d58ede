/**
 * An amount without what people write around it: currency, spaces, signs that group thousands. `€ 1.250,50` is `1250,50`. A single point before three
 * digits stays: it can mean both.
 */
export function plainAmount(written: string): string {
  const text = written.replaceAll(/[€\s]|EUR[OI]?/gi, '');
  if (/^-?\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/.test(text)) return text.replaceAll('.', '');
  if (/^-?\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/.test(text)) return text.replaceAll(',', '');
  return text;
}

/** The number that a written amount says, with a comma or a point; NaN for an empty text or anything else. */
export function amountOf(written: string): number {
  const text = plainAmount(written);
  return text === '' ? Number.NaN : Number(text.replace(',', '.'));
}
