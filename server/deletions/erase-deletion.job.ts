import type { Task } from '#server/jobs/job';
import { eraseFiles } from '#server/pictures/erase-files.job';
import { eraseHeadquarters, lockDeletion, markErased } from '#server/deletions/deletions.queries';

/** Removes for good what nobody brought back within a day; taken again after a crash, it goes on where it was. */
export const eraseDeletion: Task<'erase_deletion'> = async ({ library_id, id }, deps) => {
  const { db, clock } = deps;
  const deletion = await db.transaction().execute((trx) => lockDeletion(trx, library_id, id));
  if (!deletion || deletion.restored_at !== null || deletion.erased_at !== null) return;
  // Nobody can restore it any more: its time is over.
  if (deletion.kind === 'headquarters') await eraseHeadquarters(db, library_id, deletion.ids);
  else await eraseFiles({ library_id, ids: deletion.ids }, deps);
  await markErased(db, library_id, id, clock.now());
};
