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
import { answerAboutMyProduct } from '#server/objects/own-answers';
import { getMyProductRecord } from '#server/objects/own-record';
import { listOwnStates } from '#server/objects/own-products.queries';

export const ownProducts: Pick<
  Handlers,
  | 'listMyProducts'
  | 'createMyProduct'
  | 'answerAboutMyProduct'
  | 'getMyProduct'
  | 'getMyProductRecord'
  | 'updateMyProduct'
  | 'pauseMyProduct'
  | 'resumeMyProduct'
  | 'withdrawMyProduct'
> = {
  listMyProducts: async ({ ctx }) => {
    const { library, deps } = ctx;
    const states = await listOwnStates(deps.db, library.id, memberOf(ctx).userId);
    const ids = states.map(({ id }) => id);
    const tiles = await tilesByIds(deps.db, library.id, ids, todayOf(ctx), ctx.locale, { unlisted: true });
    const stateOf = new Map(states.map(({ id, ...state }) => [id, state]));
    return tiles.map((tile) => ({ ...tile, verification: null, ...stateOf.get(tile.id) }));
  },

  createMyProduct,
  answerAboutMyProduct,
  getMyProduct,
  getMyProductRecord,
  updateMyProduct,
  pauseMyProduct,
  resumeMyProduct,
  withdrawMyProduct,
};
