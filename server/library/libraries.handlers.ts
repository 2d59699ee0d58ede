import { listRenewalCards } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';
import type { Handlers } from '#server/http/handler';
import { cardDocument, libraryDocument } from '#server/library/library.document';
import { labelOf } from '#server/http/tenant';

export const libraries = {
  getLibrary: async ({ ctx, req, params }) => {
    // Only the host chooses the library: the name of another one in the path is a 404. `localhost` and IP addresses mean the same as in a host.
    const named = await req.server.tenants.byLabel(labelOf(params.domain));
    if (named?.id !== ctx.library.id) throw new ApiError('library.not_found');
    return libraryDocument(ctx.deps, ctx.library, ctx.locale);
  },
  listRenewalCards: async ({ ctx: { deps, library, locale } }) =>
    (await listRenewalCards(deps.db, library.id)).map((card) => cardDocument(locale, card)),
} satisfies Pick<Handlers, 'getLibrary' | 'listRenewalCards'>;
