import { tilesByIds } from '#server/catalogue/tiles.queries';
import { todayOf } from '#server/core/clock';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { createMyProduct } from '#server/objects/own-product';
import {
  getMyProduct,
  pauseMyProduct,
  resumeMyProduct,
  updateMyProduct,
  withdrawMyProduct,
} from '#server/objects/own-product-changes';
import { pausedIds } from '#server/objects/own-products.queries';
import { ownProductIds } from '#server/product/products.queries';

export const ownProducts: Pick<
  Handlers,
  | 'listMyProducts'
  | 'createMyProduct'
  | 'getMyProduct'
  | 'updateMyProduct'
  | 'pauseMyProduct'
  | 'resumeMyProduct'
  | 'withdrawMyProduct'
> = {
  listMyProducts: async ({ ctx }) => {
    const { library, deps } = ctx;
    const ids = await ownProductIds(deps.db, library.id, memberOf(ctx).userId);
    const tiles = await tilesByIds(deps.db, library.id, ids, todayOf(ctx), ctx.locale, { paused: true });
    const paused = await pausedIds(deps.db, library.id, ids);
    return tiles.map((tile) => (paused.has(tile.id) ? { ...tile, status: 'paused' as const } : tile));
  },

  createMyProduct,
  getMyProduct,
  updateMyProduct,
  pauseMyProduct,
  resumeMyProduct,
  withdrawMyProduct,
};
