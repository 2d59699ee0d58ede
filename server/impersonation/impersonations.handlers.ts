import { isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { documentOf, memberDocumentOf } from '#server/impersonation/impersonation.document';
import { end, start, unlock } from '#server/impersonation/impersonations';
import { findOwnImpersonation, pageOfImpersonations } from '#server/impersonation/impersonations.queries';

type Operation =
  | 'startImpersonation'
  | 'getImpersonation'
  | 'unlockImpersonation'
  | 'endImpersonation'
  | 'listMyImpersonations';

export const impersonation: Pick<Handlers, Operation> = {
  startImpersonation: ({ ctx, req, params, body }) => start(ctx, req, params.id, body.reason),

  getImpersonation: async ({ ctx, params: { id } }) => {
    const { deps, library } = ctx;
    const row = isUuid(id) ? await findOwnImpersonation(deps.db, library.id, memberOf(ctx).userId, id) : undefined;
    if (!row) throw new ApiError('resource.not_found');
    return documentOf(row, deps.clock.now());
  },

  unlockImpersonation: ({ ctx, req, params }) => unlock(ctx, req, params.id),
  endImpersonation: ({ ctx, req, params }) => end(ctx, req, params.id),

  listMyImpersonations: async ({ ctx, query: { limit = 24, cursor } }) => {
    const { deps, library } = ctx;
    const [before] = unpackCursor(cursor, [isUuid]) ?? [];
    const found = await pageOfImpersonations(deps.db, library.id, memberOf(ctx).userId, { limit: limit + 1, before });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    const now = deps.clock.now();
    return { items: items.map((row) => memberDocumentOf(row, now)), next: last ? packCursor([last.id]) : null };
  },
};
