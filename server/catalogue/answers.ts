import { Answer } from '#server/http/answer';
import { headquarterDocument } from '#server/catalogue/catalogue.document';
import type { CatalogueCache, VersionedValue } from '#server/catalogue/answer-cache';
import { today } from '#server/core/clock';
import type { Actor, Context } from '#server/core/context';
import { packPageCursor, filtersOf, readPageCursor } from '#server/catalogue/catalogue-query';
import { isUuid } from '#server/core/cursor';
import { findCategory } from '#server/catalogue/categories.queries';
import { listHeadquarters } from '#server/catalogue/headquarters.queries';
import { pageOfTiles, type PageCursor } from '#server/catalogue/page.queries';
import { findProduct, listHighlighted } from '#server/catalogue/tiles.queries';
import { hasHold } from '#server/loans/loans.queries';
import { isShownTo } from '#server/loans/shown-object';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { OperationId, Out, Params, Query } from '#server/http/handler';

/** The newest objects: this many, on one page. */
const lastArrivals = 48;
const highlightedAtMost = 48;
/** Less than any write counter. */
const nothingCached = -1;

/** The inputs of an answer of the catalogue. */
export interface CatalogueRequest extends Pick<Context, 'library' | 'locale' | 'deps'> {
  /** A member holding an object, which is free only for that member: such an answer is never cached. */
  holder?: string | undefined;
  /** Decides whether an object's page is shown; a visitor if absent. */
  actor?: Actor | undefined;
}

/** The caller, as far as the catalogue's answers depend on them. */
export async function catalogueRequestOf(ctx: Context): Promise<CatalogueRequest> {
  const { library, locale, deps, actor } = ctx;
  const holds = actor.kind === 'member' && (await hasHold(deps.db, library.id, actor.userId));
  return { library, locale, deps, actor, holder: holds ? actor.userId : undefined };
}

/** The current day in the library's zone, `YYYY-MM-DD`. */
export const dayOf = ({ deps, library }: CatalogueRequest): string => today(deps.clock, library.timezone);

/**
 * An answer shared by all callers of a library, language and day, cached until the catalogue changes. @param asked everything else it depends on
 * @param make returns the JSON of the answer
 */
export function cachedAnswer<O extends OperationId>(
  ctx: CatalogueRequest,
  cache: CatalogueCache,
  operation: O,
  asked: readonly unknown[],
  make: (day: string) => Promise<string>,
): Promise<Answer<Out<O>>> {
  const { day, key, answer } = cacheEntryOf<O>(ctx, operation, asked);
  if (ctx.holder !== undefined) return make(day).then(answer);
  return cache.getOrLoad(ctx.library.id, key, async () => answer(await make(day)));
}

/** Like `cachedAnswer`, if one statement reads the answer together with the write counter. */
export function revalidatedAnswer<O extends OperationId>(
  ctx: CatalogueRequest,
  cache: CatalogueCache,
  operation: O,
  asked: readonly unknown[],
  read: (day: string, known: number) => Promise<VersionedValue<string>>,
): Promise<Answer<Out<O>>> {
  const { day, key, answer } = cacheEntryOf<O>(ctx, operation, asked);
  if (ctx.holder !== undefined) return read(day, nothingCached).then(({ value = '' }) => answer(value));
  return cache.revalidate(ctx.library.id, key, async (known) => {
    const { value, ...writes } = await read(day, known);
    return { ...writes, value: value === undefined ? undefined : answer(value) };
  });
}

/** The day and cache key of a request, and how its JSON becomes an answer. */
function cacheEntryOf<O extends OperationId>(ctx: CatalogueRequest, operation: O, asked: readonly unknown[]) {
  const day = dayOf(ctx);
  return {
    day,
    key: JSON.stringify([operation, ctx.locale, day, ...asked]),
    answer: (text: string) => new Answer<Out<O>>(text, variantOf(ctx)),
  };
}

const variantOf = ({ library, locale, holder = '' }: CatalogueRequest): string => `${library.id} ${locale} ${holder}`;

