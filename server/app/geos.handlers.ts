import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import { shownObject } from '#server/loans/shown-object';
import { ApiError } from '#server/core/errors';
import { distancesFrom, searchPlaces } from '#server/address/geo';
import type { Handlers } from '#server/http/handler';

export const geos: Pick<Handlers, 'listDistances' | 'searchGeos'> = {
  listDistances: async ({ params, ctx }) => {
    const { library, deps } = ctx;
    const product = await shownObject(ctx, params.productId);
    const known = /^\d{5}$/.test(params.cap);
    const distances = known
      ? distancesFrom(product, params.cap, await listGeoOverrides(deps.db, library.id, params.cap))
      : [];
    if (distances.length === 0) throw new ApiError('delivery.cap_not_found', { fields: { cap: 'refused' } });
    return distances;
  },
  searchGeos: ({ query }) => searchPlaces(query.keywords),
};
