import { findLibrary } from '#server/core/libraries.queries';
import { completeAudit } from '#server/db/audit-log';
import { importMembers } from '#server/imports/member-rows';
import { importObjects } from '#server/imports/object-rows';
import type { ImportKind } from '#server/imports/import-fields';
import type { ImportStep } from '#server/imports/import-rows';
import {
  changeImport,
  countsOf,
  lockImport,
  markKeys,
  rowsAfter,
  storeVerdicts,
} from '#server/imports/imports.queries';
import type { LibraryTask } from '#server/jobs/library-job';

/** A step is a fraction of a second. */
const rowsInStep = 500;

const stepOf: Record<ImportKind, ImportStep> = { objects: importObjects, members: importMembers };

/**
 * Checks or runs the import that is the job's part, a few rows at a time. What becomes of the rows, what they write and how far the import is are one
 * transaction: after a crash the next server goes on with the first row that nobody has handled.
 */
export const workOnImport: LibraryTask = async (job, { db, clock }) => {
  const begun = await db.transaction().execute((trx) => lockImport(trx, job.library_id, job.part));
  const library = await findLibrary(db, job.library_id);
  if (!begun || !library || (begun.state !== 'checking' && begun.state !== 'importing'))
    return { done: 0, next: undefined };
  const rest = begun.row_count - begun.handled;
  const isLast = rest <= rowsInStep;
  return {
    done: Math.min(rest, rowsInStep),
    total: begun.row_count,
    next: isLast ? undefined : { rows: begun.handled + rowsInStep },
    write: async (trx) => {
      const found = await lockImport(trx, job.library_id, job.part);
      const writes = found?.state === 'importing';
      if (!found || (found.state !== 'checking' && !writes)) return undefined;
      if (found.handled === 0) await markKeys(trx, found);
      const rows = await rowsAfter(trx, found, found.through, rowsInStep);
      const now = clock.now();
      const verdicts = await stepOf[found.kind](trx, rows, { library, now, writes, mapping: found.mapping });
      await storeVerdicts(trx, found, verdicts, writes);
      const counts = countsOf(found.counts);
      for (const { outcome } of verdicts) counts[outcome] += 1;
      await changeImport(trx, found, {
        through: rows.at(-1)?.line ?? found.through,
        handled: found.handled + rows.length,
        counts: JSON.stringify(counts),
        ...(isLast && (writes ? { state: 'done', finished_at: now } : { state: 'checked' })),
      });
      if (isLast && writes && found.audit_id !== null)
        await completeAudit(trx, found.library_id, String(found.audit_id), counts);
      return undefined;
    },
  };
};
