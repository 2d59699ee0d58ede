import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { hasKey, isAmount } from '#machines/rules/imports';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { insertAudit } from '#server/db/audit-log';
import { memberOf } from '#server/http/caller';
import { readRows } from '#server/imports/files/rows';
import { readImport } from '#server/imports/import.document';
import {
  fieldsOf,
  type ImportKind,
  plainHeading,
  proposeMapping,
  recogniseSource,
} from '#server/imports/import-fields';
import { type Chosen, chosenOf, type ValueField } from '#server/imports/matching';
import { listPlaces } from '#server/inventory/object-batches.queries';
import { changeImport, dropImport, type ImportRow, insertImport, lockImport } from '#server/imports/imports.queries';
import { keysOf, pictureRows } from '#server/imports/pictures/pictures.queries';
import { removeWaiting } from '#server/imports/pictures/waiting';
import { undoableUntil } from '#server/imports/undo/undo';
import { beginJob } from '#server/jobs/library-job';
import type { Upload } from '#server/http/upload/upload';
import { inTransaction } from '#server/db/transaction';

type Import = Schema<'Import'>;

/** Reads an uploaded file and proposes which column is which field. @throws ApiError `import.*` for a file that cannot be read */
export async function createImport(ctx: Context, req: FastifyRequest, kind: ImportKind): Promise<Import> {
  const { deps, library } = ctx;
  const [part, ...others] = (req.body as Upload).files;
  if (!part || others.length > 0) throw invalid({ files: 'maxItems' });
  const { columns, rows, sheets } = await readRows(
    part.path(),
    (cells) => proposeMapping(kind, cells).filter((field) => field !== null).length,
  );
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  return inTransaction(deps.db, async (trx) => {
    const source = recogniseSource(kind, columns);
    const mapping = proposeMapping(kind, columns, source).map((field) => field ?? '');
    const { userId } = memberOf(ctx);
    const own = { library_id: library.id, id, created_by: userId, created_at: now };
    await insertImport(trx, { ...own, kind, name: part.name, columns, mapping, source, sheets }, rows);
    await auditImport(ctx, req, trx, 'imports.create', { id, kind, name: part.name, row_count: rows.length });
    const body = await readImport(ctx, id, trx);
    await req.keepAnswer?.(trx, { status: 201, body });
    return body;
  });
}

/** Sets which column is which field, and what empty cells do; this invalidates an earlier check. @throws ApiError `import.busy`, `resource.validation` */
export const mapImport = (
  ctx: Context,
  id: string,
  { mapping, clears_empty, source, choices, defaults }: Schema<'ImportMapping'>,
): Promise<Import> =>
  inImport(ctx, id, async (trx, found) => {
    if (found.kind === 'pictures') throw invalid({ mapping: 'refused' });
    const given = mapping.filter((field) => field !== null);
    const known = fieldsOf(found.kind);
    if (
      mapping.length !== found.columns.length ||
      new Set(given).size < given.length ||
      given.some((field) => !known.includes(field))
    )
      throw invalid({ mapping: 'refused' });
    requireUnbegun(found);
    await changeImport(trx, found, {
      ...afresh,
      mapping: mapping.map((field) => field ?? ''),
      clears_empty,
      ...(source && { source }),
      ...((choices ?? defaults) && { choices: JSON.stringify(await chosenWith(trx, found, choices, defaults)) }),
      state: 'mapping',
      job_id: null,
    });
    return undefined;
  });

/** What was chosen for the names of the file together with what is chosen now. @throws ApiError `resource.validation` for what the library does not have */
async function chosenWith(
  trx: Transaction<DB>,
  { library_id, choices: json }: ImportRow,
  choices: readonly Schema<'ImportChoice'>[] = [],
  defaults: Schema<'ImportDefaults'> | undefined,
): Promise<Chosen> {
  const chosen = chosenOf(json);
  const places = await listPlaces(trx, library_id);
  const isKnown = (field: ValueField, choice: string): boolean =>
    choice === 'none' ||
    (field === 'categories' && choice === 'new') ||
    places[field === 'point' ? 'points' : 'categories'].some(({ id }) => id === choice);
  for (const { field, name, choice } of choices) {
    if (!isKnown(field, choice)) throw invalid({ choices: 'refused' });
    chosen[field][plainHeading(name)] = choice;
  }
  if (!defaults) return chosen;
  const { category, point, value } = defaults;
  if (!isKnown('categories', category) || !isKnown('point', point)) throw invalid({ defaults: 'refused' });
  if (!isAmount(value)) throw invalid({ defaults: 'out_of_range' });
  return { ...chosen, defaults };
}

const afresh = { through: 0, handled: 0, counts: '{}' };

