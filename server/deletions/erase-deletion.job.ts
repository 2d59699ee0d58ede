import type { Task } from '#server/jobs/job';
import { eraseFiles } from '#server/pictures/erase-files.job';
import { eraseHeadquarters, lockDeletion, markErased } from '#server/deletions/deletions.queries';
import { inTransaction } from '#server/db/transaction';

/** Permanently removes what nobody restored within a day; a retry after a crash continues where it stopped. */
export const eraseDeletion: Task<'erase_deletion'> = async ({ library_id, id }, deps) => {
  const { db, clock } = deps;
  const deletion = await inTransaction(db, (trx) => lockDeletion(trx, library_id, id));
  if (!deletion || deletion.restored_at !== null || deletion.erased_at !== null) return;
  // The time to restore it is over.
  if (deletion.kind === 'headquarters') await eraseHeadquarters(db, library_id, deletion.ids);
  else await eraseFiles({ library_id, ids: deletion.ids }, deps);
  await markErased(db, library_id, id, clock.now());
};
