import { plainHeading } from '#server/imports/import-fields';

const yes = new Set(['si', 'yes', 'y', 's', '1', 'true', 'vero', 'x']);
const no = new Set(['no', 'n', '0', 'false', 'falso']);

/** Yes or no as people write it; undefined for anything else. */
export function readYesOrNo(cell: string): boolean | undefined {
  const word = plainHeading(cell);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const listed = new Set([
  ...['active', 'attivo', 'attiva', 'in catalogo', 'nel catalogo', 'in the catalogue', 'listed', 'visible', 'visibile'],
  'published',
]);
const unlisted = new Set([
  ...['hidden', 'nascosto', 'nascosta', 'fuori catalogo', 'unlisted', 'pending', 'paused', 'retired', 'in verifica'],
  ...['in pausa', 'ritirato', 'ritirata', 'ritirato dalla biblioteca', 'da verificare', 'to verify'],
]);

/** Whether an object is in the catalogue: a status of an export, or yes or no. */
export function readListed(cell: string): boolean | undefined {
  const word = plainHeading(cell);
  if (listed.has(word)) return true;
  return unlisted.has(word) ? false : readYesOrNo(cell);
}

/** A number without its currency and without the signs that group its thousands: `€ 1.250,50` is `1250,50`. */
export function plainNumber(cell: string): string {
  const text = cell.replaceAll(/[€\s\u00a0\u202f]|EUR[OI]?/gi, '');
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)) return text.replaceAll('.', '');
  if (/^-?\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/.test(text)) return text.replaceAll(',', '');
  return text;
}

/** The entries of a cell that holds several: apart by a vertical bar, or one a line. */
export const entriesOf = (cell: string): string[] => placesOf(cell).filter((entry) => entry !== '');

/** The same with the empty ones, where the place of an entry says what it belongs to. */
export const placesOf = (cell: string): string[] => cell.split(/\||\r?\n/).map((entry) => entry.trim());

const languages = new Map([
  ...['it', 'ita', 'italiano', 'italian'].map((word) => [word, 'it'] as const),
  ...['en', 'eng', 'inglese', 'english'].map((word) => [word, 'en'] as const),
]);

export const readLanguage = (cell: string): 'it' | 'en' | undefined => languages.get(plainHeading(cell));
