import type { Transaction } from 'kysely';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { addJob } from '#server/jobs/job-queue';
import { type Deletion, insertDeletion } from '#server/deletions/deletions.queries';

/** How long a deletion can be undone, in milliseconds. */
export const wayBackMilliseconds = 24 * 3_600_000;
/** How many names a deletion shows. */
const namesShown = 20;

/** Records a deletion and schedules its end. @returns undefined if nothing was deleted */
export async function recordDeletion(
  trx: Transaction<DB>,
  wanted: {
    libraryId: number;
    kind: Deletion['kind'];
    rows: readonly { id: string; name: string }[];
    by: string | null;
    now: Date;
  },
): Promise<Deletion | undefined> {
  const { libraryId, kind, rows, by, now } = wanted;
  if (rows.length === 0) return undefined;
  const expiresAt = new Date(now.getTime() + wayBackMilliseconds);
  const deletion = await insertDeletion(trx, {
    library_id: libraryId,
    id: uuidv7(now.getTime()),
    kind,
    ids: rows.map(({ id }) => id),
    names: rows.slice(0, namesShown).map(({ name }) => name),
    deleted_by: by,
    deleted_at: now,
    expires_at: expiresAt,
  });
  await addJob(trx, 'erase_deletion', { library_id: libraryId, id: deletion.id }, { runAt: expiresAt });
  return deletion;
}
