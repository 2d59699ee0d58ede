/** A postal code without what people write around it: spaces, invisible signs and the country (`I-40121`, `IT 40121`). */
export const plainCap = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .replace(/^(?:I|IT|ITA)\p{Pd}?(?=\d)/iu, '');
