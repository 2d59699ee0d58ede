import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { IMPORT } from '#machines/rules/imports';
import type { DB, Json, JsonObject } from '#server/core/ports/tables.generated';
import type { FileRow } from '#server/imports/files/csv-reader';
import type { ImportField, ImportKind } from '#server/imports/import-fields';
import { saysOnlyYes } from '#server/imports/presets';
import { isTotals } from '#server/imports/cells/totals';
import { htmlText } from '#server/core/words/safe-html';
import { addressOf } from '#server/imports/cells/contact';
import { cellAt } from '#server/imports/cells/blank';
import { type GivenRow, nameKey, type Outcome, valuesOf, type Verdict } from '#server/imports/import-rows';
import type { KeptReason, RowProblem } from '#server/imports/problems';

export type ImportRow = Selectable<DB['imports']>;

/** An import with its latest job and the person who uploaded it. */
export interface FoundImport extends ImportRow {
  created_key: string;
  author: string | null;
  job_state: string | null;
  job_problem: string | null;
}

const rowsAtOnce = 2_000;

/** Adds an import with its rows. */
export async function insertImport(
  trx: Transaction<DB>,
  row: Pick<
    ImportRow,
    'library_id' | 'id' | 'kind' | 'name' | 'columns' | 'mapping' | 'source' | 'created_by' | 'created_at'
  > & { state?: 'checked'; sheets?: string[] },
  rows: readonly FileRow[],
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({ ...row, row_count: rows.length })
    .execute();
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sql`INSERT INTO import_rows (library_id, import_id, line, cells)
      SELECT ${row.library_id}, ${row.id}, v.line, v.cells
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb) AS v(line int, cells jsonb)`.execute(
      trx,
    );
}

/** Imports of a library, the newest first, or the one with this id. */
export async function listImports(
  db: Kysely<DB>,
  libraryId: number,
  wanted: { id?: string; after?: string[] | undefined; limit: number },
): Promise<FoundImport[]> {
  const [at, id] = wanted.after ?? [];
  const { rows } = await sql<FoundImport>`
    SELECT i.*, i.created_at::text AS created_key, trim(u.first_name || ' ' || u.last_name) AS author, j.state AS job_state, j.problem AS job_problem
    FROM imports i LEFT JOIN users u ON u.library_id = i.library_id AND u.id = i.created_by
    LEFT JOIN library_jobs j ON j.library_id = i.library_id AND j.id = i.job_id
    WHERE i.library_id = ${libraryId} ${wanted.id === undefined ? sql`` : sql`AND i.id = ${wanted.id}`}
      ${at === undefined || id === undefined ? sql`` : sql`AND (i.created_at, i.id) < (${at}::timestamptz, ${id}::uuid)`}
    ORDER BY i.created_at DESC, i.id DESC LIMIT ${wanted.limit}`.execute(db);
  return rows;
}

/** Locks an import until the end of the transaction. */
export const lockImport = (trx: Transaction<DB>, libraryId: number, id: string): Promise<ImportRow | undefined> =>
  trx
    .selectFrom('imports')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const changeImport = (
  trx: Transaction<DB>,
  { library_id, id }: Pick<ImportRow, 'library_id' | 'id'>,
  change: Partial<
    Omit<ImportRow, 'library_id' | 'id' | 'counts' | 'choices' | 'resolved'> &
      Record<'counts' | 'choices' | 'resolved', string>
  >,
): Promise<unknown> =>
  trx.updateTable('imports').set(change).where('library_id', '=', library_id).where('id', '=', id).execute();

export const dropImport = (trx: Transaction<DB>, libraryId: number, id: string): Promise<unknown> =>
  trx.deleteFrom('imports').where('library_id', '=', libraryId).where('id', '=', id).execute();

