import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import { deletionDocument } from '#server/deletions/deletion.document';
import { recordDeletion, wayBackMilliseconds } from '#server/deletions/deletions';
import {
  deletePoints,
  listDeletions,
  listPointsInUse,
  lockDeletion,
  markRestored,
  restoreFiles,
  restoreHeadquarters,
} from '#server/deletions/deletions.queries';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { deleteFileByName } from '#server/pictures/files.queries';
import { countDeletable, deleteLooseFiles } from '#server/pictures/loose-files.queries';
import { inTransaction } from '#server/db/transaction';

type Operation =
  | 'deleteFile'
  | 'deleteAllFiles'
  | 'deleteAllHeadquarters'
  | 'previewDeletion'
  | 'listDeletions'
  | 'restoreDeletion';

/** An unused upload is kept this long: its object may still be in progress. Milliseconds. */
const graceMilliseconds = 24 * 3_600_000;
/** How long the list shows what can no longer be restored, in milliseconds. */
const shownMilliseconds = 30 * 24 * 3_600_000;
/** How many names an obstacle shows. */
const namesShown = 10;

/** Deleting files and pickup points, and bringing them back within a day. */
export const deletions: Pick<Handlers, Operation> = {
  deleteFile: async ({ ctx, params, req }) => {
    const { deps, library } = ctx;
    const now = deps.clock.now();
    await inTransaction(deps.db, async (trx) => {
      const deleted = await deleteFileByName(trx, library.id, params.key, now);
      if (deleted === undefined) throw new ApiError('resource.not_found');
      if (deleted === 'shown') throw new ApiError('file.in_use');
      const rows = [{ id: deleted.id, name: params.key }];
      await recordDeletion(trx, { libraryId: library.id, kind: 'file', rows, by: memberOf(ctx).userId, now });
      await audit(trx, ctx, req, 'files.delete', { ids: [deleted.id], names: [params.key] });
    });
  },

  deleteAllFiles: async ({ ctx, query, req }) => {
    requireName(ctx, query.confirm);
    const { deps, library } = ctx;
    const now = deps.clock.now();
    return inTransaction(deps.db, async (trx) => {
      const before = new Date(now.getTime() - graceMilliseconds);
      const { deleted, kept } = await deleteLooseFiles(trx, library.id, before, now);
      const by = memberOf(ctx).userId;
      const deletion = await recordDeletion(trx, { libraryId: library.id, kind: 'files', rows: deleted, by, now });
      await audit(trx, ctx, req, 'files.delete_all', { ids: deleted.map(({ id }) => id) });
      return { deleted: deleted.length, kept, deletion: deletion?.id ?? null };
    });
  },

  deleteAllHeadquarters: async ({ ctx, query, req }) => {
    requireName(ctx, query.confirm);
    const { deps, library } = ctx;
    const now = deps.clock.now();
    return inTransaction(deps.db, async (trx) => {
      const points = await listPointsInUse(trx, library.id, true);
      const free = points.filter(isFree);
      await deletePoints(
        trx,
        library.id,
        free.map(({ id }) => id),
        now,
      );
      const by = memberOf(ctx).userId;
      const deletion = await recordDeletion(trx, { libraryId: library.id, kind: 'headquarters', rows: free, by, now });
      await audit(trx, ctx, req, 'headquarters.delete_all', { ids: free.map(({ id }) => id) });
      return { deleted: free.length, kept: points.length - free.length, deletion: deletion?.id ?? null };
    });
  },

  previewDeletion: ({ ctx, query }) => (query.kind === 'files' ? previewFiles(ctx) : previewPoints(ctx)),

  listDeletions: async ({ ctx }) => {
    const { db, clock } = ctx.deps;
    const now = clock.now();
    const found = await listDeletions(db, ctx.library.id, new Date(now.getTime() - shownMilliseconds));
    return found.map((deletion) => deletionDocument(deletion, now));
  },

  restoreDeletion: async ({ ctx, params, req }) => {
    const { deps, library } = ctx;
    const now = deps.clock.now();
    return inTransaction(deps.db, async (trx) => {
      const deletion = isUuid(params.id) ? await lockDeletion(trx, library.id, params.id) : undefined;
      if (!deletion) throw new ApiError('resource.not_found');
      // A repeated call changes nothing.
      if (deletion.restored_at !== null) return { restored: deletion.ids.length };
      if (now.getTime() >= deletion.deleted_at.getTime() + wayBackMilliseconds) throw new ApiError('deletion.over');
      const ofPoints = deletion.kind === 'headquarters';
      const restored = await (ofPoints ? restoreHeadquarters : restoreFiles)(trx, library.id, deletion.ids);
      await markRestored(trx, deletion, memberOf(ctx).userId, now);
      await audit(trx, ctx, req, ofPoints ? 'headquarters.restore' : 'files.restore', {
        deletion: deletion.id,
        ids: deletion.ids,
      });
      return { restored };
    });
  },
};

const isFree = ({ live_loans, objects }: { live_loans: number; objects: number }): boolean =>
  live_loans === 0 && objects === 0;

/** Deleting everything requires typing the library's name. @throws 422 naming `confirm` */
function requireName({ library }: Context, typed: string): void {
  const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();
  if (plain(typed) !== plain(library.name)) throw invalid({ confirm: 'refused' });
}

async function previewFiles({ deps, library }: Context): Promise<Schema<'DeletionPreview'>> {
  const before = new Date(deps.clock.now().getTime() - graceMilliseconds);
  const { deletable, in_use, recent } = await countDeletable(deps.db, library.id, before);
  const obstacles: Schema<'DeletionPreview'>['obstacles'] = [
    { reason: 'in_use', count: in_use, names: [] },
    { reason: 'recent', count: recent, names: [] },
  ];
  return { deletable, kept: in_use + recent, obstacles: obstacles.filter(({ count }) => count > 0) };
}

async function previewPoints({ deps, library }: Context): Promise<Schema<'DeletionPreview'>> {
  const points = await listPointsInUse(deps.db, library.id, false);
  const deletable = points.filter(isFree).length;
  const obstacle = (reason: 'live_loans' | 'objects') => {
    const held = points.filter((point) => point[reason] > 0);
    const count = held.reduce((sum, point) => sum + point[reason], 0);
    return count === 0 ? [] : [{ reason, count, names: held.slice(0, namesShown).map(({ name }) => name) }];
  };
  return { deletable, kept: points.length - deletable, obstacles: [...obstacle('live_loans'), ...obstacle('objects')] };
}

const audit = (
  trx: Parameters<typeof writeAudit>[0],
  ctx: Context,
  req: FastifyRequest,
  action: string,
  details: Parameters<typeof writeAudit>[1]['details'],
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    requestId: req.id,
    action,
    ...(details === undefined ? {} : { details }),
  });
