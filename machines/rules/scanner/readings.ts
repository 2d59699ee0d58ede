import { otherLayouts } from './layouts.ts';

/** What some scanners put before a code to name its kind, such as `]Q3`. */
const aim = /^\][A-Za-z]\d/;
/** The signs around a code in Code 39. */
const code39 = /^\*(.+)\*$/u;
/** What codes of objects, cards, loans and addresses of ours are made of. */
const plausible = /^[\w .:/?=&#%-]+$/;

/** Without what is not visible: control characters, marks of direction and of the beginning of a file, spaces of other kinds. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

const unwrapped = (text: string): string =>
  text
    .replace(aim, '')
    .replace(code39, '$1')
    .replace(/\p{Pd}/gu, '-')
    .trim();

/**
 * What a scanned, decoded or typed text may mean, the likeliest reading first: as it stands, then as the scanner of another keyboard layout would have
 * meant it. Marks that scanners add are taken off. Empty if nothing visible is left.
 */
export function readingsOf(text: string): string[] {
  const said = visible(text);
  const others = otherLayouts(said).map(unwrapped);
  const readings = [unwrapped(said), ...others.filter((other) => plausible.test(other))];
  return [...new Set(readings)].filter((reading) => reading !== '');
}

/**
 * The key by which two codes are compared, as the database's `upper` makes it: sign by sign, so that a letter without one capital of its own (`ß`)
 * stays. A query leaves the comparison to the database.
 */
export const codeKey = (code: string): string =>
  Array.from(code, (sign) => {
    const capital = sign.toUpperCase();
    return Array.from(capital).length === 1 ? capital : sign;
  }).join('');

/** The key of a code without the signs between its letters and digits, such as `FDT001` of ` fdt 001 `; undefined if the text is no such code. */
export function looseCode(text: string): string | undefined {
  const letters = codeKey(text.replace(/[\s\p{Pd}._/]/gu, ''));
  return /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{3,39}$/u.test(letters) ? letters : undefined;
}

/**
 * The path of an address of ours, with or without its host, among the readings of a text, such as `/products/…`; undefined if there is none. @param origins where this library
 * has pages, such as `https://demo.prestalo.example`, and its hosts without a scheme where people copy those
 */
export function ownPathIn(text: string, origins: readonly string[]): string | undefined {
  for (const reading of readingsOf(text)) {
    const [, origin = '', path = '/'] = /^((?:https?:\/\/)?[^/?#\\@\s]+)(\/[^\s\\]*)?$/i.exec(reading) ?? [];
    if (origins.includes(origin.toLowerCase())) return path;
    if (/^\/[^/\s\\][^\s\\]*$/.test(reading)) return reading;
  }
  return undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id among the readings of a text, in lower case; undefined if there is none. */
export const idIn = (text: string): string | undefined =>
  readingsOf(text)
    .find((reading) => uuid.test(reading))
    ?.toLowerCase();

/** Whether a searched text may be a code: names and addresses of mails are not. */
const isCodeLike = (text: string): boolean => /^\S+$/.test(text) && /\d|[^\p{L}@.'’-]/u.test(text);

/** The codes that a text in a field for words may mean: empty if it can only be words. An id, bare or at the end of an address, is among them. */
export function codesIn(text: string): string[] {
  const said = text.trim();
  if (!isCodeLike(said)) return [];
  return readingsOf(said).map((reading) => /^https?:.*\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(reading)?.[1] ?? reading);
}
