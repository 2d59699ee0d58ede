import { withinRadius } from '#machines/rules/delivery';
import { categoryDocument, headquarterDocument, productDocument, tileDocument } from '#server/catalogue-documents';
import { today } from '#server/clock';
import type { Context } from '#server/context';
import { isCount, isInstant, isUuid, packCursor, unpackCursor } from '#server/cursor';
import { findCategory, listCategories } from '#server/db/categories';
import { listHeadquarters, listPositions } from '#server/db/headquarters';
import { findFaqFile } from '#server/db/libraries';
import { listGeoOverrides } from '#server/db/loan-facts';
import { findProduct, listHighlighted, listTakenPeriods, pageOfProducts, tilesByIds } from '#server/db/products';
import { pageOfReviews } from '#server/db/reviews';
import { searchProductIds } from '#server/db/search';
import { isWished } from '#server/db/wishes';
import { ApiError, invalid } from '#server/errors';
import { distancesFrom } from '#server/geo';
import type { Handlers } from '#server/handler';
import { unavailable } from '#server/handlers/unavailable';

/** The newest objects: this many, on one page. */
const lastArrivals = 48;
const highlightedAtMost = 48;

const dayOf = (ctx: Context): string => today(ctx.deps.clock, ctx.library.timezone);

export const catalogs = {
  listCategories: async ({ ctx }) => (await listCategories(ctx.deps.db, ctx.library.id)).map(categoryDocument),

  listHeadquarters: async ({ ctx }) =>
    (await listHeadquarters(ctx.deps.db, ctx.library.id, dayOf(ctx))).map(headquarterDocument),

  deleteAllHeadquarters: unavailable,

  listCatalog: async ({ ctx, params, query }) => {
    const { db } = ctx.deps;
    const libraryId = ctx.library.id;
    const newest = params.slug === 'last_arrival';
    const category = newest || params.slug === 'all' ? undefined : await findCategory(db, libraryId, params.slug);
    if (!newest && params.slug !== 'all' && !category) throw new ApiError('resource.not_found');
    const [at, id] = unpackCursor(query.cursor, [isInstant, isUuid]) ?? [];
    const limit = newest ? lastArrivals : (query.limit ?? 24);
    const rows = await pageOfProducts(db, {
      libraryId,
      categoryId: category?.id,
      after: at !== undefined && id !== undefined ? { at, id } : undefined,
      limit: newest ? limit : limit + 1,
      today: dayOf(ctx),
    });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(tileDocument),
      next: rows.length > limit && last ? packCursor([last.cursor_at, last.id]) : null,
    };
  },

  listHighlighted: async ({ ctx }) =>
    (await listHighlighted(ctx.deps.db, ctx.library.id, highlightedAtMost, dayOf(ctx))).map(tileDocument),

  searchProducts: async ({ ctx, query }) => {
    const { db } = ctx.deps;
    const libraryId = ctx.library.id;
    if (query.keywords.trim().length < 3) throw invalid({ keywords: 'min_3' });
    if ((query.from === undefined) !== (query.to === undefined))
      throw invalid(query.from === undefined ? { from: 'required' } : { to: 'required' });
    if (query.from !== undefined && query.to !== undefined && query.to < query.from) throw invalid({ to: 'minimum' });
    const category = query.category === undefined ? undefined : await findCategory(db, libraryId, query.category);
    if (query.category !== undefined && !category) throw invalid({ category: 'enum' });
    if (query.headquarter !== undefined && !isUuid(query.headquarter)) throw invalid({ headquarter: 'format' });
    if (query.radius !== undefined && query.cap === undefined) throw invalid({ cap: 'required' });
    const distances =
      query.cap === undefined ? undefined : await distancesTo(ctx, query.cap, query.radius ?? Number.POSITIVE_INFINITY);
    const [offset] = unpackCursor(query.cursor, [isCount]) ?? [];
    const ids = await searchProductIds(db, libraryId, query.keywords, dayOf(ctx), {
      categoryId: category?.id,
      headquarterId: query.headquarter,
      period: query.from !== undefined && query.to !== undefined ? { from: query.from, to: query.to } : undefined,
      distances,
    });
    const from = Number(offset ?? 0);
    const to = from + (query.limit ?? 24);
    const rows = await tilesByIds(db, libraryId, ids.slice(from, to), dayOf(ctx));
    return {
      items: rows.map((row) => ({ ...tileDocument(row), ...farAway(distances?.get(row.headquarter_id)) })),
      next: to < ids.length ? packCursor([String(to)]) : null,
      total: ids.length,
    };
  },

  getProduct: async ({ ctx, params }) => {
    const { db } = ctx.deps;
    const product = isUuid(params.id) ? await findProduct(db, ctx.library.id, params.id, dayOf(ctx)) : undefined;
    if (!product) throw new ApiError('resource.not_found');
    const { actor } = ctx;
    const wished = actor.kind === 'member' && (await isWished(db, ctx.library.id, actor.userId, product.id));
    return productDocument(product, {
      wished,
      mine: actor.kind === 'member' && product.owner_user_id === actor.userId,
    });
  },

  listProductLoans: async ({ ctx, params }) => {
    const id = await visibleProduct(ctx, params.id);
    return listTakenPeriods(ctx.deps.db, ctx.library.id, id, dayOf(ctx));
  },

  listProductReviews: async ({ ctx, params, query }) => {
    const productId = await visibleProduct(ctx, params.id);
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

  streamLibraryFile: async ({ ctx, query, reply }) => {
    const faq = await findFaqFile(ctx.deps.db, ctx.library.id);
    // Only the document of the library's record may be asked for: the names never reach a store or another service.
    const asked =
      faq &&
      [
        [query.report, faq.faq_report],
        [query.record_id, faq.faq_record_id],
        [query.field, faq.faq_field],
      ].every(([given, own]) => given === undefined || given === own);
    const file = faq && asked ? await ctx.deps.files.get(faq.storage_key) : undefined;
    if (!faq || !file) throw new ApiError('resource.not_found');
    const name = faq.name.replace(/[^\w.-]+/g, '-');
    return reply
      .type('application/pdf')
      .header('content-length', file.size)
      .header('content-disposition', `${query.action === 'download' ? 'attachment' : 'inline'}; filename="${name}"`)
      .send(file.stream);
  },
} satisfies Pick<
  Handlers,
  | 'listCategories'
  | 'listHeadquarters'
  | 'deleteAllHeadquarters'
  | 'listCatalog'
  | 'listHighlighted'
  | 'searchProducts'
  | 'getProduct'
  | 'listProductLoans'
  | 'listProductReviews'
  | 'streamLibraryFile'
>;

const farAway = (km: number | undefined) => (km === undefined ? {} : { distance_from_u: km });

/** The pickup points within so many kilometres of a postal code (of its nearest town, where it has several), the nearest first. */
async function distancesTo({ deps, library }: Context, cap: string, radiusKm: number): Promise<Map<string, number>> {
  const overrides = await listGeoOverrides(deps.db, library.id, cap);
  const near: [string, number][] = [];
  for (const point of await listPositions(deps.db, library.id)) {
    const [nearest] = distancesFrom(point, cap, overrides);
    if (!nearest) throw new ApiError('delivery.cap_not_found', { fields: { cap: 'refused' } });
    if (withinRadius(nearest.distance_from_u, radiusKm)) near.push([point.id, nearest.distance_from_u]);
  }
  return new Map(near.sort(([, a], [, b]) => a - b));
}

async function visibleProduct(ctx: Context, id: string): Promise<string> {
  const [tile] = isUuid(id) ? await tilesByIds(ctx.deps.db, ctx.library.id, [id], dayOf(ctx)) : [];
  if (!tile) throw new ApiError('resource.not_found');
  return tile.id;
}
