import { isUuid } from '#server/cursor';
import { findLendable, listGeoOverrides } from '#server/db/loan-facts';
import { ApiError } from '#server/errors';
import { distancesFrom, searchPlaces } from '#server/geo';
import type { Handlers } from '#server/handler';

export const geos: Pick<Handlers, 'listDistances' | 'searchGeos'> = {
  listDistances: async ({ params, ctx: { library, deps } }) => {
    const product = isUuid(params.productId) ? await findLendable(deps.db, library.id, params.productId) : undefined;
    if (!product || product.status === 'hidden') throw new ApiError('resource.not_found');
    const known = /^\d{5}$/.test(params.cap);
    const distances = known
      ? distancesFrom(product, params.cap, await listGeoOverrides(deps.db, library.id, params.cap))
      : [];
    if (distances.length === 0) throw new ApiError('delivery.cap_not_found', { fields: { cap: 'refused' } });
    return distances;
  },
  searchGeos: ({ query }) => searchPlaces(query.keywords),
};
