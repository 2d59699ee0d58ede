import { plainAmount } from '#machines/rules/typed/amount';
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

/** An amount of a file as `plainAmount` reads it; a single point before three digits groups thousands there, since no price has three decimals. */
export const plainNumber = (cell: string): string => plainAmount(cell).replace(/^(-?\d{1,3})\.(\d{3})$/, '$1$2');

/** The entries of a cell that holds several: apart by a vertical bar, or one a line. */
export const entriesOf = (cell: string): string[] => placesOf(cell).filter((entry) => entry !== '');

/** The same with the empty ones, where the place of an entry says what it belongs to. */
export const placesOf = (cell: string): string[] => cell.split(/\||\r?\n/).map((entry) => entry.trim());

const languages = new Map([
  ...['it', 'ita', 'italiano', 'italian'].map((word) => [word, 'it'] as const),
  ...['en', 'eng', 'inglese', 'english'].map((word) => [word, 'en'] as const),
]);

export const readLanguage = (cell: string): 'it' | 'en' | undefined => languages.get(plainHeading(cell));
