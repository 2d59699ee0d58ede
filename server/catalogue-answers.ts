import { Answer } from '#server/answer';
import { headquarterDocument } from '#server/catalogue-documents';
import type { CatalogueMemory, Reading } from '#server/catalogue-memory';
import { today } from '#server/clock';
import type { Context } from '#server/context';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/cursor';
import { findCategory } from '#server/db/categories';
import { listHeadquarters } from '#server/db/headquarters';
import { findProduct, listHighlighted, pageOfTiles, type NewestCursor } from '#server/db/tiles';
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
  const { day, key, answer } = askedOnce<O>(ctx, operation, asked);
  return memory.recall(ctx.library.id, key, async () => answer(await make(day)));
}

/** As `sameForAll`, where one statement reads the answer together with the count of writes. */
export function rereadForAll<O extends OperationId>(
  ctx: Asking,
  memory: CatalogueMemory,
  operation: O,
  asked: readonly unknown[],
  read: (day: string, known: number) => Promise<Reading<string>>,
): Promise<Answer<Out<O>>> {
  const { day, key, answer } = askedOnce<O>(ctx, operation, asked);
  return memory.reread(ctx.library.id, key, async (known) => {
    const { value, ...writes } = await read(day, known);
    return { ...writes, value: value === undefined ? undefined : answer(value) };
  });
}

/** The day and the key of what is asked, and how its text becomes an answer. */
function askedOnce<O extends OperationId>(ctx: Asking, operation: O, asked: readonly unknown[]) {
  const day = dayOf(ctx);
  return {
    day,
    key: JSON.stringify([operation, ctx.locale, day, ...asked]),
    answer: (text: string) => new Answer<Out<O>>(text, variantOf(ctx)),
  };
}

const variantOf = ({ library, locale }: Asking): string => `${library.id} ${locale}`;

/** The objects that the library puts forward. */
export const highlighted = (ctx: Asking, memory: CatalogueMemory) =>
  sameForAll(ctx, memory, 'listHighlighted', [], (day) =>
    listHighlighted(ctx.deps.db, ctx.library.id, highlightedAtMost, day, ctx.locale),
  );

/** The pickup points with their hours and the days on which they are closed from today on. */
export const headquarters = (ctx: Asking, memory: CatalogueMemory) =>
  sameForAll(ctx, memory, 'listHeadquarters', [], async (day) =>
    JSON.stringify(
      (await listHeadquarters(ctx.deps.db, ctx.library.id, day)).map((row) => headquarterDocument(ctx.locale, row)),
    ),
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
  const asked = [slug, at, id, limit];
  const page = (today: string, more: { categoryId?: string; known?: number }) =>
    pageOfTiles(db, {
      libraryId,
      after: at !== undefined && id !== undefined ? { at, id } : undefined,
      limit,
      today,
      locale: ctx.locale,
      ...more,
    });
  const textOf = (items: string, last: NewestCursor | null): string =>
    pageText(items, { next: newest || !last ? null : packCursor([last.at, last.id]) });
  if (newest || slug === 'all')
    return rereadForAll(ctx, memory, 'listCatalog', asked, async (day, known) => {
      const { items, last, ...writes } = await page(day, { known });
      return { ...writes, value: items === null ? undefined : textOf(items, last) };
    });
  return sameForAll(ctx, memory, 'listCatalog', asked, async (day) => {
    const category = await findCategory(db, libraryId, slug);
    if (!category) throw new ApiError('resource.not_found');
    const { items, last } = await page(day, { categoryId: category.id });
    return textOf(items ?? '[]', last);
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
  return memory.reread(libraryId, JSON.stringify(['getProduct', ctx.locale, day, id]), async (known) => {
    const {
      text,
      owner_user_id: ownerId,
      ...writes
    } = await findProduct(ctx.deps.db, libraryId, id, day, ctx.locale, known);
    if (writes.version <= known) return { ...writes, value: undefined };
    if (text === null) throw new ApiError('resource.not_found');
    const forVisitors = new Answer<Schema<'Product'>>(text, variantOf(ctx));
    return { ...writes, value: { ownerId, forVisitors, bytes: forVisitors.bytes } };
  });
}
