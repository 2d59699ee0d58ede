import { tilesByIds } from '#server/catalogue/tiles.queries';
import { todayOf } from '#server/core/clock';
import { ApiError } from '#server/core/errors';
import type { Handler } from '#server/http/handler';
import { ownProduct } from '#server/objects/own-product-changes';
import { findLife, listLoansOf } from '#server/objects/own-record.queries';
import { pageOfReviews } from '#server/product/reviews.queries';

const loansAtMost = 100;
const reviewsAtMost = 5;

/** What became of an own object in the library (rules/screens-and-routes.md#my-object). */
export const getMyProductRecord: Handler<'getMyProductRecord'> = async ({ ctx, params }) => {
  const { library, deps, locale } = ctx;
  const { db } = deps;
  const { id, status, verification } = await ownProduct(ctx, params.id);
  const today = todayOf(ctx);
  const scope = { libraryId: library.id, id, today, timezone: library.timezone };
  const [tile] = await tilesByIds(db, library.id, [id], today, locale, { unlisted: true });
  const life = await findLife(db, scope);
  if (!tile || !life) throw new ApiError('resource.not_found');
  const reviews = await pageOfReviews(db, library.id, id, undefined, reviewsAtMost);
  return {
    product: { ...tile, status, verification },
    elsewhere: life.elsewhere,
    value: life.value_cents === null ? null : life.value_cents / 100,
    lent: life.lent,
    loans: await listLoansOf(db, scope, loansAtMost),
    reviews: reviews.map(({ id: reviewId, rating, message, author, created_at }) => ({
      ...{ id: reviewId, rating, message, author },
      created_at: created_at.toISOString(),
    })),
  };
};
