import { withinRadius } from '#machines/rules/delivery';
import { SEARCH } from '#machines/rules/limits';
import { cachedAnswer, pageText, revalidatedAnswer, type CatalogueRequest } from '#server/catalogue/answers';
import type { CatalogueCache } from '#server/catalogue/answer-cache';
import { filtersOf } from '#server/catalogue/catalogue-query';
import { findCategory } from '#server/catalogue/categories.queries';
import { listPositions } from '#server/catalogue/headquarters.queries';
import { searchTiles, type SearchFilters } from '#server/catalogue/search.queries';
import { isCount, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { distancesFrom } from '#server/address/geo';
import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import type { Query } from '#server/http/handler';

/**
 * A page of search results. @throws ApiError 422 naming an invalid value, `loan.too_far_ahead`, `delivery.cap_not_found`
 */
export function searchPage(ctx: CatalogueRequest, cache: CatalogueCache, query: Query<'searchProducts'>) {
  const { db } = ctx.deps;
  const libraryId = ctx.library.id;
  const { keywords, category: slug, headquarter, from: firstDay, to: lastDay, transportable, cap, radius } = query;
  if (keywords.trim().length < SEARCH.minCharacters) throw invalid({ keywords: 'min_3' });
  const filters = { ...filtersOf(ctx, query), viewer: ctx.holder };
  if (radius !== undefined && cap === undefined) throw invalid({ cap: 'required' });
  const [offset] = unpackCursor(query.cursor, [isCount]) ?? [];
  const from = Number(offset ?? 0);
  const to = from + (query.limit ?? 24);
  const search = (day: string, more: SearchFilters, known?: number) =>
    searchTiles(db, libraryId, keywords, day, ctx.locale, { ...filters, ...more }, { from, to }, known);
  const textOf = (items: string | null, total: number | null): string =>
    pageText(items ?? '[]', { next: to < (total ?? 0) ? packCursor([String(to)]) : null, total: total ?? 0 });
  const asked = [keywords, slug, headquarter, firstDay, lastDay, transportable, cap, radius, from, to];
  if (slug === undefined && cap === undefined)
    return revalidatedAnswer(ctx, cache, 'searchProducts', asked, async (day, known) => {
      const { items, total, ...writes } = await search(day, {}, known);
      return { ...writes, value: items === null ? undefined : textOf(items, total) };
    });
  return cachedAnswer(ctx, cache, 'searchProducts', asked, async (day) => {
    const category = slug === undefined ? undefined : await findCategory(db, libraryId, slug);
    if (slug !== undefined && !category) throw invalid({ category: 'enum' });
    const distances = cap === undefined ? undefined : await distancesTo(ctx, cap, radius ?? Number.POSITIVE_INFINITY);
    const { items, total } = await search(day, { categoryId: category?.id, distances });
    return textOf(items, total);
  });
}

/** The pickup points within this many kilometres of a postal code (of its nearest town, if it has several), nearest first. */
async function distancesTo(
  { deps, library }: CatalogueRequest,
  cap: string,
  radiusKm: number,
): Promise<Map<string, number>> {
  const overrides = await listGeoOverrides(deps.db, library.id, cap);
  const near: [string, number][] = [];
  for (const point of await listPositions(deps.db, library.id)) {
    const [nearest] = distancesFrom(point, cap, overrides);
    if (!nearest) throw new ApiError('delivery.cap_not_found', { fields: { cap: 'refused' } });
    if (withinRadius(nearest.distance_from_u, radiusKm)) near.push([point.id, nearest.distance_from_u]);
  }
  return new Map(near.sort(([, a], [, b]) => a - b));
}
