import { objectForm } from '#machines/rules/forms';
import { IMPORT } from '#machines/rules/imports';
import { invalidFields } from '#server/http/validate';
import { codeFault } from '#server/imports/cells/codes';
import { entriesOf, placesOf, plainNumber, readListed, readYesOrNo } from '#server/imports/cells/words';
import { type ImportField, plainHeading } from '#server/imports/import-fields';
import type { GivenRow } from '#server/imports/import-rows';
import type { Places, Resolved } from '#server/imports/matching';
import { namesIn } from '#server/imports/matching.queries';
import { problemOf, type RowProblem, warningOf } from '#server/imports/problems';
import type { PlainContent } from '#server/inventory/object-batches.queries';

/** What the names of a file mean in this library. */
export interface Meanings {
  places: Places;
  /** The categories of the library by their plain names. */
  categories: ReadonlyMap<string, { id: string; slug: string }>;
  resolved: Resolved;
}

/** Fields whose name differs in the form. */
const fieldOf: Record<string, ImportField> = {
  headquarter: 'point',
  preparation_days: 'preparation',
  listed: 'status',
};
/** The required values of an object; all others are left out where they cannot be read. */
const required: ReadonlySet<string> = new Set(['code', 'name', 'categories', 'headquarter']);
const limits = { value: IMPORT.mostValue, parts: 60, partLength: 100, categories: 20 };

const empty: PlainContent = {
  ...{ code: '', name: '', name_en: '', description: '', description_en: '', keywords: '', keywords_en: '' },
  ...{ parts: [], value: null, categories: [], headquarter: '', compartment: null, transportable: true },
  ...{ max_months: null, preparation_days: null, highlighted: false, listed: true },
};

/** The parts in both languages; a part that is the same in English has no translation. */
export const partsOf = (names: readonly string[], english: readonly string[]): PlainContent['parts'] =>
  names.map((name, at) => {
    const other = english[at]?.trim() ?? '';
    return { name: name.trim(), name_en: other === name.trim() ? '' : other };
  });

type Text = 'name' | 'name_en' | 'description' | 'description_en' | 'keywords' | 'keywords_en' | 'compartment';
const texts: readonly Text[] = [
  ...(['name', 'name_en', 'description', 'description_en', 'keywords', 'keywords_en', 'compartment'] as const),
];

/** The object after the row: values that are missing or cannot be read stay as they are. */
export function contentOfRow(
  values: GivenRow['values'],
  old: PlainContent | undefined,
  meanings: Meanings,
): { content: PlainContent; problems: RowProblem[] } {
  const base = old ?? empty;
  const problems: RowProblem[] = [];
  const stored = formOf(base);
  const form = { ...stored };
  for (const field of texts) form[field] = values[field] ?? stored[field];
  // Codes are matched in any case; the stored spelling stays, as on the label.
  form.code = old?.code ?? values.code ?? '';
  const fault = codeFault(values.code ?? '');
  if (fault !== undefined && !old) problems.push(problemOf('code', fault, values.code ?? ''));
  if (values.parts !== undefined) {
    const names = entriesOf(values.parts);
    form.parts = names.join('\n');
    form.parts_en = names.map((name) => base.parts.find((part) => part.name === name)?.name_en ?? '').join('\n');
  }
  if (values.parts_en !== undefined) form.parts_en = placesOf(values.parts_en).join('\n');
  for (const [name, field] of [
    ['value', 'value'],
    ['max_months', 'max_months'],
    ['preparation_days', 'preparation'],
  ] as const)
    form[name] = values[field] === undefined ? stored[name] : plainNumber(values[field]);
  for (const [name, field, read] of [
    ['transportable', 'transportable', readYesOrNo],
    ['highlighted', 'highlighted', readYesOrNo],
    ['listed', 'status', readListed],
  ] as const) {
    const cell = values[field] ?? '';
    const chosen = cell === '' ? base[name] : read(cell);
    if (chosen === undefined) problems.push(warningOf(field, name === 'listed' ? 'unknown_status' : 'yes_or_no', cell));
    form[name] = chosen ?? base[name];
  }
  const otherwise = old?.categories ?? (meanings.resolved.category ? [meanings.resolved.category.id] : []);
  form.categories =
    values.categories === undefined ? otherwise : categoriesOf(values.categories, otherwise, meanings, problems);
  form.headquarter = pointOf(values.point ?? '', base.headquarter, meanings, problems);
  if (!old && form.value === '') form.value = plainNumber(meanings.resolved.value);
  for (const [name, why] of Object.entries(invalidFields(objectForm, form))) {
    const field = fieldOf[name] ?? (name as ImportField);
    if (problems.some((earlier) => earlier.field === field && !earlier.is_warning)) continue;
    const reason = why === 'refused' ? 'out_of_range' : why;
    if (required.has(name)) problems.push(problemOf(field, reason, values[field] ?? ''));
    else {
      if (values[field] !== undefined) problems.push(warningOf(field, reason, values[field]));
      Object.assign(form, { [name]: stored[name as keyof typeof stored] });
    }
  }
  const content: PlainContent = {
    ...form,
    compartment: form.compartment || null,
    parts: partsOf(linesOf(form.parts), form.parts_en.split('\n')),
    value: numberOf(form.value),
    max_months: numberOf(form.max_months),
    preparation_days: numberOf(form.preparation_days),
  };
  return { content: withinLimits(content, base, values, problems), problems };
}

