import { memberOf } from '#server/http/caller';
import { todayOf } from '#server/core/clock';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { shownObject } from '#server/loans/shown-object';
import { tilesByIds } from '#server/catalogue/tiles.queries';
import { pageOfWishes, switchWish } from '#server/wishes/wishes.queries';
import type { Handlers } from '#server/http/handler';

export const wishes = {
  listMyWishes: async ({ ctx, query: { cursor, limit = 24 } }) => {
    const { library, deps } = ctx;
    const [at, id] = unpackCursor(cursor, [isInstant, isUuid]) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : undefined;
    const { userId } = memberOf(ctx);
    // One more than shown tells whether another page follows.
    const found = await pageOfWishes(deps.db, { libraryId: library.id, userId, after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const day = todayOf(ctx);
    const items = await tilesByIds(
      deps.db,
      library.id,
      shown.map((wish) => wish.id),
      day,
      ctx.locale,
      { viewer: userId },
    );
    const last = shown.at(-1);
    return { items, next: found.length > limit && last ? packCursor([last.at, last.id]) : null };
  },

  toggleWish: async ({ ctx, params }) => {
    const { library, deps } = ctx;
    const product = await shownObject(ctx, params.id);
    return { wished: await switchWish(deps.db, library.id, memberOf(ctx).userId, product.id) };
  },
} satisfies Pick<Handlers, 'listMyWishes' | 'toggleWish'>;
