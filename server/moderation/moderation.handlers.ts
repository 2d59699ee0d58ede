import { SEARCH } from '#machines/rules/limits';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { invalid } from '#server/core/errors';
import { plannedForItsWords } from '#server/db/planned-searches';
import type { Handlers } from '#server/http/handler';
import { hide, reviewDocument, show } from '#server/moderation/moderation';
import { countStaffReviews, pageOfStaffReviews } from '#server/moderation/moderation.queries';

export const moderation: Pick<Handlers, 'listStaffReviews' | 'hideReview' | 'showReview'> = {
  listStaffReviews: async ({ ctx, query }) => {
    const { deps, library, locale } = ctx;
    const { limit = 24, status } = query;
    const keywords = query.keywords?.trim();
    if (keywords !== undefined && Array.from(keywords).length < SEARCH.minCharacters)
      throw invalid({ keywords: 'min_3' });
    const after = unpackCursor(query.cursor, [isInstant, isUuid]);
    const filter = { keywords, status };
    const { found, total } = await plannedForItsWords(deps.db, async (db) => ({
      found: await pageOfStaffReviews(db, library.id, locale, { ...filter, limit: limit + 1, after }),
      total: after ? null : await countStaffReviews(db, library.id, filter),
    }));
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(reviewDocument),
      next: last ? packCursor([last.created_key, last.id]) : null,
      total,
    };
  },

  hideReview: ({ ctx, req, params, body }) => hide(ctx, req, params.id, body.reason),
  showReview: ({ ctx, req, params }) => show(ctx, req, params.id),
};
