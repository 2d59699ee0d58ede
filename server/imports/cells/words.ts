import { plainAmount } from '#machines/rules/typed/amount';
import { plainHeading } from '#server/imports/import-fields';

const yes = new Set(['si', 'yes', 'y', 's', '1', 'true', 'vero', 'x', 'ja', 'wahr']);
const no = new Set(['no', 'n', '0', 'false', 'falso', 'nein', 'falsch']);

/** Yes or no as people write it; undefined for anything else. */
export function readYesOrNo(cell: string): boolean | undefined {
  const word = plainHeading(cell);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const listed = new Set([
  ...['active', 'attivo', 'attiva', 'in catalogo', 'nel catalogo', 'in the catalogue', 'listed', 'visible', 'visibile'],
  ...['published', 'available', 'disponibile', 'verfugbar', 'in stock', 'reserved', 'checked out', 'on loan', 'loaned'],
  ...['ready to deploy', 'deployable', 'deployed', 'in use', 'in prestito', 'prestato', 'ausgeliehen', 'einsatzbereit'],
  ...['pronto per l assegnazione', 'assegnabile', 'distribuibile', 'herausgegeben', 'einsetzbar', 'on hand'],
  ...['pronto per assegnazione', 'assegnato', 'aktiv', 'ja', 'ok', 'good', 'buono', 'gut'],
]);
const unlisted = new Set([
  ...['hidden', 'nascosto', 'nascosta', 'fuori catalogo', 'unlisted', 'pending', 'paused', 'retired', 'in verifica'],
  ...[
    'non assegnabile',
    'non consegnabile',
    'non distribuibile',
    'non distribuilbile',
    'nicht einsetzbar',
    'in attesa',
  ],
  ...['ausstehend', 'smarrito', 'perso', 'rubato', 'smarrito rubato', 'perso rubato', 'gestohlen', 'deleted'],
  ...['undeployable', 'archived', 'archiviato', 'archiviert', 'lost', 'stolen', 'lost stolen', 'broken', 'missing'],
  ...[
    'out for repair',
    'in repair',
    'out for diagnostics',
    'maintenance',
    'in manutenzione',
    'in riparazione',
    'rotto',
  ],
  ...['defekt', 'in reparatur', 'verloren', 'disposed', 'dismesso', 'admin only', 'inactive', 'inattivo', 'nein'],
  ...[
    'in pausa',
    'ritirato',
    'ritirata',
    'ritirato dalla biblioteca',
    'tolto',
    'tolta',
    'tolto dalla biblioteca',
    'da verificare',
    'to verify',
  ],
]);

/** How a program ends or begins a status with its kind: `Out for Repair Undeployable`, `Deployed Anna Bianchi`. */
const kinds: readonly (readonly [kind: string, isListed: boolean])[] = [
  ...[
    'undeployable',
    'archived',
    'pending',
    'archiviato',
    'non assegnabile',
    'non distribuibile',
    'non distribuilbile',
  ].map((kind) => [kind, false] as const),
  ...['in attesa', 'archiviert', 'nicht einsetzbar', 'ausstehend', 'out for repair', 'lost stolen'].map(
    (kind) => [kind, false] as const,
  ),
  ...['deployable', 'deployed', 'assegnabile', 'assegnato', 'distribuibile', 'einsetzbar', 'herausgegeben'].map(
    (kind) => [kind, true] as const,
  ),
];

/** Whether an object is in the catalogue: a status of an export, or yes or no. What is in repair or cannot be lent is hidden. */
export function readListed(cell: string): boolean | undefined {
  // A program adds the kind of its state: `Ready to Deploy [deployable]`.
  const word = plainHeading(cell.replace(/[[(].*$/, ''));
  if (listed.has(word)) return true;
  if (unlisted.has(word)) return false;
  const kind = kinds.find(([name]) => word.endsWith(` ${name}`)) ?? kinds.find(([name]) => word.startsWith(`${name} `));
  return kind ? kind[1] : readYesOrNo(cell);
}

/** Whatever currency a program writes at an amount; the number counts. */
const currencies = /[$£¥]|\b(?:CHF|USD|GBP|US|Fr\.?|Euro?)\b/gi;

/**
 * An amount of a file as `plainAmount` reads it; a single point before three digits groups thousands there, since no price has three decimals. Behind the
 * second decimal, zeros and dashes say nothing (`45.0000`, `45,-`).
 */
export const plainNumber = (cell: string): string =>
  plainAmount(cell.replaceAll(currencies, '').replaceAll(/(?<=\d)['’](?=\d{3})/g, ''))
    .replace(/^(-?\d{1,3})\.(\d{3})$/, '$1$2')
    .replace(/([.,]\d\d)0+$/, '$1')
    .replace(/[.,][-–—]+$/, '');

/** The entries of a cell that holds several: apart by a vertical bar, or one a line. */
export const entriesOf = (cell: string): string[] => placesOf(cell).filter((entry) => entry !== '');

/** As above, but keeps empty entries: position matters. */
export const placesOf = (cell: string): string[] => cell.split(/\||\r?\n/).map((entry) => entry.trim());

const languages = new Map([
  ...['it', 'ita', 'italiano', 'italian', 'it it', 'italienisch'].map((word) => [word, 'it'] as const),
  ...['en', 'eng', 'inglese', 'english', 'en us', 'en gb', 'englisch'].map((word) => [word, 'en'] as const),
]);

export const readLanguage = (cell: string): 'it' | 'en' | undefined => languages.get(plainHeading(cell));
