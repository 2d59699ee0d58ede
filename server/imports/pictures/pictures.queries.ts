import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { UPLOAD } from '#machines/rules/limits';
import type { DB } from '#server/core/ports/tables.generated';
import type { Schema } from '#server/core/wire';
import type { Outcome } from '#server/imports/import-rows';
import { changeImport, countsOf, type ImportRow } from '#server/imports/imports.queries';
import { readingsOf } from '#server/imports/pictures/file-names';
import type { RowProblem } from '#server/imports/problems';

/** A picture that waits: its number among those of the object, its digest, and where its bytes are. */
const Waiting = v.object({ key: v.string(), sha256: v.string(), number: v.optional(v.number(), 1) });
export type WaitingPicture = v.InferOutput<typeof Waiting>;
export const waitingOf = (picture: unknown): WaitingPicture | undefined => {
  const { success, output } = v.safeParse(Waiting, picture);
  return success ? output : undefined;
};

export interface PictureRow {
  line: number;
  label: string;
  outcome: Outcome | null;
  problems: RowProblem[] | null;
  target_id: string | null;
  picture: WaitingPicture | undefined;
}

/** Where the bytes of pictures wait. */
export const keysOf = (rows: readonly Pick<PictureRow, 'picture'>[]): string[] =>
  rows.flatMap(({ picture }) => (picture ? [picture.key] : []));

