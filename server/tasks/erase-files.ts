import { dropFile, lockDeletedFile, mayErase } from '#server/db/files';
import { bytesAt } from '#server/file-document';
import type { Task } from './task.ts';

/** Removes the bytes of deleted files from the store. A file that has come back meanwhile stays; one that is half gone is finished by the next try. */
export const eraseFiles: Task<'erase_files'> = async ({ library_id, ids }, { db, files }) => {
  for (const id of ids) {
    await db.transaction().execute(async (trx) => {
      // Tried again later, as every job that fails.
      if (!(await mayErase(trx))) throw new Error('A backup is copying the files: they are removed after it.');
      const file = await lockDeletedFile(trx, library_id, id);
      if (!file) return;
      for (const key of bytesAt(file)) await files.remove(key);
      await dropFile(trx, library_id, id);
    });
  }
};
