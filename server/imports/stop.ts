import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { completeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { readImport } from '#server/imports/import.document';
import { auditImport } from '#server/imports/imports';
import { changeImport, countsOf, type ImportRow, lockImport } from '#server/imports/imports.queries';
import { keysOf, pictureRows } from '#server/imports/pictures/pictures.queries';
import { removeWaiting } from '#server/imports/pictures/waiting';
import { problemOf } from '#server/imports/problems';
import { stopJob } from '#server/jobs/library-jobs.queries';

/**
 * Ends an import at the row where it is: what is written stays, the rest is told. A check that is stopped leads back to the columns.
 * @throws ApiError `resource.not_found`, `import.over`
 */
export async function stopImport(ctx: Context, req: FastifyRequest, id: string): Promise<Schema<'Import'>> {
  const { deps, library } = ctx;
  const now = deps.clock.now();
  const { body, waiting } = await inTransaction(deps.db, async (trx) => {
    const found = await lockWorking(ctx, trx, id);
    if (found.state === 'checking')
      await changeImport(trx, found, { state: 'mapping', job_id: null, through: 0, handled: 0, counts: '{}' });
    else {
      const counts = countsOf(found.counts);
      counts.faulty += await tellRest(trx, found);
      await changeImport(trx, found, { state: 'done', finished_at: now, counts: JSON.stringify(counts) });
      await auditImport(ctx, req, trx, 'imports.stop', found);
      if (found.audit_id !== null) await completeAudit(trx, library.id, String(found.audit_id), counts);
    }
    const pictures = found.kind === 'pictures' ? await pictureRows(trx, found) : [];
    const answer = await readImport(ctx, id, trx);
    await req.keepAnswer?.(trx, { status: 201, body: answer });
    return { body: answer, waiting: keysOf(pictures) };
  });
  await removeWaiting(deps.files, waiting);
  return body;
}

/** Locks an import that is being checked or run, and ends its job: in the order of a step, which holds the job before the import. */
async function lockWorking({ deps, library }: Context, trx: Transaction<DB>, id: string): Promise<ImportRow> {
  const known = isUuid(id)
    ? await trx
        .selectFrom('imports')
        .select('job_id')
        .where('library_id', '=', library.id)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!known) throw new ApiError('resource.not_found');
  if (known.job_id !== null) await stopJob(trx, library.id, known.job_id, deps.clock.now());
  const found = await lockImport(trx, library.id, id);
  if (found?.job_id !== known.job_id || (found.state !== 'checking' && found.state !== 'importing'))
    throw new ApiError('import.over');
  return found;
}

/** Marks the rows that the run has not come to as left out. @returns how many */
async function tellRest(trx: Transaction<DB>, { library_id, id, through, mapping }: ImportRow): Promise<number> {
  const problems = JSON.stringify([problemOf(null, 'stopped', '')]);
  const cells = (['code', 'name', 'email', 'card'] as const)
    .map((field) => mapping.indexOf(field))
    .filter((at) => at >= 0)
    .map((at) => sql`nullif(cells ->> ${at}::int, '')`);
  const { numAffectedRows } =
    await sql`UPDATE import_rows SET outcome = 'faulty', problems = CASE WHEN outcome = 'faulty' THEN problems ELSE ${problems}::jsonb END,
      label = left(coalesce(nullif(label, ''), ${sql.join([...cells, sql`''`])}), 200), target_id = NULL, changes = NULL, undo = NULL
    WHERE library_id = ${library_id} AND import_id = ${id} AND line > ${through}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
