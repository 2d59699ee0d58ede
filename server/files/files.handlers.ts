import { levels } from '#server/core/levels';
import { memberOf } from '#server/http/caller';
import { isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { changeFile, countFiles, insertFiles, listFiles, listFileTags, lockFile } from '#server/pictures/files.queries';
import { countLooseFiles } from '#server/pictures/loose-files.queries';
import { beginJobOf } from '#server/jobs/library-job';
import { jobDocument } from '#server/jobs/library-job.document';
import { ApiError, invalid } from '#server/core/errors';
import { writeAudit } from '#server/db/audit-log';
import { isCheckPart } from '#server/files/check-files';
import { bytesAt, fileDocument } from '#server/pictures/file.document';
import type { Handlers } from '#server/http/handler';
import { todayOf } from '#server/core/clock';
import { mayReport } from '#server/loans/loans.queries';
import { mayShare } from '#server/objects/own-product';
import { dropPictures, keepPictures } from '#server/pictures/picture-store';
import type { Upload } from '#server/http/upload/upload';
import { inTransaction } from '#server/db/transaction';

type Operation =
  | 'listStaffFiles'
  | 'changeFile'
  | 'listFiles'
  | 'createFiles'
  | 'listFileTags'
  | 'getFile'
  | 'checkFiles';

/** Maximum pictures of one member that belong to no object; same as `files_loose_limit` in the database. */
const maxLoose = 60;
const tooManyLoose = () => new ApiError('request.too_many', { retryAfter: 3600 });
const isLooseLimit = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'files_loose_limit';

export const files: Pick<Handlers, Operation> = {
  listFiles: async ({ ctx, query }) =>
    (await listFiles(ctx.deps.db, ctx.library.id, { id: query.id, name: query.name, tags: query.tags })).map(
      fileDocument,
    ),

  listStaffFiles: async ({ ctx, query }) => {
    const { deps, library } = ctx;
    const { limit = 24, name, tags } = query;
    const after = unpackCursor(query.cursor, [(text) => text.length <= 255, isUuid]);
    const found = await listFiles(deps.db, library.id, { name, tags, after, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(fileDocument),
      next: last ? packCursor([last.name, last.id]) : null,
      total: after ? null : await countFiles(deps.db, library.id, { name, tags }),
    };
  },

  changeFile: async ({ ctx, params, body, req }) => {
    const { deps, library } = ctx;
    return inTransaction(deps.db, async (trx) => {
      const before = isUuid(params.id) ? await lockFile(trx, library.id, params.id) : undefined;
      if (!before) throw new ApiError('resource.not_found');
      const tags = body.tags ? [...new Set(body.tags.map((tag) => tag.trim()))] : before.tags;
      if (tags.includes('')) throw invalid({ tags: 'required' });
      const after = await changeFile(trx, library.id, before.id, { tags, alt: body.alt?.trim() ?? before.alt });
      await writeAudit(trx, {
        libraryId: library.id,
        actorId: memberOf(ctx).userId,
        action: 'files.change',
        requestId: req.id,
        details: {
          ids: [before.id],
          names: [before.name],
          before: { tags: before.tags, alt: before.alt },
          after: { tags: after.tags, alt: after.alt },
        },
      });
      const answer = fileDocument(after);
      await req.keepAnswer?.(trx, { status: 200, body: answer });
      return answer;
    });
  },

  createFiles: async ({ ctx, req }) => {
    const { deps, library } = ctx;
    const member = memberOf(ctx);
    if (member.level > levels.volunteer && !(await mayReport(deps.db, library.id, member.userId, todayOf(ctx))))
      await mayShare(ctx);
    const upload = req.body as Upload;
    // The database enforces the limit; a member who has reached it is told before the work is done.
    if (member.level > levels.volunteer) {
      const loose = await countLooseFiles(deps.db, library.id, member.userId);
      if (loose + upload.files.length > maxLoose) throw tooManyLoose();
    }
    const rows = await keepPictures({ ...deps, pictures: req.server.pictures }, library.id, member.userId, upload);
    try {
      return (await inTransaction(deps.db, (trx) => insertFiles(trx, rows))).map(fileDocument);
    } catch (error) {
      await dropPictures(deps.files, rows);
      throw isLooseLimit(error) ? tooManyLoose() : error;
    }
  },

  listFileTags: ({ ctx }) => listFileTags(ctx.deps.db, ctx.library.id),

  getFile: async ({ ctx, params, query }) => {
    const [file] = isUuid(params.key) ? await listFiles(ctx.deps.db, ctx.library.id, { id: params.key }) : [];
    if (!file) throw new ApiError('resource.not_found');
    if (query.base64 !== true) return fileDocument(file);
    const bytes = await ctx.deps.files.read(bytesAt(file).at(-1) ?? file.storage_key);
    return { ...fileDocument(file), base64: bytes?.toString('base64') ?? null };
  },

  checkFiles: async ({ ctx, params, req }) => {
    if (!isCheckPart(params.key)) throw new ApiError('resource.not_found');
    return jobDocument(await beginJobOf(ctx, req, 'check_files', params.key));
  },
};
