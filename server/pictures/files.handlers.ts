import type { FastifyRequest } from 'fastify';
import { levels } from '#server/http/access';
import { memberOf } from '#server/http/caller';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { writeAudit } from '#server/db/audit-log';
import {
  countLooseFiles,
  deleteFileByName,
  deleteLooseFiles,
  type FileRow,
  filesAfter,
  insertFiles,
  listFiles,
  listFileTags,
  markChecked,
} from '#server/pictures/files.queries';
import { addJob } from '#server/jobs/job-queue';
import { ApiError } from '#server/core/errors';
import { bytesAt, fileDocument } from '#server/pictures/file.document';
import type { Handlers } from '#server/http/handler';
import { mayShare } from '#server/objects/own-product';
import { dropPictures, keepPictures } from '#server/pictures/picture-store';
import type { Upload } from '#server/pictures/upload';

type Operation =
  'listFiles' | 'createFiles' | 'listFileTags' | 'getFile' | 'deleteFile' | 'deleteAllFiles' | 'checkFiles';

/** Maximum pictures of one member that belong to no object; same as `files_loose_limit` in the database. */
const maxLoose = 60;
const tooManyLoose = () => new ApiError('request.too_many', { retryAfter: 3600 });
const isLooseLimit = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'files_loose_limit';
/** How long an unused upload is kept: its object may still be in progress. Milliseconds. */
const graceMilliseconds = 24 * 3_600_000;
/** How long a bulk deletion can be undone. Milliseconds. */
const wayBackMilliseconds = 30 * 24 * 3_600_000;
const checkedAtOnce = 8;

export const files: Pick<Handlers, Operation> = {
  listFiles: async ({ ctx, query }) =>
    (await listFiles(ctx.deps.db, ctx.library.id, { id: query.id, name: query.name, tags: query.tags })).map(
      fileDocument,
    ),

  createFiles: async ({ ctx, req }) => {
    const { deps, library } = ctx;
    const member = memberOf(ctx);
    if (member.level > levels.admin) await mayShare(ctx);
    const upload = req.body as Upload;
    // The database enforces the limit; a member who has reached it is told before the work is done.
    if (member.level > levels.admin) {
      const loose = await countLooseFiles(deps.db, library.id, member.userId);
      if (loose + upload.files.length > maxLoose) throw tooManyLoose();
    }
    const rows = await keepPictures({ ...deps, pictures: req.server.pictures }, library.id, member.userId, upload);
    try {
      return (await insertFiles(deps.db, rows)).map(fileDocument);
    } catch (error) {
      await dropPictures(deps.files, rows);
      throw isLooseLimit(error) ? tooManyLoose() : error;
    }
  },

  listFileTags: ({ ctx }) => listFileTags(ctx.deps.db, ctx.library.id),

  getFile: async ({ ctx, params }) => {
    const [file] = isUuid(params.key) ? await listFiles(ctx.deps.db, ctx.library.id, { id: params.key }) : [];
    if (!file) throw new ApiError('resource.not_found');
    return fileDocument(file);
  },

  deleteFile: async ({ ctx, params, req }) => {
    const { deps, library } = ctx;
    await deps.db.transaction().execute(async (trx) => {
      const deleted = await deleteFileByName(trx, library.id, params.key, deps.clock.now());
      if (deleted === undefined) throw new ApiError('resource.not_found');
      if (deleted === 'shown') throw new ApiError('file.in_use');
      await addJob(trx, 'erase_files', { library_id: library.id, ids: [deleted.id] });
      await writeAudit(trx, { ...auditOf(ctx, req), action: 'files.delete', details: { ids: [deleted.id] } });
    });
  },

  deleteAllFiles: async ({ ctx, req }) => {
    const { deps, library } = ctx;
    const now = deps.clock.now();
    return deps.db.transaction().execute(async (trx) => {
      const before = new Date(now.getTime() - graceMilliseconds);
      const { deleted, kept } = await deleteLooseFiles(trx, library.id, before, now);
      // Until the job runs, the deletion can be undone by these ids: rows and bytes are still there.
      if (deleted.length > 0) {
        const runAt = new Date(now.getTime() + wayBackMilliseconds);
        await addJob(trx, 'erase_files', { library_id: library.id, ids: deleted }, { runAt });
      }
      await writeAudit(trx, { ...auditOf(ctx, req), action: 'files.delete_all', details: { ids: deleted } });
      return { deleted: deleted.length, kept };
    });
  },

  checkFiles: async ({ ctx, params }) => {
    const wanted = kinds.get(params.key);
    if (!wanted) throw new ApiError('resource.not_found');
    return checkFiles(ctx, wanted);
  },
};

const kinds = new Map<string, (file: FileRow) => boolean>([
  ['all', () => true],
  ['images', ({ mimetype }) => mimetype.startsWith('image/')],
  ['documents', ({ mimetype }) => !mimetype.startsWith('image/')],
]);

const auditOf = (ctx: Context, req: FastifyRequest) => ({
  libraryId: ctx.library.id,
  actorId: memberOf(ctx).userId,
  requestId: req.id,
});

/** Checks that the bytes of every file are in the store, one page of rows at a time. */
async function checkFiles({ deps, library }: Context, wanted: (file: FileRow) => boolean) {
  let checked = 0;
  const missing: string[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await filesAfter(deps.db, library.id, after, 500);
    after = page.at(-1)?.id;
    if (after === undefined) return { checked, missing };
    const queue = page.filter(wanted);
    checked += queue.length;
    const ids = queue.map(({ id }) => id);
    const lost: FileRow[] = [];
    const work = async (): Promise<void> => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const found = await Promise.all(bytesAt(file).map((key) => deps.files.has(key)));
        if (found.includes(false)) lost.push(file);
      }
    };
    await Promise.all(Array.from({ length: checkedAtOnce }, work));
    await markChecked(
      deps.db,
      library.id,
      ids,
      lost.map(({ id }) => id),
      deps.clock.now(),
    );
    missing.push(...lost.map(({ name }) => name).sort());
  }
}