/** An object in the form in which it is checked. */
const formOf = ({ parts, value, max_months, preparation_days, compartment, ...content }: PlainContent) => ({
  ...content,
  compartment: compartment ?? '',
  parts: parts.map(({ name }) => name).join('\n'),
  parts_en: parts.map(({ name_en }) => name_en).join('\n'),
  value: String(value ?? ''),
  max_months: String(max_months ?? ''),
  preparation_days: String(preparation_days ?? ''),
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text.replace(',', '.')));
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The limits of the contract, which a cell can exceed and a form cannot: what exceeds them stays as it is. */
function withinLimits(
  content: PlainContent,
  base: PlainContent,
  values: GivenRow['values'],
  problems: RowProblem[],
): PlainContent {
  const { value, parts, categories } = content;
  const names = parts.map(({ name }) => name);
  const isLong = parts.some(({ name, name_en }) => Math.max(name.length, name_en.length) > limits.partLength);
  const kept = { ...content };
  if (value !== null && (value < 0 || value > limits.value)) {
    problems.push(warningOf('value', 'out_of_range', values.value ?? ''));
    kept.value = base.value;
  }
  const wrong = isLong
    ? 'max_100'
    : parts.length > limits.parts
      ? 'too_many'
      : new Set(names).size < names.length
        ? 'refused'
        : '';
  if (wrong !== '') {
    problems.push(warningOf('parts', wrong, values.parts ?? ''));
    kept.parts = base.parts;
  }
  if (categories.length > limits.categories) {
    problems.push(warningOf('categories', 'too_many', ''));
    kept.categories = base.categories.length > 0 ? base.categories : categories.slice(0, limits.categories);
  }
  return kept;
}

/** Categories by name or slug, or what is taken for a name. Without any that is known, the row has those that it has otherwise. */
function categoriesOf(
  cell: string,
  otherwise: string[],
  { categories, resolved }: Meanings,
  problems: RowProblem[],
): string[] {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const name of namesIn(cell, (one) => categories.has(plainHeading(one)))) {
    const key = plainHeading(name);
    const target = categories.get(key) ?? resolved.categories[key];
    if (target) ids.add(target.id);
    else if (target === undefined) unknown.push(name);
  }
  const isMissing = ids.size === 0 && otherwise.length === 0;
  if (unknown.length > 0)
    problems.push((isMissing ? problemOf : warningOf)('categories', 'not_found', unknown.join(', ')));
  return ids.size > 0 || cell === '' ? [...ids] : otherwise;
}

/** A pickup point by its name, or what is taken for the name; without one that is known, the one that the object has otherwise. */
function pointOf(cell: string, before: string, { places, resolved }: Meanings, problems: RowProblem[]): string {
  const otherwise = before || (resolved.headquarter?.id ?? '');
  if (cell === '') return otherwise;
  const key = plainHeading(cell);
  const point = places.points.find(({ name, id }) => plainHeading(name) === key || id === cell) ?? resolved.point[key];
  if (point === undefined) problems.push((otherwise === '' ? problemOf : warningOf)('point', 'not_found', cell));
  return point?.id ?? otherwise;
}
