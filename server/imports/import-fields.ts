import { IMPORT_FIELDS } from '#machines/rules/imports';
import type { Schema } from '#server/core/wire';
import { type Locale, translate } from '#server/core/words/texts';
import { exportHeads } from '#server/imports/export-heads';

export type ImportKind = Schema<'ImportKind'>;
export type ImportField = Schema<'ImportField'>;

/** What people and other programs call these columns; those of our own exports are known anyway. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  code: ['codice', 'codice oggetto', 'inventario', 'numero inventario', 'code', 'sku', 'id', 'barcode', 'item code'],
  name: ['nome', 'titolo', 'oggetto', 'denominazione', 'name', 'title', 'item', 'item name'],
  name_en: ['english name', 'name en', 'nome en', 'title en'],
  description: ['descrizione', 'dettagli', 'description', 'details'],
  description_en: ['english description', 'description en', 'descrizione en'],
  categories: ['categoria', 'categorie', 'category', 'categories', 'tipo', 'type'],
  point: ['punto', 'sede', 'luogo', 'posizione', 'location', 'site', 'pickup point'],
  compartment: ['scomparto', 'casella', 'compartment', 'locker'],
  value: ['valore', 'prezzo', 'costo', 'value', 'price', 'replacement cost', 'cost'],
  parts: ['contenuto', 'parti', 'accessori', 'parts', 'contents', 'includes', 'components'],
  keywords: ['parole chiave', 'sinonimi', 'keywords', 'tags', 'etichette'],
  transportable: ['trasportabile', 'portatile', 'transportable', 'portable'],
  max_months: ['mesi', 'durata massima', 'max months', 'months'],
  preparation: ['preparazione', 'preparation days', 'preparation'],
  highlighted: ['in evidenza', 'evidenza', 'highlighted', 'featured'],
  status: ['stato', 'visibile', 'in catalogo', 'pubblicato', 'status', 'listed', 'visible', 'published'],
  email: ['email', 'e mail', 'mail', 'posta elettronica', 'indirizzo email', 'email address'],
  card: ['tessera', 'numero tessera', 'n tessera', 'card', 'card number', 'member number', 'membership number'],
  first_name: ['nome', 'first name', 'given name', 'firstname'],
  last_name: ['cognome', 'last name', 'surname', 'family name', 'lastname'],
  phone: ['telefono', 'cellulare', 'cell', 'tel', 'phone', 'mobile', 'telephone', 'phone number'],
  student_number: ['matricola', 'student number', 'student id'],
  address: ['indirizzo', 'via', 'address', 'street', 'address 1'],
  cap: ['cap', 'codice postale', 'zip', 'zip code', 'postcode', 'postal code'],
  city: ['citta', 'comune', 'city', 'town'],
  province: ['provincia', 'prov', 'province', 'county'],
  language: ['lingua', 'language'],
  card_until: [
    'scadenza',
    'scadenza tessera',
    'fino al',
    'valida fino al',
    'expires',
    'expiry',
    'expiry date',
    'valid until',
  ],
};

/** A heading without case, accents and signs. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const locales: readonly Locale[] = ['it', 'en'];

/** The fields of a kind. */
export const fieldsOf = (kind: ImportKind): readonly ImportField[] => IMPORT_FIELDS[kind];

/** The heading of a field, the same as in an export. */
export const headingOf = (field: ImportField, locale: Locale): string => translate(locale, exportHeads[field]);

/** Maps columns to fields by their headings, each field at most once. */
export function proposeMapping(kind: ImportKind, columns: readonly string[]): (ImportField | null)[] {
  const headings = columns.map(plainHeading);
  const mapping = columns.map((): ImportField | null => null);
  const place = (namesOf: (field: ImportField) => readonly string[]): void => {
    for (const field of fieldsOf(kind)) {
      if (mapping.includes(field)) continue;
      const names = namesOf(field).map(plainHeading);
      const at = headings.findIndex((heading, column) => mapping[column] === null && names.includes(heading));
      if (at >= 0) mapping[at] = field;
    }
  };
  // Our own headings first: they are exact.
  place((field) => [field, ...locales.map((locale) => headingOf(field, locale))]);
  place((field) => otherNames[field] ?? []);
  return mapping;
}
