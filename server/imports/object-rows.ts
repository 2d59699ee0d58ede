import { objectForm } from '#machines/rules/forms';
import { uuidv7 } from '#server/core/ids';
import type { DB, JsonObject } from '#server/db/types.generated';
import { keysOfOthers } from '#server/core/scanned-codes.queries';
import { invalidFields } from '#server/http/validate';
import { entriesOf, placesOf, plainNumber, readListed, readYesOrNo } from '#server/imports/cell-values';
import { type ImportField, plainHeading } from '#server/imports/import-fields';
import { faulty, type GivenRow, type ImportStep, problemsOfPlace, type Verdict } from '#server/imports/import-rows';
import { problemOf, type RowProblem } from '#server/imports/problems';
import {
  findObjectsByCode,
  type FoundObject,
  insertObjects,
  listPlaces,
  type PlainContent,
  updateObjects,
} from '#server/inventory/object-batches.queries';
import { addJob } from '#server/jobs/job-queue';
import type { Transaction } from 'kysely';

type Places = Awaited<ReturnType<typeof listPlaces>>;
type Found = Map<string, { id: string; slug: string }>;

/** Fields whose name differs in the form. */
const fieldOf: Record<string, ImportField> = {
  headquarter: 'point',
  preparation_days: 'preparation',
  listed: 'status',
};
const limits = { value: 1_000_000, parts: 60, partLength: 100, categories: 20 };

/** Rows that are objects, matched by their code; a row without a code is a new object. */
export const importObjects: ImportStep = async (trx, rows, { library, now, writes }) => {
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  const places = await listPlaces(trx, library.id);
  const categories: Found = new Map(
    places.categories.flatMap((one) =>
      [one.slug, one.name, one.name_en ?? ''].map((name) => [plainHeading(name), one] as const),
    ),
  );
  const known = new Map((await findObjectsByCode(trx, library.id, keys, writes)).map((one) => [one.key, one]));
  const cards = await keysOfOthers(trx, library.id, keys, 'cards');
  const judged = rows.map((row) => judge(row, known.get(row.key ?? ''), { places, categories, cards, now }));
  if (writes) await write(trx, library.id, judged, places, now);
  return judged.map(({ verdict, content }) => ({ ...verdict, label: content?.code || verdict.label }));
};

interface Judged {
  verdict: Verdict;
  before?: FoundObject | undefined;
  /** Undefined if the row is left out. */
  content?: PlainContent;
}

function judge(
  row: GivenRow,
  before: FoundObject | undefined,
  { places, categories, cards, now }: { places: Places; categories: Found; cards: ReadonlySet<string>; now: Date },
): Judged {
  const { line, values } = row;
  const label = values.code || values.name || before?.name || '';
  const misplaced = problemsOfPlace(row, 'code');
  if (misplaced.length > 0) return { verdict: faulty(line, label, misplaced) };
  const old = before && contentOf(before);
  const { content, problems } = contentOfRow(values, old, { places, categories });
  if (!before && cards.has(row.key ?? '')) problems.push(problemOf('code', 'is_card', values.code ?? ''));
  if (content.listed && before && before.status !== 'active' && before.status !== 'hidden')
    problems.push(problemOf('status', 'state', values.status ?? ''));
  if (problems.length > 0) return { verdict: faulty(line, label, problems) };
  const changes = old && changesBetween(old, content);
  const outcome = old === undefined ? 'new' : changes === undefined ? 'unchanged' : 'changed';
  const targetId = before?.id ?? uuidv7(now.getTime());
  return { verdict: { line, outcome, label, problems: [], targetId, changes: changes ?? null }, before, content };
}

/** An object as it is, in the form in which a row gives it. */
const contentOf = (row: FoundObject): PlainContent => ({
  code: row.code,
  name: row.name.trim(),
  name_en: row.name_en.trim(),
  description: row.description.trim(),
  description_en: row.description_en.trim(),
  keywords: row.keywords.trim(),
  keywords_en: row.keywords_en.trim(),
  parts: partsOf(row.box, row.box_en ?? []),
  value: row.value_cents === null ? null : row.value_cents / 100,
  categories: row.categories,
  headquarter: row.headquarter,
  compartment: row.compartment,
  transportable: row.transportable,
  max_months: row.max_months,
  preparation_days: row.preparation_days,
  highlighted: row.highlighted,
  listed: row.status === 'active',
});

