import { sql, type Transaction } from 'kysely';
import { mayPass, refusedData } from '#server/core/outages';
import { TAKEN_CODES } from '#server/core/scanned-codes.queries';
import type { DB } from '#server/db/database';
import { findLibrary } from '#server/core/libraries.queries';
import { completeAudit } from '#server/db/audit-log';
import { importMembers } from '#server/imports/member-rows';
import { importObjects } from '#server/imports/object-rows';
import type { ImportKind } from '#server/imports/import-fields';
import { faulty, type GivenRow, type ImportStep, type Verdict } from '#server/imports/import-rows';
import { chosenOf, resolve, type Resolved, resolvedOf } from '#server/imports/matching';
import { unknownNames } from '#server/imports/matching.queries';
import { pictureStep } from '#server/imports/pictures/pictures.step';
import { undoStep } from '#server/imports/undo/undo';
import { problemOf, type RowProblem } from '#server/imports/problems';
import {
  changeImport,
  countsOf,
  type ImportRow,
  isMonthFirst,
  lockImport,
  markKeys,
  rowsAfter,
  storeVerdicts,
} from '#server/imports/imports.queries';
import { listPlaces } from '#server/inventory/object-batches.queries';
import { inTransaction } from '#server/db/transaction';
import { JobFailure, JobPause, type LibraryTask } from '#server/jobs/library-job';

/** A step is a fraction of a second. */
const rowsInStep = 500;

type Scope = Parameters<ImportStep>[2];

const rowsOf: Record<ImportKind, ImportStep> = { objects: importObjects, members: importMembers };

/**
 * Takes the rows of a step. What the database refuses is parted until the rows that it refuses are found: they are left out, the others are written.
 */
async function take(
  trx: Transaction<DB>,
  step: ImportStep,
  rows: readonly GivenRow[],
  scope: Scope,
): Promise<Verdict[]> {
  await sql`SAVEPOINT import_rows`.execute(trx);
  try {
    const verdicts = await step(trx, rows, scope);
    await sql`RELEASE SAVEPOINT import_rows`.execute(trx);
    return verdicts;
  } catch (error) {
    const constraint = refusedData(error);
    const [row] = rows;
    if (constraint === undefined || row === undefined) throw error;
    await sql`ROLLBACK TO SAVEPOINT import_rows`.execute(trx);
    if (rows.length === 1) return [faulty(row.line, labelOf(row), [refusalOf(row, constraint)])];
    const middle = Math.ceil(rows.length / 2);
    const first = await take(trx, step, rows.slice(0, middle), scope);
    return [...first, ...(await take(trx, step, rows.slice(middle), scope))];
  }
}

/** Why the database refuses a row that has passed every rule: somebody has written the same meanwhile. */
function refusalOf({ values }: GivenRow, constraint: string): RowProblem {
  switch (TAKEN_CODES[constraint]) {
    case 'object.code_taken':
      return problemOf('code', 'meanwhile', values.code ?? '');
    case 'card.number_taken':
      return problemOf('card', 'meanwhile', values.card ?? '');
    default:
      return constraint === 'users_email'
        ? problemOf('email', 'meanwhile', values.email ?? '')
        : { field: null, code: 'database', value: '' };
  }
}

/** An import has no other reasons to wait than the database and the file store: whatever else fails would fail again, and keep the next file waiting. */
async function endsAtOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JobPause || mayPass(error)) throw error;
    throw new JobFailure(refusedData(error) === undefined ? 'internal' : 'data_refused', { cause: error });
  }
}

/** What people know a row by. */
const labelOf = ({ values: { code, name, email, card } }: GivenRow): string => code ?? name ?? email ?? card ?? '';

/**
 * Checks or runs the import that is the job's part, a few rows at a time. What becomes of the rows, what they write and how far the import is are one
 * transaction: after a crash the next server goes on with the first row that nobody has handled.
 */
export const workOnImport: LibraryTask = (job, deps) => endsAtOnce(() => stepOf(job, deps));

const isWork = (state: ImportRow['state']): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** What is taken for the names of the file that the library does not know. */
async function resolveNames(trx: Transaction<DB>, found: ImportRow, now: Date): Promise<Resolved> {
  const places = await listPlaces(trx, found.library_id);
  return resolve(await unknownNames(trx, found, places), chosenOf(found.choices), places, now);
}

const stepOf: LibraryTask = async (job, deps) => {
  const { db, clock } = deps;
  const begun = await inTransaction(db, (trx) => lockImport(trx, job.library_id, job.part));
  const library = await findLibrary(db, job.library_id);
  if (!begun || !library || !isWork(begun.state)) return { done: 0, next: undefined };
  if (begun.kind === 'pictures' && begun.state === 'importing') return pictureStep(begun, deps);
  const rest = begun.row_count - begun.handled;
  const isLast = rest <= rowsInStep;
  return {
    done: Math.min(rest, rowsInStep),
    total: begun.row_count,
    next: isLast ? undefined : { rows: begun.handled + rowsInStep },
    write: (trx) =>
      endsAtOnce(async () => {
        const found = await lockImport(trx, job.library_id, job.part);
        const writes = found?.state === 'importing';
        if (!found || !isWork(found.state)) return undefined;
        const { kind } = found;
        if (found.state === 'undoing') {
          await undoStep(trx, found, { limit: rowsInStep, isLast, scope: { library, clock, by: job.started_by } });
          return undefined;
        }
        if (kind === 'pictures') return undefined;
        if (found.handled === 0) {
          found.month_first = await isMonthFirst(trx, found);
          await markKeys(trx, found, writes);
          if (found.kind === 'objects') found.resolved = await resolveNames(trx, found, clock.now());
        }
        const rows = await rowsAfter(trx, found, found.through, rowsInStep);
        const now = clock.now();
        const scope = {
          ...{ library, clock, by: job.started_by },
          importId: found.id,
          now,
          writes,
          mapping: found.mapping,
          isMonthFirst: found.month_first,
          resolved: resolvedOf(found.resolved),
        };
        const verdicts = await take(trx, rowsOf[kind], rows, scope);
        await storeVerdicts(trx, found, verdicts, writes);
        const counts = countsOf(found.counts);
        for (const { outcome, problems } of verdicts) {
          counts[outcome] += 1;
          if (outcome !== 'faulty' && problems.length > 0) counts.warned += 1;
        }
        await changeImport(trx, found, {
          through: rows.at(-1)?.line ?? found.through,
          handled: found.handled + rows.length,
          counts: JSON.stringify(counts),
          month_first: found.month_first,
          resolved: JSON.stringify(found.resolved),
          ...(isLast && (writes ? { state: 'done', finished_at: now } : { state: 'checked' })),
        });
        if (isLast && writes && found.audit_id !== null)
          await completeAudit(trx, found.library_id, String(found.audit_id), counts);
        return undefined;
      }),
  };
};