/** The pictures of an import, in the order in which they were uploaded. */
export async function pictureRows(
  db: Kysely<DB>,
  { library_id, id }: Pick<ImportRow, 'library_id' | 'id'>,
  after = 0,
  limit = 1_000,
): Promise<PictureRow[]> {
  const { rows } = await sql<Omit<PictureRow, 'picture'> & { picture: unknown }>`
    SELECT line, label, outcome, problems, target_id, picture FROM import_rows
    WHERE library_id = ${library_id} AND import_id = ${id} AND line > ${after} ORDER BY line LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ picture, ...row }) => ({ ...row, picture: waitingOf(picture) }));
}

/** Adds files to an import; what is no picture has its problem already. */
export const insertPictures = (
  trx: Transaction<DB>,
  { library_id, id, row_count }: Pick<ImportRow, 'library_id' | 'id' | 'row_count'>,
  rows: readonly { name: string; picture: WaitingPicture | null; problem: RowProblem | undefined }[],
): Promise<unknown> => {
  const added = rows.map(({ name, picture, problem }, at) => ({
    line: row_count + at + 2,
    ...{ label: name.slice(0, 200), cells: [name], picture, problems: problem ? [problem] : null },
  }));
  return sql`INSERT INTO import_rows (library_id, import_id, line, label, cells, picture, problems, outcome)
    SELECT ${library_id}, ${id}, v.line, v.label, v.cells, v.picture, v.problems, 'faulty'
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS v(line int, label text, cells jsonb, picture jsonb, problems jsonb)`.execute(
    trx,
  );
};

/** For each code that objects have, the object; a code without its signs only where one object alone has it. */
async function objectsOf(
  db: Kysely<DB>,
  libraryId: number,
  codes: readonly string[],
): Promise<{ exact: Map<string, string>; loose: Map<string, string> }> {
  const { rows } = await sql<{ code: string; exact: string | null; loose: string | null }>`
    SELECT c.code, (SELECT p.id FROM products p WHERE p.library_id = ${libraryId} AND upper(p.code) = upper(c.code) LIMIT 1) AS exact,
      (SELECT min(p.id::text) FROM products p WHERE p.library_id = ${libraryId} AND loose_code(p.code) = loose_code(c.code) HAVING count(*) = 1) AS loose
    FROM unnest(${[...codes]}::text[]) AS c(code)`.execute(db);
  const of = (key: 'exact' | 'loose') =>
    new Map(rows.flatMap((row) => (row[key] === null ? [] : [[row.code, row[key]] as const])));
  return { exact: of('exact'), loose: of('loose') };
}

/** The digests of the pictures that objects have. */
async function shownOf(db: Kysely<DB>, libraryId: number, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; digests: string[] }>`
    SELECT x.product_id AS id, array_agg(coalesce(f.sha256, '')) AS digests FROM product_images x
    JOIN files f ON f.library_id = x.library_id AND f.id = x.file_id AND f.deleted_at IS NULL
    WHERE x.library_id = ${libraryId} AND x.product_id = ANY(${[...ids]}::uuid[]) GROUP BY x.product_id`.execute(db);
  return new Map(rows.map(({ id, digests }) => [id, digests]));
}

/** Says of each picture of an import whose it is and what would become of it, and stores that. */
export async function judgePictures(trx: Transaction<DB>, found: ImportRow): Promise<void> {
  const rows = await pictureRows(trx, found);
  const codes = [...new Set(rows.flatMap(({ label }) => readingsOf(label).map(({ code }) => code)))];
  const { exact, loose } = await objectsOf(trx, found.library_id, codes);
  const matched = rows.map(({ line, label, picture, problems }) => {
    const readings = readingsOf(label);
    const reading = readings.find(({ code }) => exact.has(code)) ?? readings.find(({ code }) => loose.has(code));
    const target = reading && (exact.get(reading.code) ?? loose.get(reading.code));
    return { line, picture: picture && { ...picture, number: reading?.number ?? 1 }, target, problems };
  });
  const targets = [...new Set(matched.flatMap(({ target }) => (target === undefined ? [] : [target])))];
  const shown = found.replaces ? new Map<string, string[]>() : await shownOf(trx, found.library_id, targets);
  const inOrder = matched.toSorted((a, b) => (a.picture?.number ?? 0) - (b.picture?.number ?? 0) || a.line - b.line);
  const counts = countsOf({});
  const judged = inOrder.map(({ line, picture, target, problems }) => {
    const [outcome, problem] = picture ? verdictOf(picture, target, shown) : (['faulty', problems?.[0]] as const);
    counts[outcome] += 1;
    return { line, outcome, problems: problem ? [problem] : null, target_id: target ?? null, picture: picture ?? null };
  });
  await sql`UPDATE import_rows r SET outcome = v.outcome, problems = v.problems, target_id = v.target_id, picture = v.picture
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) AS v(line int, outcome text, problems jsonb, target_id uuid, picture jsonb)
    WHERE r.library_id = ${found.library_id} AND r.import_id = ${found.id} AND r.line = v.line`.execute(trx);
  await changeImport(trx, found, { counts: JSON.stringify(counts), row_count: rows.length });
}

/** What becomes of a picture; `shown` are the digests of what the object has then. */
function verdictOf(
  { sha256 }: WaitingPicture,
  target: string | undefined,
  shown: Map<string, string[]>,
): readonly [Outcome, RowProblem?] {
  if (target === undefined) return ['faulty', { field: null, code: 'no_object', value: '' }];
  const digests = shown.get(target) ?? [];
  if (digests.includes(sha256)) return ['unchanged'];
  if (digests.length >= UPLOAD.maxFiles) return ['faulty', tooManyPictures];
  shown.set(target, [...digests, sha256]);
  return ['new'];
}

export const tooManyPictures: RowProblem = {
  field: null,
  code: 'object_is_full',
  value: String(UPLOAD.maxFiles),
};

/** How many objects get pictures, and how many of them have some already. */
export async function countObjects(
  db: Kysely<DB>,
  { library_id, id, replaces }: ImportRow,
): Promise<Schema<'ImportPictures'>> {
  const { rows } = await sql<{ objects: number; with_pictures: number }>`
    SELECT count(*)::int AS objects, count(*) FILTER (WHERE EXISTS (
      SELECT FROM product_images x WHERE x.library_id = ${library_id} AND x.product_id = t.target_id))::int AS with_pictures
    FROM (SELECT DISTINCT target_id FROM import_rows
      WHERE library_id = ${library_id} AND import_id = ${id} AND outcome = 'new' AND target_id IS NOT NULL) t`.execute(
    db,
  );
  return { ...(rows[0] ?? { objects: 0, with_pictures: 0 }), replaces };
}

/** Pictures of an object, in their order. Locks the object; undefined if it is not there any more. */
export async function lockImages(
  trx: Transaction<DB>,
  libraryId: number,
  productId: string,
): Promise<{ id: string; sha256: string | null }[] | undefined> {
  const { rows: objects } =
    await sql`SELECT FROM products WHERE library_id = ${libraryId} AND id = ${productId} FOR UPDATE`.execute(trx);
  if (objects.length === 0) return undefined;
  const { rows } = await sql<{ id: string; sha256: string | null }>`
    SELECT f.id, f.sha256 FROM product_images x
    JOIN files f ON f.library_id = x.library_id AND f.id = x.file_id AND f.deleted_at IS NULL
    WHERE x.library_id = ${libraryId} AND x.product_id = ${productId} ORDER BY x.position`.execute(trx);
  return rows;
}

/** The pictures that this import has given an object, with their numbers. */
export async function givenTo(
  trx: Transaction<DB>,
  { library_id, id }: ImportRow,
  productId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ file: string; number: number }>`
    SELECT undo ->> 'file' AS file, coalesce((picture ->> 'number')::int, 1) AS number FROM import_rows
    WHERE library_id = ${library_id} AND import_id = ${id} AND target_id = ${productId} AND undo ? 'file'`.execute(trx);
  return new Map(rows.map(({ file, number }) => [file, number]));
}
