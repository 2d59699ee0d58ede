import { Answer } from '#server/answer';
import { productDocument, tileDocument } from '#server/catalogue-documents';
import type { CatalogueMemory } from '#server/catalogue-memory';
import { today } from '#server/clock';
import type { Context } from '#server/context';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/cursor';
import { findCategory } from '#server/db/categories';
import { findProduct, listHighlighted, pageOfProducts } from '#server/db/products';
import { ApiError } from '#server/errors';
import type { OperationId, Params, Query } from '#server/handler';

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
 */
export function sameForAll<Body>(
  ctx: Asking,
  memory: CatalogueMemory,
  operation: OperationId,
  asked: readonly unknown[],
  make: (day: string) => Promise<Body>,
): Promise<Answer<Body>> {
  const day = dayOf(ctx);
  const variant = `${ctx.library.id} ${ctx.locale}`;
  return memory.recall(
    ctx.library.id,
    JSON.stringify([operation, ctx.locale, day, ...asked]),
    async () => new Answer(await make(day), variant),
  );
}

/** The objects that the library puts forward. */
export const highlighted = (ctx: Asking, memory: CatalogueMemory) =>
  sameForAll(ctx, memory, 'listHighlighted', [], async (day) =>
    (await listHighlighted(ctx.deps.db, ctx.library.id, highlightedAtMost, day)).map(tileDocument),
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
    const rows = await pageOfProducts(db, {
      libraryId,
      categoryId: category?.id,
      after: at !== undefined && id !== undefined ? { at, id } : undefined,
      limit: newest ? limit : limit + 1,
      today: day,
    });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(tileDocument),
      next: rows.length > limit && last ? packCursor([last.cursor_at, last.id]) : null,
    };
  });
}

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
    const document = productDocument(product, { wished: false, mine: false });
    const forVisitors = new Answer(document, `${libraryId} ${ctx.locale}`);
    return { product, forVisitors, bytes: forVisitors.bytes * 2 };
  });
}
