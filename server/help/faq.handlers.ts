import { ApiError } from '#server/core/errors';
import { listFaqFiles } from '#server/core/libraries.queries';
import { asksForFaq, faqFor } from '#server/help/faq-file';
import { fileInCrm } from '#server/help/faq-in-crm';
import type { Handlers } from '#server/http/handler';

export const faq = {
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
} satisfies Pick<Handlers, 'streamLibraryFile'>;
