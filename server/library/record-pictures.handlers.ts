import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { addJob } from '#server/jobs/job-queue';
import { findRecordPicture, lockPicture, lockRecord, setPicture } from '#server/library/record-pictures.queries';
import { deleteUnshownFiles, lockFiles } from '#server/pictures/files.queries';
import { inTransaction } from '#server/db/transaction';

const isId = (id: string | undefined): id is string => id !== undefined && isUuid(id);

type Operation = 'getRecordPicture' | 'setRecordPicture';
type Kind = 'categories' | 'headquarters';

/** The one picture that a category or a pickup point may have. */
export const recordPictures: Pick<Handlers, Operation> = {
  getRecordPicture: ({ ctx, params: { kind, id } }) => read(ctx, ctx.deps.db, kind, id),

  setRecordPicture: ({ ctx, req, params: { kind, id }, body: { file } }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      const { deps, library } = ctx;
      if (!isUuid(id) || !(await lockRecord(trx, kind, library.id, id))) throw new ApiError('resource.not_found');
      const before = await read(ctx, trx, kind, id);
      await lockFiles(trx, library.id, [before.file?.id, file?.id].filter(isId));
      if (file !== null) {
        if (!isUuid(file.id) || !(await lockPicture(trx, library.id, file.id))) throw invalid({ file: 'refused' });
        const { alt, alt_en } = file;
        await trx
          .updateTable('files')
          .set({ alt: alt.trim(), alt_en: alt_en.trim() || null })
          .where('library_id', '=', library.id)
          .where('id', '=', file.id)
          .execute();
      }
      await setPicture(trx, kind, library.id, id, file?.id ?? null);
      const left = before.file && before.file.id !== file?.id ? [before.file.id] : [];
      const ids = await deleteUnshownFiles(trx, library.id, left, deps.clock.now());
      if (ids.length > 0) await addJob(trx, 'erase_files', { library_id: library.id, ids });
      const after = await read(ctx, trx, kind, id);
      await writeAudit(trx, {
        libraryId: library.id,
        actorId: memberOf(ctx).userId,
        subjectId: id,
        action: `${kind}.change`,
        requestId: req.id,
        details: { before: { picture: before.file?.url ?? null }, after: { picture: after.file?.url ?? null } },
      });
      await req.keepAnswer?.(trx, { status: 200, body: after });
      return after;
    }),
};

async function read(ctx: Context, db: Kysely<DB>, kind: Kind, id: string): Promise<Schema<'RecordPicture'>> {
  const found = isUuid(id) ? await findRecordPicture(db, kind, ctx.library.id, id) : undefined;
  if (!found) throw new ApiError('resource.not_found');
  return found;
}
