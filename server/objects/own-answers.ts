import { memberOf } from '#server/http/caller';
import { ApiError, invalid } from '#server/core/errors';
import type { Handler } from '#server/http/handler';
import { writeAudit } from '#server/db/audit-log';
import { mayShare } from '#server/objects/own-product';
import { inOwnChange, ownDocument, ownProduct, step } from '#server/objects/own-product-changes';
import { addAnswer } from '#server/objects/own-products.queries';

/** The owner answers a question or a refusal; a refused object awaits the administrators again. */
export const answerAboutMyProduct: Handler<'answerAboutMyProduct'> = async ({ ctx, params, body, req }) => {
  await mayShare(ctx);
  const text = body.text.trim();
  if (text === '') throw invalid({ text: 'required' });
  return inOwnChange(ctx, params.id, async (trx, product) => {
    const { library, deps } = ctx;
    if (!product.verification) throw new ApiError('product.not_asked');
    const { userId } = memberOf(ctx);
    await step(ctx, trx, product, 'offer');
    await addAnswer(trx, library.id, product.id, { text, userId, at: deps.clock.now() });
    await writeAudit(trx, {
      libraryId: library.id,
      actorId: userId,
      action: 'objects.answer',
      requestId: req.id,
      details: { product_id: product.id, name: product.name, message: text },
    });
    const answer = ownDocument(await ownProduct(ctx, product.id, trx));
    await req.keepAnswer?.(trx, { status: 200, body: answer });
    return answer;
  });
};
