import { Answer } from '#server/answer';
import type { CatalogueMemory } from '#server/catalogue-memory';
import { today } from '#server/clock';
import type { Context } from '#server/context';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/cursor';
import { findCategory } from '#server/db/categories';
import { findProduct, listHighlighted, pageOfTiles } from '#server/db/tiles';
import { ApiError } from '#server/errors';
import type { OperationId, Out, Params, Query, Schema } from '#server/handler';

/** The newest objects: this many, on one page. */
const lastArrivals = 48;
const highlightedAtMost = 48;

/** What an answer of the catalogue depends on, whoever asks. */
export type Asking = Pick<Context, 'library' | 'locale' | 'deps'>;

/** The day of the library's own clock, `YYYY-MM-DD`. */
export const dayOf = ({ deps, library }: Asking): string => today(deps.clock, library.timezone);

/**
 * An answer that is the same for everybody in a library, a language and a day, remembered until the catalogue changes.
 * @param asked all else that it depends on
 * @param make gives the JSON of the answer
 */
export function sameForAll<O extends OperationId>(
  ctx: Asking,
  memory: CatalogueMemory,
  operation: O,
  asked: readonly unknown[],
  make: (day: string) => Promise<string>,
): Promise<Answer<Out<O>>> {
  const day = dayOf(ctx);
  const variant = `${ctx.library.id} ${ctx.locale}`;
  return memory.recall(
    ctx.library.id,
    JSON.stringify([operation, ctx.locale, day, ...asked]),
    async () => new Answer<Out<O>>(await make(day), variant),
  );
}

/** The objects that the library puts forward. */
export const highlighted = (ctx: Asking, memory: CatalogueMemory) =>
  sameForAll(ctx, memory, 'listHighlighted', [], (day) =>
    listHighlighted(ctx.deps.db, ctx.library.id, highlightedAtMost, day),
  );

/**
 * A page of a category, of all objects (`all`) or of the newest (`last_arrival`).
 * @throws ApiError `resource.not_found` for a category that the library does not have, 422 naming `cursor` for one that is not ours
 */
export async function catalogPage(
  ctx: Asking,
  memory: CatalogueMemory,
  { slug }: Params<'listCatalog'>,
  query: Query<'listCatalog'>,
) {
  const { db } = ctx.deps;
  const libraryId = ctx.library.id;
  const newest = slug === 'last_arrival';
  const [at, id] = unpackCursor(query.cursor, [isInstant, isUuid]) ?? [];
  const limit = newest ? lastArrivals : (query.limit ?? 24);
  return sameForAll(ctx, memory, 'listCatalog', [slug, at, id, limit], async (day) => {
    const category = newest || slug === 'all' ? undefined : await findCategory(db, libraryId, slug);
    if (!newest && slug !== 'all' && !category) throw new ApiError('resource.not_found');
    const { items, last } = await pageOfTiles(db, {
      libraryId,
      categoryId: category?.id,
      after: at !== undefined && id !== undefined ? { at, id } : undefined,
      limit,
      today: day,
    });
    return pageText(items, { next: newest || !last ? null : packCursor([last.at, last.id]) });
  });
}

/** JSON of a page of a list, whose items are JSON already. */
export const pageText = (items: string, rest: Readonly<Record<string, unknown>>): string =>
  `{"items":${items},${JSON.stringify(rest).slice(1)}`;

/**
 * An object with its page as a visitor sees it.
 * @throws ApiError `resource.not_found` for one that the library does not show
 */
export async function productPage(ctx: Asking, memory: CatalogueMemory, id: string) {
  if (!isUuid(id)) throw new ApiError('resource.not_found');
  const day = dayOf(ctx);
  const { id: libraryId } = ctx.library;
  return memory.recall(libraryId, JSON.stringify(['getProduct', ctx.locale, day, id]), async () => {
    const product = await findProduct(ctx.deps.db, libraryId, id, day);
    if (!product) throw new ApiError('resource.not_found');
    const forVisitors = new Answer<Schema<'Product'>>(product.text, `${libraryId} ${ctx.locale}`);
    return { ownerId: product.owner_user_id, forVisitors, bytes: forVisitors.bytes };
  });
}