/** The first rows of a file. */
export async function sampleRows(db: Kysely<DB>, { library_id, id }: ImportRow): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    SELECT cells FROM import_rows WHERE library_id = ${library_id} AND import_id = ${id} AND cells IS NOT NULL
    ORDER BY line LIMIT ${sql.lit(IMPORT.samples)}`.execute(db);
  return rows.map(({ cells }) => cells);
}

const keysOf: Record<ImportKind, readonly [ImportField, ImportField | undefined]> = {
  objects: ['code', undefined],
  members: ['email', 'card'],
};

/** Stores the matching key of each row, and clears the results of an earlier check; a run compares what it has shown. */
export async function markKeys(trx: Transaction<DB>, found: ImportRow, isRun: boolean): Promise<void> {
  const { library_id, id, kind, mapping } = found;
  if (kind === 'pictures') return;
  const [key, other] = keysOf[kind].map((field) => (field === undefined ? -1 : mapping.indexOf(field)));
  const textOf = (cells: string[] | null, at = -1): string | null => {
    const cell = cellAt(cells, at);
    return (mapping[at] === 'email' ? addressOf(cell) : cell) || null;
  };
  /** Who has neither an address nor a card is known by the name. */
  const keyOf = (cells: string[] | null): string | null =>
    textOf(cells, key) ??
    (kind === 'members' && textOf(cells, other) === null ? nameKey(valuesOf(mapping, cells, false)) : null);
  for (let line = 0; ;) {
    const { rows } = await sql<{ line: number; cells: string[] | null }>`
      SELECT line, cells FROM import_rows WHERE library_id = ${library_id} AND import_id = ${id} AND line > ${line}
      ORDER BY line LIMIT ${sql.lit(rowsAtOnce)}`.execute(trx);
    const keys = rows.map(({ cells, ...row }) => ({ ...row, key: keyOf(cells), other: textOf(cells, other) }));
    await sql`UPDATE import_rows r SET key = upper(v.key), other_key = upper(v.other), outcome = NULL, problems = NULL, target_id = NULL,
        changes = NULL, label = '', effects = CASE WHEN ${isRun} THEN effects END, undo = NULL, undone = NULL
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS v(line int, key text, other text)
      WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND r.line = v.line`.execute(trx);
    line = rows.at(-1)?.line ?? line;
    if (rows.length < rowsAtOnce) return;
  }
}

/** Whether the dates of a file begin with the month: some only can, and none only can the other way round. */
export async function isMonthFirst(db: Kysely<DB>, { library_id, id, mapping }: ImportRow): Promise<boolean> {
  const at = mapping.indexOf('card_until');
  if (at < 0) return false;
  const { rows } = await sql<{ is_first: boolean | null }>`
    SELECT bool_or(d.cell ~ '^\\d{1,2}/(1[3-9]|2\\d|3[01])/') AND NOT bool_or(d.cell ~ '^(1[3-9]|2\\d|3[01])/\\d{1,2}/') AS is_first
    FROM import_rows r CROSS JOIN LATERAL (SELECT r.cells ->> ${at}::int AS cell) d
    WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND d.cell IS NOT NULL`.execute(db);
  return rows[0]?.is_first === true;
}

/** The texts of a page that other programs export with its markup. */
async function withoutMarkup(values: GivenRow['values']): Promise<GivenRow['values']> {
  const texts = { ...values };
  for (const field of ['name', 'name_en', 'description', 'description_en', 'parts', 'keywords'] as const)
    if (texts[field]) texts[field] = await htmlText(texts[field]);
  return texts;
}

/** The next rows after a line, with their cells by field. */
export async function rowsAfter(
  db: Kysely<DB>,
  { library_id, id, mapping, columns, clears_empty, source }: ImportRow,
  line: number,
  limit: number,
): Promise<GivenRow[]> {
  const earlier = (key: string) =>
    sql`(SELECT min(e.line) FROM import_rows e WHERE e.library_id = r.library_id AND e.import_id = r.import_id
      AND e.${sql.ref(key)} = r.${sql.ref(key)} AND e.line < r.line)`;
  const { rows } = await sql<
    Pick<GivenRow, 'line' | 'key' | 'other_key' | 'twin' | 'other_twin' | 'shown'> & { cells: string[] | null }
  >`
    SELECT r.line, r.cells, r.key, r.other_key, r.effects AS shown, ${earlier('key')} AS twin, ${earlier('other_key')} AS other_twin FROM import_rows r
    WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND r.line > ${line} ORDER BY r.line LIMIT ${limit}`.execute(
    db,
  );
  const status = columns[mapping.indexOf('status')] ?? '';
  return Promise.all(
    rows.map(async ({ cells, ...row }) => {
      const values = valuesOf(mapping, cells, clears_empty);
      if (saysOnlyYes(source, status) && !values.status) values.status = 'no';
      // Our own exports write what is stored.
      return {
        ...row,
        isTotals: isTotals(cells ?? []),
        isRagged: (cells?.length ?? 0) > columns.length,
        values: source === 'ours' ? values : await withoutMarkup(values),
      };
    }),
  );
}

/** Stores the outcomes of rows. @param isRun whether the rows were written, not only checked */
export async function storeVerdicts(
  trx: Transaction<DB>,
  { library_id, id }: ImportRow,
  verdicts: readonly Verdict[],
  isRun: boolean,
): Promise<void> {
  const rows = verdicts.map(({ line, outcome, label, problems, targetId, changes, effects, undo }) => ({
    line,
    outcome,
    label: label.slice(0, 200),
    problems: problems.length === 0 ? null : problems,
    target_id: outcome === 'new' && !isRun ? null : targetId,
    changes: isRun ? changes : null,
    effects: isRun ? null : (effects ?? {}),
    undo: isRun ? (undo ?? null) : null,
  }));
  await sql`UPDATE import_rows r SET outcome = v.outcome, label = v.label, problems = v.problems, target_id = v.target_id, changes = v.changes,
      effects = v.effects, undo = v.undo
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(line int, outcome text, label text, problems jsonb, target_id uuid, changes jsonb, effects jsonb, undo jsonb)
    WHERE r.library_id = ${library_id} AND r.import_id = ${id} AND r.line = v.line`.execute(trx);
}

export interface ReportRow {
  line: number;
  label: string;
  outcome: Outcome;
  problems: RowProblem[] | null;
  target_id: string | null;
  cells: string[] | null;
  undone: 'undone' | KeptReason | null;
}

/** Rows that were left out, or have cells that were. */
export const withProblems = 'with_problems';

type RowFilter = Outcome | 'warned' | 'kept' | typeof withProblems | undefined;

/** The report of an import from a line on; only rows with this outcome, if one is named. */
export async function reportRows(
  db: Kysely<DB>,
  { library_id, id }: ImportRow,
  wanted: { outcome: RowFilter; after: number; limit: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT line, label, outcome, problems, target_id, cells, undone FROM import_rows
    WHERE library_id = ${library_id} AND import_id = ${id} AND line > ${wanted.after}
      AND ${ofOutcome(wanted.outcome)}
    ORDER BY line LIMIT ${wanted.limit}`.execute(db);
  return rows;
}

function ofOutcome(outcome: RowFilter) {
  if (outcome === undefined) return sql`outcome IS NOT NULL`;
  if (outcome === 'kept') return sql`undone <> 'undone'`;
  if (outcome === withProblems) return sql`problems IS NOT NULL`;
  return outcome === 'warned' ? sql`problems IS NOT NULL AND outcome <> 'faulty'` : sql`outcome = ${outcome}`;
}

/** How many rows of each outcome, and how many are imported without a cell. */
export function countsOf(counts: Json): Record<Outcome | 'warned', number> {
  const known = new Map<string, unknown>(Object.entries(counts as JsonObject));
  const count = (outcome: Outcome | 'warned'): number => Number(known.get(outcome) ?? 0);
  return {
    ...{ new: count('new'), changed: count('changed'), unchanged: count('unchanged') },
    ...{ faulty: count('faulty'), warned: count('warned') },
  };
}