/** Starts a check of every row, without writing any. @throws ApiError `import.busy`; `resource.validation` if no column says what a row is about */
export const checkImport = (ctx: Context, req: FastifyRequest, id: string): Promise<Import> =>
  inImport(ctx, id, async (trx, found) => {
    // Pictures are looked at as they come.
    if (found.kind === 'pictures') throw invalid({ mapping: 'refused' });
    requireKey(found);
    requireUnbegun(found);
    await changeImport(trx, found, { ...afresh, state: 'checking', job_id: await begin(ctx, trx, id) });
    return req;
  });

/** Starts writing the rows, or resumes where a failed job stopped. @throws ApiError `import.busy`, `import.unchecked` */
export const runImport = (ctx: Context, req: FastifyRequest, id: string): Promise<Import> =>
  inImport(ctx, id, async (trx, found) => {
    requireKey(found);
    if (found.finished_at !== null) throw new ApiError('import.over');
    if (found.state !== 'checked' && found.state !== 'importing') throw new ApiError('import.unchecked');
    const job_id = await begin(ctx, trx, id);
    if (found.state === 'importing') await changeImport(trx, found, { job_id });
    else
      await changeImport(trx, found, {
        ...afresh,
        state: 'importing',
        job_id,
        audit_id: Number(await auditImport(ctx, req, trx, 'imports.run', found)),
      });
    return req;
  });

/** Starts taking back what a run has written, or resumes where a failed job stopped. @throws ApiError `import.busy`, `import.not_undoable` */
export const undoImport = (ctx: Context, req: FastifyRequest, id: string): Promise<Import> =>
  inImport(ctx, id, async (trx, found) => {
    const isResumed = found.state === 'undoing';
    if (!isResumed && !undoableUntil(found, ctx.deps.clock.now())) throw new ApiError('import.not_undoable');
    const job_id = await begin(ctx, trx, id);
    if (isResumed) await changeImport(trx, found, { job_id });
    else
      await changeImport(trx, found, {
        ...{ through: 0, handled: 0, state: 'undoing', job_id },
        audit_id: Number(await auditImport(ctx, req, trx, 'imports.undo', found)),
      });
    return req;
  });

/** Discards an import with its rows; only before it has begun. @throws ApiError `import.busy`, `import.over` */
export async function deleteImport(ctx: Context, req: FastifyRequest, id: string): Promise<{ id: string }> {
  const waiting = await inTransaction(ctx.deps.db, async (trx) => {
    const found = await lockIdle(ctx, trx, id);
    // What it has written belongs to the history of the objects.
    requireUnbegun(found);
    const pictures = found.kind === 'pictures' ? await pictureRows(trx, found) : [];
    await dropImport(trx, ctx.library.id, id);
    await auditImport(ctx, req, trx, 'imports.delete', found);
    return keysOf(pictures);
  });
  await removeWaiting(ctx.deps.files, waiting);
  return { id };
}

/** @throws ApiError `import.over` for an import that has begun to write */
function requireUnbegun({ state }: ImportRow): void {
  if (state !== 'mapping' && state !== 'checking' && state !== 'checked') throw new ApiError('import.over');
}

function requireKey({ kind, mapping }: ImportRow): void {
  if (kind !== 'pictures' && !hasKey(kind, mapping)) throw invalid({ mapping: 'required' });
}

/** Begins the job of an import; a library has one at a time. */
async function begin({ library, deps, ...ctx }: Context, trx: Transaction<DB>, id: string): Promise<string> {
  const { userId } = memberOf({ library, deps, ...ctx });
  const wanted = { libraryId: library.id, kind: 'import', part: id, by: userId, now: deps.clock.now() } as const;
  const { job, isNew } = await beginJob(trx, wanted);
  if (!isNew) throw new ApiError('import.busy');
  return job.id;
}

/** Runs a change with the import locked; answers with the import as it is then. A step that returns the call keeps its answer for a retry. */
const inImport = (
  ctx: Context,
  id: string,
  change: (trx: Transaction<DB>, found: ImportRow) => Promise<FastifyRequest | undefined>,
): Promise<Import> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const found = await lockIdle(ctx, trx, id);
    const req = await change(trx, found);
    const body = await readImport(ctx, id, trx);
    await req?.keepAnswer?.(trx, { status: 201, body });
    return body;
  });

/** Locks an import that no job is working on. @throws ApiError `resource.not_found`, `import.busy` */
export async function lockIdle({ library }: Context, trx: Transaction<DB>, id: string): Promise<ImportRow> {
  const found = isUuid(id) ? await lockImport(trx, library.id, id) : undefined;
  if (!found) throw new ApiError('resource.not_found');
  if (found.job_id === null) return found;
  const live = await trx
    .selectFrom('library_jobs')
    .select('id')
    .where('library_id', '=', library.id)
    .where('id', '=', found.job_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (live) throw new ApiError('import.busy');
  return found;
}

export const auditImport = async (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  action: string,
  { id, kind, name, row_count }: Pick<ImportRow, 'id' | 'kind' | 'name' | 'row_count'>,
): Promise<string> =>
  insertAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    action,
    requestId: req.id,
    details: { import: id, kind, name, rows: row_count },
  });
