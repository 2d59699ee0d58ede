import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { fieldsOf, type ImportField, proposeMapping, seemsOther, sources } from '#server/imports/import-fields';
import { choicesFor, chosenOf, defaultsFor } from '#server/imports/matching';
import { listEffects } from '#server/imports/effects';
import { undoableUntil } from '#server/imports/undo/undo';
import { countUndone } from '#server/imports/undo/undo.queries';
import { countLacks, unknownNames } from '#server/imports/matching.queries';
import { countsOf, type FoundImport, listImports, sampleRows } from '#server/imports/imports.queries';
import { countObjects } from '#server/imports/pictures/pictures.queries';
import { listPlaces } from '#server/inventory/object-batches.queries';

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
    undoable_until: undoableUntil(found, ctx.deps.clock.now())?.toISOString() ?? null,
    undone: found.state === 'undoing' || found.state === 'undone' ? await countUndone(db, found) : null,
    effects: found.state === 'checked' ? await listEffects(db, found) : [],
    columns: found.columns,
    mapping: found.mapping.map((field) => (field === '' ? null : (field as ImportField))),
    clears_empty: found.clears_empty,
    source: found.source,
    sheets: found.sheets,
    seems_other: found.kind !== 'pictures' && seemsOther(found.kind, found.columns),
    ...columnsOf(found),
    samples: await sampleRows(db, found),
    pictures: found.kind === 'pictures' ? await countObjects(db, found) : null,
    matching: found.kind === 'objects' && found.state === 'mapping' ? await matchingOf(db, found) : null,
  };
}

/** What the columns of a file can be, and are by each program; pictures have none. */
const columnsOf = ({ kind, columns }: FoundImport): Pick<Schema<'Import'>, 'sources' | 'fields'> =>
  kind === 'pictures'
    ? { sources: [], fields: [] }
    : {
        sources: sources.map((source) => ({ source, mapping: proposeMapping(kind, columns, source) })),
        fields: [...fieldsOf(kind)],
      };

/** Names that are shown; a column with more is rather not one of categories. */
const mostShown = 300;

/** The names of the file that the library does not know, with what is taken for them. */
async function matchingOf(db: Kysely<DB>, found: FoundImport): Promise<Schema<'ImportMatching'>> {
  const places = await listPlaces(db, found.library_id);
  const chosen = chosenOf(found.choices);
  return {
    values: choicesFor(await unknownNames(db, found, places), chosen, places).slice(0, mostShown),
    lacks: await countLacks(db, found),
    defaults: defaultsFor(chosen, places),
    categories: places.categories.map(({ id, name }) => ({ id, name })),
    points: places.points,
  };
}
