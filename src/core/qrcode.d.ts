/** What the pages use of the package `qrcode`, whose own types are those of Node (src/tsconfig.json). */
export function toString(
  text: string,
  options: { type: 'svg'; margin: number; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
): Promise<string>;
