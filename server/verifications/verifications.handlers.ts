import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import type { Schema } from '#server/core/wire';
import type { Handlers } from '#server/http/handler';
import {
  countPendingObjects,
  pageOfPendingObjects,
  type PendingRow,
} from '#server/verifications/pending-objects.queries';
import { decideOn } from '#server/verifications/verifications';

type Operation = 'listPendingObjects' | 'acceptObject' | 'refuseObject' | 'askAboutObject';

export const verifications: Pick<Handlers, Operation> = {
  listPendingObjects: async ({ ctx, query }) => {
    const { deps, library, locale } = ctx;
    const { limit = 24 } = query;
    const after = unpackCursor(query.cursor, [isInstant, isUuid]);
    const found = await pageOfPendingObjects(deps.db, library.id, { locale, limit: limit + 1, after });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(documentOf),
      next: last ? packCursor([last.created_key, last.id]) : null,
      total: after ? null : await countPendingObjects(deps.db, library.id),
    };
  },
  acceptObject: ({ ctx, req, params, body }) => decideOn(ctx, req, params.id, { decision: 'accepted', ...body }),
  refuseObject: ({ ctx, req, params, body: { version, reason } }) =>
    decideOn(ctx, req, params.id, { decision: 'refused', version, message: reason, field: 'reason' }),
  askAboutObject: ({ ctx, req, params, body: { version, text } }) =>
    decideOn(ctx, req, params.id, { decision: 'asked', version, message: text, field: 'text' }),
};

const documentOf = (row: PendingRow): Schema<'PendingObject'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  category: row.category,
  imgs: row.imgs,
  headquarter: row.headquarter,
  owner: row.owner,
  created_at: row.created_at.toISOString(),
  question: row.question,
  version: row.version,
  duplicates: row.duplicates,
});
