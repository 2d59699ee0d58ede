import type { FastifyRequest } from 'fastify';
import {
  catalogueRequestOf,
  catalogPage,
  dayOf,
  headquarters,
  highlighted,
  productPage,
  cachedAnswer,
} from '#server/catalogue/answers';
import { categoryDocument } from '#server/catalogue/catalogue.document';
import type { Context } from '#server/core/context';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { listCategories } from '#server/catalogue/categories.queries';
import { listFaqFiles } from '#server/core/libraries.queries';
import { takenPeriods } from '#server/loans/loan-facts.queries';
import { isVisible } from '#server/product/products.queries';
import { pageOfReviews } from '#server/product/reviews.queries';
import { searchPage } from '#server/catalogue/search-answer';
import { isWished } from '#server/wishes/wishes.queries';
import { ApiError } from '#server/core/errors';
import { fileInCrm } from '#server/app/faq-in-crm';
import { countMissedSearch, foundNothing } from '#server/catalogue/missed-searches';
import { asksForFaq, faqFor } from '#server/app/faq-file';
import type { Handlers, OperationId } from '#server/http/handler';

/** `cachedAnswer` for a call. */
const same = <O extends OperationId>(
  { ctx, req }: { ctx: Context; req: FastifyRequest },
  operation: O,
  asked: readonly unknown[],
  make: (day: string) => Promise<string>,
) => cachedAnswer(ctx, req.server.catalogue, operation, asked, make);

export const catalogs = {
  listCategories: async (call) =>
    same(call, 'listCategories', [], async () =>
      JSON.stringify(
        (await listCategories(call.ctx.deps.db, call.ctx.library.id)).map((row) =>
          categoryDocument(call.ctx.locale, row),
        ),
      ),
    ),

  listHeadquarters: ({ ctx, req }) => headquarters(ctx, req.server.catalogue),

  listCatalog: async ({ ctx, params, query, req }) =>
    catalogPage(await catalogueRequestOf(ctx), req.server.catalogue, params, query),

  listHighlighted: async ({ ctx, req }) => highlighted(await catalogueRequestOf(ctx), req.server.catalogue),

  searchProducts: async ({ ctx, query, req }) => {
    const asked = await catalogueRequestOf(ctx);
    const answer = await searchPage(asked, req.server.catalogue, query);
    if (foundNothing(answer, query)) await countMissedSearch(ctx.deps, ctx.library.id, query.keywords, dayOf(asked));
    return answer;
  },

  getProduct: async ({ ctx, params, req }) => {
    const { actor, library } = ctx;
    const { ownerId, answer } = await productPage(await catalogueRequestOf(ctx), req.server.catalogue, params.id);
    if (actor.kind !== 'member') return answer;
    const product = answer.read();
    const wished = await isWished(ctx.deps.db, library.id, actor.userId, product.id);
    return { ...product, is: { ...product.is, wished, mine: ownerId === actor.userId } };
  },

  listProductLoans: async ({ ctx, params }) => {
    const id = await visibleProduct(ctx, params.id);
    return takenPeriods(ctx.deps.db, {
      libraryId: ctx.library.id,
      productId: id,
      today: dayOf(ctx),
      viewer: ctx.actor.kind === 'member' ? ctx.actor.userId : undefined,
    });
  },

  listProductReviews: async ({ ctx, params, query }) => {
    const productId = await visibleProduct(ctx, params.id);
    const [at, id] = unpackCursor(query.cursor, [isInstant, isUuid]) ?? [];
    const limit = query.limit ?? 24;
    const rows = await pageOfReviews(
      ctx.deps.db,
      ctx.library.id,
      productId,
      at !== undefined && id !== undefined ? { at, id } : undefined,
      limit + 1,
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ id: reviewId, rating, message, author, created_at }) => ({
        id: reviewId,
        rating,
        message,
        author,
        created_at: created_at.toISOString(),
      })),
      next: rows.length > limit && last ? packCursor([last.cursor_at, last.id]) : null,
    };
  },

  streamLibraryFile: async ({ ctx, query, reply }) => {
    const { library, locale } = ctx;
    const faqs = await listFaqFiles(ctx.deps.db, library.id);
    const mine = faqFor(faqs, locale);
    // Only the document in the library's record may be requested: the names never reach a store or another service.
    const faq = (mine ? [mine, ...faqs] : faqs).find((each) => asksForFaq(library.id, each, query));
    const file = faq && ((await fileInCrm(ctx.deps, faq)) ?? (await ctx.deps.files.get(faq.storage_key)));
    if (!faq || !file) throw new ApiError('resource.not_found');
    const name = faq.name.replace(/[^\w.-]+/g, '-');
    return reply
      .type('application/pdf')
      .header('content-length', file.size)
      .header('content-disposition', `${query.action === 'download' ? 'attachment' : 'inline'}; filename="${name}"`)
      .send(file.stream);
  },
} satisfies Pick<
  Handlers,
  | 'listCategories'
  | 'listHeadquarters'
  | 'listCatalog'
  | 'listHighlighted'
  | 'searchProducts'
  | 'getProduct'
  | 'listProductLoans'
  | 'listProductReviews'
  | 'streamLibraryFile'
>;

async function visibleProduct(ctx: Context, id: string): Promise<string> {
  if (!isUuid(id) || !(await isVisible(ctx.deps.db, ctx.library.id, id))) throw new ApiError('resource.not_found');
  return id;
}
