import { filtersOf } from '#server/catalogue/catalogue-query';
import { tilesByIds } from '#server/catalogue/tiles.queries';
import { catalogueRequestOf, dayOf, productPage } from '#server/catalogue/answers';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import type { Handlers } from '#server/http/handler';
import { listFreeAlike } from '#server/loans/alike.queries';
import { takenPeriods } from '#server/loans/loan-facts.queries';
import { shownObject } from '#server/loans/shown-object';
import { pageOfReviews } from '#server/product/reviews.queries';
import { isWished } from '#server/wishes/wishes.queries';

/** As many objects alike stand below one that is away. */
const alikeAtMost = 3;

export const product = {
  getProduct: async ({ ctx, params, req }) => {
    const { actor, library } = ctx;
    const { ownerId, answer } = await productPage(await catalogueRequestOf(ctx), req.server.catalogue, params.id);
    if (actor.kind !== 'member') return answer;
    const product = answer.read();
    const wished = await isWished(ctx.deps.db, library.id, actor.userId, product.id);
    return { ...product, is: { ...product.is, wished, mine: ownerId === actor.userId } };
  },

  listProductLoans: async ({ ctx, params }) => {
    const { id } = await shownObject(ctx, params.id);
    return takenPeriods(ctx.deps.db, {
      libraryId: ctx.library.id,
      productId: id,
      today: dayOf(ctx),
      viewer: ctx.actor.kind === 'member' ? ctx.actor.userId : undefined,
    });
  },

  listAlikeProducts: async ({ ctx, params, query }) => {
    const { deps, library, locale, actor } = ctx;
    const { period } = filtersOf(ctx, query);
    const { id, headquarter_id } = await shownObject(ctx, params.id);
    const viewer = actor.kind === 'member' ? actor.userId : undefined;
    const today = dayOf(ctx);
    const free = await listFreeAlike(
      deps.db,
      { library_id: library.id, product_id: id, headquarter_id, method: 'pickup', user_id: viewer ?? null },
      { today, period, limit: alikeAtMost },
    );
    return {
      items: await tilesByIds(deps.db, library.id, free, today, locale, viewer === undefined ? {} : { viewer }),
      next: null,
    };
  },

  listProductReviews: async ({ ctx, params, query }) => {
    const { id: productId } = await shownObject(ctx, params.id);
    const [at, id] = unpackCursor(query.cursor, [isInstant, isUuid]) ?? [];
    const limit = query.limit ?? 24;
    const rows = await pageOfReviews(
      ctx.deps.db,
      ctx.library.id,
      productId,
      at !== undefined && id !== undefined ? { at, id } : undefined,
      limit + 1,
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ id: reviewId, rating, message, author, created_at }) => ({
        id: reviewId,
        rating,
        message,
        author,
        created_at: created_at.toISOString(),
      })),
      next: rows.length > limit && last ? packCursor([last.cursor_at, last.id]) : null,
    };
  },
} satisfies Pick<Handlers, 'getProduct' | 'listProductLoans' | 'listAlikeProducts' | 'listProductReviews'>;