const empty: PlainContent = {
  ...{ code: '', name: '', name_en: '', description: '', description_en: '', keywords: '', keywords_en: '' },
  ...{ parts: [], value: null, categories: [], headquarter: '', compartment: null, transportable: true },
  ...{ max_months: null, preparation_days: null, highlighted: false, listed: true },
};

/** The parts in both languages; a part that is the same in English has no translation. */
const partsOf = (names: readonly string[], english: readonly string[]): PlainContent['parts'] =>
  names.map((name, at) => {
    const other = english[at]?.trim() ?? '';
    return { name: name.trim(), name_en: other === name.trim() ? '' : other };
  });

type TextField =
  | 'code'
  | 'name'
  | 'name_en'
  | 'description'
  | 'description_en'
  | 'keywords'
  | 'keywords_en'
  | 'compartment'
  | 'max_months';

/** What the object is to be: what the row does not give stays as it is. */
function contentOfRow(
  values: GivenRow['values'],
  old: PlainContent | undefined,
  { places, categories }: { places: Places; categories: Found },
): { content: PlainContent; problems: RowProblem[] } {
  const base = old ?? empty;
  const problems: RowProblem[] = [];
  const text = (field: TextField): string => values[field] ?? String(base[field] ?? '');
  const choice = (field: ImportField, read: (cell: string) => boolean | undefined, preset: boolean): boolean => {
    const cell = values[field] ?? '';
    const chosen = cell === '' ? preset : read(cell);
    if (chosen === undefined) problems.push(problemOf(field, 'yes_or_no', cell));
    return chosen ?? preset;
  };
  const names = values.parts === undefined ? base.parts.map(({ name }) => name) : entriesOf(values.parts);
  const form = {
    // Codes are matched case-insensitively; the stored spelling stays, as on the label.
    code: old?.code ?? text('code'),
    name: text('name'),
    name_en: text('name_en'),
    description: text('description'),
    description_en: text('description_en'),
    keywords: text('keywords'),
    keywords_en: text('keywords_en'),
    parts: names.join('\n'),
    parts_en: (values.parts_en === undefined
      ? names.map((name) => base.parts.find((part) => part.name === name)?.name_en ?? '')
      : placesOf(values.parts_en)
    ).join('\n'),
    value: values.value === undefined ? String(base.value ?? '') : plainNumber(values.value),
    categories:
      values.categories === undefined ? base.categories : categoriesOf(values.categories, categories, problems),
    headquarter: values.point === undefined ? base.headquarter || onlyPoint(places) : '',
    compartment: text('compartment'),
    transportable: choice('transportable', readYesOrNo, base.transportable),
    max_months: plainNumber(text('max_months')),
    preparation_days: plainNumber(values.preparation ?? String(base.preparation_days ?? '')),
    highlighted: choice('highlighted', readYesOrNo, base.highlighted),
    listed: choice('status', readListed, base.listed),
  };
  if (values.point !== undefined) form.headquarter = pointOf(values.point, places, problems);
  const broken = Object.entries(invalidFields(objectForm, form)).map(([name, why]) => {
    const field = fieldOf[name] ?? (name as ImportField);
    return problemOf(field, why === 'refused' ? 'out_of_range' : why, values[field] ?? '');
  });
  problems.push(...broken.filter(({ field }) => !problems.some((earlier) => earlier.field === field)));
  const content: PlainContent = {
    ...form,
    code: form.code,
    compartment: form.compartment || null,
    parts: partsOf(linesOf(form.parts), form.parts_en.split('\n')),
    value: form.value === '' ? null : Number(form.value.replace(',', '.')),
    max_months: form.max_months === '' ? null : Number(form.max_months),
    preparation_days: form.preparation_days === '' ? null : Number(form.preparation_days),
  };
  problems.push(...tooMuch(content, values));
  return { content, problems };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** The limits of the contract, which a cell can exceed and a form cannot. */
function tooMuch({ value, parts, categories }: PlainContent, values: GivenRow['values']): RowProblem[] {
  const names = parts.map(({ name }) => name);
  const isLong = parts.some(({ name, name_en }) => Math.max(name.length, name_en.length) > limits.partLength);
  return [
    ...(value !== null && (value < 0 || value > limits.value)
      ? [problemOf('value', 'out_of_range', values.value ?? '')]
      : []),
    ...(isLong ? [problemOf('parts', 'max_100', '')] : []),
    ...(parts.length > limits.parts ? [problemOf('parts', 'too_many', '')] : []),
    ...(new Set(names).size < names.length ? [problemOf('parts', 'refused', values.parts ?? '')] : []),
    ...(categories.length > limits.categories ? [problemOf('categories', 'too_many', '')] : []),
  ];
}

/** Categories by name or slug; a name may hold a comma, so a cell is divided at commas only where that helps. */
function categoriesOf(cell: string, categories: Found, problems: RowProblem[]): string[] {
  const names = entriesOf(cell.replaceAll(';', '|')).flatMap((name) =>
    categories.has(plainHeading(name)) ? [name] : name.split(','),
  );
  const found = names.map((name) => ({ name: name.trim(), category: categories.get(plainHeading(name)) }));
  const unknown = found.find(({ category, name }) => category === undefined && name !== '');
  if (unknown) problems.push(problemOf('categories', 'not_found', unknown.name));
  return [...new Set(found.flatMap(({ category }) => (category ? [category.id] : [])))];
}

/** A pickup point by its name; in a library with one, an empty cell is that one. */
function pointOf(cell: string, { points }: Places, problems: RowProblem[]): string {
  if (cell === '') return points.length === 1 ? (points[0]?.id ?? '') : '';
  const point = points.find(({ name, id }) => plainHeading(name) === plainHeading(cell) || id === cell);
  if (!point) problems.push(problemOf('point', 'not_found', cell));
  return point?.id ?? '';
}

const onlyPoint = ({ points }: Places): string => (points.length === 1 ? (points[0]?.id ?? '') : '');

/** The fields that differ, before and after; undefined if none does. */
function changesBetween(before: PlainContent, after: PlainContent): JsonObject | undefined {
  const sorted = (content: PlainContent): JsonObject =>
    JSON.parse(JSON.stringify({ ...content, categories: [...content.categories].sort() })) as JsonObject;
  const [old, now] = [sorted(before), sorted(after)];
  const names = Object.keys(old).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  if (names.length === 0) return undefined;
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(old), after: pick(now) };
}

