import { buffer } from 'node:stream/consumers';
import type { Task } from '#server/jobs/job';
import { addJob } from '#server/jobs/job-queue';
import { bytesAt } from '#server/pictures/file.document';
import { makePictureProcess } from '#server/pictures/picture-process';

const atOnce = 200;
/** The hash of a file whose bytes are missing or not a picture; it matches no other. */
const none = '0'.repeat(64);

/** Makes the look of stored pictures that have none, some at a time; uploads bring their own. */
export const pictureLooks: Task<'picture_looks'> = async (_payload, { db, files, log }) => {
  const waiting = await db
    .selectFrom('files')
    .select(['library_id', 'id', 'storage_key', 'widths'])
    .where('look', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('library_id')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  if (waiting.length === 0) return;
  const pictures = makePictureProcess({ log });
  try {
    for (const file of waiting) {
      const [smallest] = file.widths.length === 0 ? [] : bytesAt(file);
      const stored = smallest === undefined ? undefined : await files.get(smallest);
      const look = stored && (await pictures.lookOf(await buffer(stored.stream)));
      await db
        .updateTable('files')
        .set({ look: look ?? none })
        .where('library_id', '=', file.library_id)
        .where('id', '=', file.id)
        .execute();
    }
  } finally {
    await pictures.close();
  }
  if (waiting.length === atOnce) await addJob(db, 'picture_looks', {}, { jobKey: 'picture_looks:more' });
};
