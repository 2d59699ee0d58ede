import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Handlers } from '#server/http/handler';
import { jobDocument } from '#server/jobs/library-job.document';
import { listJobs, listRecords } from '#server/jobs/library-jobs.queries';

type Operation = 'listJobs' | 'getJob' | 'listJobRecords';

const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text);

/** The jobs of a library, for its staff. */
export const libraryJobs: Pick<Handlers, Operation> = {
  listJobs: async ({ ctx, query }) => {
    const { kind, limit = 24 } = query;
    const after = unpackCursor(query.cursor, [isInstant, isUuid]);
    const found = await listJobs(ctx.deps.db, ctx.library.id, { kind, after, limit: limit + 1 });
    const jobs = found.slice(0, limit);
    const last = jobs.at(-1);
    return {
      items: jobs.map(jobDocument),
      next: found.length > limit && last ? packCursor([last.created_text, last.id]) : null,
    };
  },

  getJob: async ({ ctx, params }) => {
    const [job] = isUuid(params.id) ? await listJobs(ctx.deps.db, ctx.library.id, { id: params.id, limit: 1 }) : [];
    if (!job) throw new ApiError('resource.not_found');
    return jobDocument(job);
  },

  listJobRecords: async ({ ctx, params, query }) => {
    const { db } = ctx.deps;
    const { outcome = [], limit = 24 } = query;
    const [after] = unpackCursor(query.cursor, [isNumber]) ?? [];
    const [job] = isUuid(params.id) ? await listJobs(db, ctx.library.id, { id: params.id, limit: 1 }) : [];
    if (!job) throw new ApiError('resource.not_found');
    const found = await listRecords(db, ctx.library.id, job.id, { outcomes: outcome, after, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, next: found.length > limit && last ? packCursor([last.id]) : null };
  },
};
