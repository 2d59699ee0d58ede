import type { FastifyRequest } from 'fastify';
import {
  catalogueRequestOf,
  catalogPage,
  dayOf,
  headquarters,
  highlighted,
  cachedAnswer,
} from '#server/catalogue/answers';
import { categoryDocument } from '#server/catalogue/catalogue.document';
import type { Context } from '#server/core/context';
import { listCategories } from '#server/catalogue/categories.queries';
import { searchPage } from '#server/catalogue/search-answer';
import { countMissedSearch, foundNothing } from '#server/catalogue/missed-searches';
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
} satisfies Pick<
  Handlers,
  'listCategories' | 'listHeadquarters' | 'listCatalog' | 'listHighlighted' | 'searchProducts'
>;
