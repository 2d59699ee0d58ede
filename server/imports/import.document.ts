import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { fieldsOf, type ImportField, proposeMapping, sources } from '#server/imports/import-fields';
import { countsOf, type FoundImport, listImports, sampleRows } from '#server/imports/imports.queries';

/** An import in the list. */
export function importLine(found: FoundImport): Schema<'ImportLine'> {
  const isStopped = found.job_state === 'failed';
  return {
    id: found.id,
    kind: found.kind,
    name: found.name,
    state: found.state,
    is_stopped: isStopped,
    problem: isStopped ? ((found.job_problem as Schema<'JobProblem'> | null) ?? 'internal') : null,
    progress: { done: found.handled, total: found.row_count },
    counts: countsOf(found.counts),
    created_by: found.created_by === null ? null : { id: found.created_by, name: found.author ?? '' },
    created_at: found.created_at.toISOString(),
    finished_at: found.finished_at?.toISOString() ?? null,
  };
}

/** The import of this id. @throws ApiError `resource.not_found` */
export async function findImport({ library }: Context, id: string, db: Kysely<DB>): Promise<FoundImport> {
  const [found] = isUuid(id) ? await listImports(db, library.id, { id, limit: 1 }) : [];
  if (!found) throw new ApiError('resource.not_found');
  return found;
}

/** An import as the page shows it. @throws ApiError `resource.not_found` */
export async function readImport(ctx: Context, id: string, db: Kysely<DB>): Promise<Schema<'Import'>> {
  const found = await findImport(ctx, id, db);
  return {
    ...importLine(found),
    columns: found.columns,
    mapping: found.mapping.map((field) => (field === '' ? null : (field as ImportField))),
    clears_empty: found.clears_empty,
    source: found.source,
    sources: sources.map((source) => ({ source, mapping: proposeMapping(found.kind, found.columns, source) })),
    fields: [...fieldsOf(found.kind)],
    samples: await sampleRows(db, found),
  };
}