/** The objects that the library highlights. */
export const highlighted = (ctx: CatalogueRequest, cache: CatalogueCache) =>
  cachedAnswer(ctx, cache, 'listHighlighted', [], (day) =>
    listHighlighted(ctx.deps.db, ctx.library.id, highlightedAtMost, day, ctx.locale, ctx.holder),
  );

/** The pickup points with their hours and their closings from today on. */
export const headquarters = (ctx: CatalogueRequest, cache: CatalogueCache) =>
  cachedAnswer(ctx, cache, 'listHeadquarters', [], async (day) =>
    JSON.stringify(
      (await listHeadquarters(ctx.deps.db, ctx.library.id, day)).map((row) => headquarterDocument(ctx.locale, row)),
    ),
  );

/**
 * A page of a category, of all objects (`all`) or of the newest (`last_arrival`). @throws ApiError `resource.not_found` for an unknown category, 422
 * naming an invalid value
 */
export async function catalogPage(
  ctx: CatalogueRequest,
  cache: CatalogueCache,
  { slug }: Params<'listCatalog'>,
  query: Query<'listCatalog'>,
) {
  const { db } = ctx.deps;
  const libraryId = ctx.library.id;
  const newest = slug === 'last_arrival';
  const { sort = 'newest', from, to, headquarter, transportable } = query;
  const filters = filtersOf(ctx, query);
  const after = readPageCursor(sort, query.cursor);
  const limit = newest ? lastArrivals : (query.limit ?? 24);
  const asked = [slug, sort, from, to, headquarter, transportable, query.cursor, limit];
  const page = (today: string, more: { categoryId?: string; known?: number }) =>
    pageOfTiles(db, {
      ...filters,
      libraryId,
      sort,
      after,
      limit,
      today,
      locale: ctx.locale,
      ...(newest ? { newest: lastArrivals } : {}),
      viewer: ctx.holder,
      ...more,
    });
  const textOf = (items: string, last: PageCursor | null): string =>
    pageText(items, { next: newest || !last ? null : packPageCursor(last) });
  if (newest || slug === 'all')
    return revalidatedAnswer(ctx, cache, 'listCatalog', asked, async (day, known) => {
      const { items, last, ...writes } = await page(day, { known });
      return { ...writes, value: items === null ? undefined : textOf(items, last) };
    });
  return cachedAnswer(ctx, cache, 'listCatalog', asked, async (day) => {
    const category = await findCategory(db, libraryId, slug);
    if (!category) throw new ApiError('resource.not_found');
    const { items, last } = await page(day, { categoryId: category.id });
    return textOf(items ?? '[]', last);
  });
}

/** JSON of a page of a list whose items are already JSON. */
export const pageText = (items: string, rest: Readonly<Record<string, unknown>>): string =>
  `{"items":${items},${JSON.stringify(rest).slice(1)}`;

/** An object's page as seen by a visitor or its holder. @throws ApiError `resource.not_found` for one that is not shown to the caller */
export async function productPage(ctx: CatalogueRequest, cache: CatalogueCache, id: string) {
  if (!isUuid(id)) throw new ApiError('resource.not_found');
  const day = dayOf(ctx);
  const { library, holder } = ctx;
  const read = async (known: number) => {
    const {
      text,
      owner_user_id: ownerId,
      status,
      ...writes
    } = await findProduct(ctx.deps.db, library.id, id, day, ctx.locale, known, holder);
    if (writes.version <= known) return { ...writes, value: undefined };
    if (text === null || status === null) throw new ApiError('resource.not_found');
    const answer = new Answer<Schema<'Product'>>(text, variantOf(ctx));
    return { ...writes, value: { ownerId, status, answer, bytes: answer.bytes } };
  };
  const own = holder === undefined ? undefined : (await read(nothingCached)).value;
  const found = own ?? (await cache.revalidate(library.id, JSON.stringify(['getProduct', ctx.locale, day, id]), read));
  if (!isShownTo(ctx.actor, { status: found.status, owner_user_id: found.ownerId }))
    throw new ApiError('resource.not_found');
  return found;
}
