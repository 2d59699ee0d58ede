import { dropFile, lockDeletedFile, mayErase } from '#server/pictures/files.queries';
import { bytesAt } from '#server/pictures/file.document';
import type { Task } from '../jobs/job.ts';
import { inTransaction } from '#server/db/transaction';

/** Removes the bytes of deleted files from the store. A file restored meanwhile stays; a partly removed one is completed by the next try. */
export const eraseFiles: Task<'erase_files'> = async ({ library_id, ids }, { db, files }) => {
  for (const id of ids) {
    await inTransaction(db, async (trx) => {
      // Retried later, like every failed job.
      if (!(await mayErase(trx))) throw new Error('A backup is copying the files: they will be removed afterwards.');
      const file = await lockDeletedFile(trx, library_id, id);
      if (!file) return;
      for (const key of bytesAt(file)) await files.remove(key);
      await dropFile(trx, library_id, id);
    });
  }
};
