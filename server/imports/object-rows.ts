import { slugOf } from '#machines/rules/library/lists';
import { dayOf } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import type { DB, JsonObject } from '#server/core/ports/tables.generated';
import { keysOfOthers } from '#server/core/scanned-codes.queries';
import { plainHeading } from '#server/imports/import-fields';
import {
  faulty,
  fieldChangedSince,
  type GivenRow,
  type ImportStep,
  problemsOfPlace,
  type Verdict,
} from '#server/imports/import-rows';
import { effectsOf } from '#server/imports/effects';
import { makeCategories } from '#server/imports/matching.queries';
import { contentOfRow, type Meanings, partsOf } from '#server/imports/object-content';
import { isRefused, problemOf, warningOf } from '#server/imports/problems';
import {
  findNamesakes,
  findObjectsByCode,
  type FoundObject,
  insertObjects,
  listPlaces,
  type Namesake,
  type PlainContent,
  updateObjects,
} from '#server/inventory/object-batches.queries';
import { moveBooked } from '#server/inventory/object-moves';
import { countBooked } from '#server/inventory/object-moves.queries';
import { announceObject } from '#server/jobs/free-object';
import type { Transaction } from 'kysely';

/** Rows that are objects, matched by their code; a row without a code is a new object. */
export const importObjects: ImportStep = async (trx, rows, scope) => {
  const { library, importId, now, writes, resolved } = scope;
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  const places = await listPlaces(trx, library.id);
  const categories = new Map(
    places.categories.flatMap((one) =>
      [one.slug, one.name, one.name_en ?? ''].map((name) => [plainHeading(name), one] as const),
    ),
  );
  const known = new Map((await findObjectsByCode(trx, library.id, keys, writes)).map((one) => [one.key, one]));
  const found = [...known.values()].map(({ id }) => id);
  const booked = await countBooked(trx, library.id, found, dayOf(now, library.timezone));
  const cards = await keysOfOthers(trx, library.id, keys, 'cards');
  const unnamed = rows.flatMap(({ key, values }) => (key === null && values.name ? [values.name] : []));
  const namesakes = await findNamesakes(trx, library.id, unnamed, importId);
  const judged = rows.map((row) =>
    judge(row, known.get(row.key ?? ''), { places, categories, resolved, booked, cards, namesakes, now, writes }),
  );
  if (writes) await write(trx, scope, judged, { places, categories, resolved });
  return judged.map(({ verdict, content }) => ({ ...verdict, label: content?.code || verdict.label }));
};

interface Judged {
  verdict: Verdict;
  before?: FoundObject | undefined;
  /** Undefined if the row is left out. */
  content?: PlainContent;
}

const isNamesake = ({ name, categories }: Namesake, content: PlainContent): boolean =>
  plainHeading(name) === plainHeading(content.name) && categories.some((id) => content.categories.includes(id));

function judge(
  row: GivenRow,
  before: FoundObject | undefined,
  {
    booked,
    cards,
    namesakes,
    now,
    writes,
    ...meanings
  }: Meanings & {
    /** How many loans would move with each object. */
    booked: ReadonlyMap<string, number>;
    cards: ReadonlySet<string>;
    namesakes: readonly Namesake[];
    now: Date;
    writes: boolean;
  },
): Judged {
  const { line, values } = row;
  const label = values.code || values.name || before?.name || '';
  const misplaced = problemsOfPlace(row, 'code');
  if (misplaced.length > 0) return { verdict: faulty(line, label, misplaced) };
  const old = before && contentOf(before);
  const { content, problems } = contentOfRow(values, old, meanings);
  if (!before && cards.has(row.key ?? '')) problems.push(problemOf('code', 'is_card', values.code ?? ''));
  // Without a code, the same file once more would add everything twice.
  const same = row.key === null ? namesakes.find((one) => isNamesake(one, content)) : undefined;
  if (same) problems.push(problemOf('name', 'same_name', same.code));
  if (content.listed && before && before.status !== 'active' && before.status !== 'hidden') {
    problems.push(warningOf('status', 'state', values.status ?? ''));
    content.listed = false;
  }
  if (isRefused(problems)) return { verdict: faulty(line, label, problems) };
  // Afterwards, a warning would ask to mend the row.
  const loans = !writes && before && content.headquarter !== before.headquarter ? booked.get(before.id) : undefined;
  if (loans !== undefined) problems.push(warningOf('point', 'moves_loans', String(loans)));
  const changes = old && changesBetween(old, content);
  const outcome = old === undefined ? 'new' : changes === undefined ? 'unchanged' : 'changed';
  const targetId = before?.id ?? uuidv7(now.getTime());
  const effects = outcome === 'changed' && old ? effectsOf(old, content, meanings) : {};
  const verdict = { line, outcome, label, problems, targetId, changes: changes ?? null, effects } as const;
  const since = writes ? fieldChangedSince(row, verdict) : undefined;
  if (since !== undefined) return { verdict: faulty(line, label, [problemOf(since, 'changed_since', '')]) };
  return { verdict, before, content };
}

/** An object as it is, in the form in which a row gives it. */
export const contentOf = (row: FoundObject): PlainContent => ({
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

/** Whether a pending, paused or retired object is listed is decided elsewhere. */
export const stateAfter = (status: FoundObject['status'], content: PlainContent): 'active' | 'hidden' | 'pending' => {
  if (status === 'active' || status === 'hidden') return content.listed ? 'active' : 'hidden';
  return status === 'pending' ? status : 'hidden';
};

async function write(
  trx: Transaction<DB>,
  scope: Parameters<ImportStep>[2],
  judged: readonly Judged[],
  { places, resolved }: Meanings,
): Promise<void> {
  const { library, now } = scope;
  const libraryId = library.id;
  const wanted = judged.flatMap(({ verdict: { outcome, targetId }, before, content }) =>
    content && targetId !== null && outcome !== 'unchanged' ? [{ id: targetId, before, content }] : [],
  );
  await makeCategories(trx, libraryId, resolved, new Set(wanted.flatMap(({ content }) => content.categories)));
  const made = [...Object.values(resolved.categories), resolved.category].flatMap((target) =>
    target?.name === undefined ? [] : [{ id: target.id, slug: slugOf(target.name) }],
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
      first: [...places.categories, ...made].find((category) => content.categories.includes(category.id)),
    })),
    now,
  );
  const changed = wanted.flatMap(({ before, ...one }) => (before ? [{ ...one, before }] : []));
  for (const { id, before, content } of changed)
    await moveAlong(trx, scope, { id, from: before.headquarter, to: content.headquarter });
  await updateObjects(
    trx,
    libraryId,
    changed.map(({ id, content, before: { status } }) => ({
      id,
      content,
      status: stateAfter(status, content),
    })),
  );
  for (const { id, before, content } of changed)
    if (before.status === 'hidden' && content.listed)
      await announceObject(trx, { library_id: libraryId, product_id: id });
}

/** The loans of an object that changes its pickup point move with it. The object is locked and still at its old one. */
export async function moveAlong(
  trx: Transaction<DB>,
  { library, clock, by }: Pick<Parameters<ImportStep>[2], 'library' | 'clock' | 'by'>,
  move: { id: string; from: string; to: string },
): Promise<void> {
  if (move.from !== move.to && by !== null) await moveBooked(trx, { library, clock }, by, move);
}
