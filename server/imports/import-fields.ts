import { IMPORT_FIELDS, SPARE_FIELDS } from '#machines/rules/imports';
import type { Schema } from '#server/core/wire';
import { type Locale, translate } from '#server/core/words/texts';
import { exportHeads } from '#server/imports/export-heads';
import { otherNames } from '#server/imports/list-names';
import { type ImportSource, presets } from '#server/imports/presets';

export type ImportKind = Schema<'ImportKind'>;
export type ImportField = Schema<'ImportField'>;

/** A heading without case, accents and signs. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const locales: readonly Locale[] = ['it', 'en'];

/** The fields of a kind, and those that only help where a file lacks one. */
export const fieldsOf = (kind: ImportKind): readonly ImportField[] => [...IMPORT_FIELDS[kind], ...SPARE_FIELDS[kind]];

/** The heading of a field, the same as in an export. */
export const headingOf = (field: ImportField, locale: Locale): string => translate(locale, exportHeads[field]);

/** The program that most of the headings are of; `list` for a list of one's own. */
export function recogniseSource(kind: ImportKind, columns: readonly string[]): ImportSource {
  const headings = new Set(columns.map(plainHeading).filter((heading) => heading !== ''));
  const our = new Set([...fieldsOf(kind), ...onlyExported[kind]].flatMap(ourNames));
  if ([...headings].every((heading) => our.has(heading))) return 'ours';
  const counted = programs.map((source) => ({
    source,
    found: presets[source][kind].signs.filter((sign) => headings.has(sign)).length,
  }));
  const [best] = counted.sort((one, other) => other.found - one.found);
  return best && best.found >= fewestSigns ? best.source : 'list';
}

/** Whether the headings of a list are rather those of the other kind, as when a list of people is chosen for objects. */
export function seemsOther(kind: ImportKind, columns: readonly string[]): boolean {
  const known = (of: ImportKind): number => new Set(proposeMapping(of, columns).filter((field) => field !== null)).size;
  const other = known(kind === 'objects' ? 'members' : 'objects');
  return other >= fewestOfOther && other > known(kind);
}
const fewestOfOther = 2;

/** Columns of our exports that are not imported. */
const onlyExported = { objects: ['maintenance'], members: ['joined'] } as const;

const programs = ['snipe_it', 'lend_engine', 'myturn'] as const;
const fewestSigns = 2;
/** Where a file can be from. */
export const sources: readonly ImportSource[] = [...programs, 'list', 'ours'];

const ourNames = (field: keyof typeof exportHeads): string[] =>
  [field, ...locales.map((locale) => translate(locale, exportHeads[field]))].map(plainHeading);

/** Maps columns to fields by their headings, as this program writes them; each field at most once. */
export function proposeMapping(
  kind: ImportKind,
  columns: readonly string[],
  source: ImportSource = recogniseSource(kind, columns),
): (ImportField | null)[] {
  const headings = columns.map(plainHeading);
  const mapping = columns.map((): ImportField | null => null);
  const place = (namesOf: (field: ImportField) => readonly string[]): void => {
    for (const field of fieldsOf(kind)) {
      if (mapping.includes(field)) continue;
      const at = namesOf(field)
        .map((name) => headings.findIndex((heading, column) => mapping[column] === null && heading === name))
        .find((column) => column >= 0);
      if (at !== undefined) mapping[at] = field;
    }
  };
  if (source !== 'ours' && source !== 'list') place((field) => presets[source][kind].names[field] ?? []);
  // Our own headings first: they are exact.
  place(ourNames);
  if (source !== 'ours') place((field) => otherNames[field] ?? []);
  // A whole name is not needed next to its parts, nor another name next to a column that always has one.
  const parted = mapping.map((field) => (field === 'full_name' && mapping.includes('last_name') ? null : field));
  return withWholeNames(parted, headings);
}

/** Headings that people also write above whole names. */
const ambiguous = new Set(['nome', 'name']);

/** Without a column of surnames a name is the whole one; of two columns with the same heading the first has whole names, as Snipe-IT writes them. */
function withWholeNames(mapping: (ImportField | null)[], headings: readonly string[]): (ImportField | null)[] {
  const at = mapping.indexOf('first_name');
  const heading = headings[at] ?? '';
  if (at < 0 || !ambiguous.has(heading)) return mapping;
  if (!mapping.includes('last_name'))
    return mapping.includes('full_name') || mapping.includes('reversed_name') ? mapping : mapping.with(at, 'full_name');
  const last = headings.lastIndexOf(heading);
  return mapping[last] === null ? mapping.with(at, null).with(last, 'first_name') : mapping;
}