async function write(
  trx: Transaction<DB>,
  libraryId: number,
  judged: readonly Judged[],
  { categories }: Places,
  now: Date,
): Promise<void> {
  const wanted = judged.flatMap(({ verdict: { outcome, targetId }, before, content }) =>
    content && targetId !== null && outcome !== 'unchanged' ? [{ id: targetId, before, content }] : [],
  );
  const statusOf = ({ listed }: PlainContent) => (listed ? 'active' : 'hidden');
  const added = wanted.filter(({ before }) => before === undefined);
  await insertObjects(
    trx,
    libraryId,
    added.map(({ id, content }) => ({
      id,
      content,
      status: statusOf(content),
      first: categories.find((category) => content.categories.includes(category.id)),
    })),
    now,
  );
  const changed = wanted.flatMap(({ before, ...one }) => (before ? [{ ...one, before }] : []));
  await updateObjects(
    trx,
    libraryId,
    changed.map(({ id, content, before: { status } }) => ({
      id,
      content,
      // Whether a pending, paused or retired object is listed is decided elsewhere.
      status: status === 'active' || status === 'hidden' ? statusOf(content) : status === 'pending' ? status : 'hidden',
    })),
  );
  for (const { id, before, content } of changed)
    if (before.status === 'hidden' && content.listed)
      await addJob(trx, 'notify_wishers', { library_id: libraryId, product_id: id });
}
