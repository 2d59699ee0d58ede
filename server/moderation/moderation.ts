import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import { queueMemberMail } from '#server/mail/queue';
import { lockReview, setHidden, type StaffReviewRow } from '#server/moderation/moderation.queries';

/** Hides a review from everyone but its author, who reads why. @throws ApiError `resource.not_found`; `review.meanwhile` if it is hidden already */
export function hide(ctx: Context, req: FastifyRequest, id: string, given: string): Promise<Schema<'StaffReview'>> {
  const reason = given.trim();
  if (reason === '') throw invalid({ reason: 'required' });
  return change(ctx, req, id, { at: ctx.deps.clock.now(), reason });
}

/** Shows a hidden review again. @throws ApiError `resource.not_found`; `review.meanwhile` if it is shown already */
export const show = (ctx: Context, req: FastifyRequest, id: string): Promise<Schema<'StaffReview'>> =>
  change(ctx, req, id, null);

const change = (
  ctx: Context,
  req: FastifyRequest,
  id: string,
  hidden: { at: Date; reason: string } | null,
): Promise<Schema<'StaffReview'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const { library, locale } = ctx;
    const review = isUuid(id) ? await lockReview(trx, library.id, locale, id) : undefined;
    if (!review) throw new ApiError('resource.not_found');
    if ((review.hidden_at === null) === (hidden === null)) throw new ApiError('review.meanwhile');
    await setHidden(trx, library.id, review.id, hidden);
    await writeAudit(trx, {
      libraryId: library.id,
      actorId: memberOf(ctx).userId,
      subjectId: review.author.id,
      action: hidden ? 'reviews.hide' : 'reviews.show',
      requestId: req.id,
      details: {
        id: review.id,
        product_id: review.product.id,
        before: { reason: review.hidden_reason },
        after: { reason: hidden?.reason ?? null },
      },
    });
    if (hidden)
      await queueMemberMail(trx, library.id, review.author.id, {
        template: 'review_hidden',
        values: { object: review.product.name, reason: hidden.reason, loan_id: review.loan_id },
        key: `review_hidden:${review.loan_id}:${hidden.at.toISOString()}`,
      });
    const body = reviewDocument({
      ...review,
      hidden_at: hidden?.at ?? null,
      hidden_reason: hidden?.reason ?? null,
    });
    await req.keepAnswer?.(trx, { status: hidden ? 201 : 200, body });
    return body;
  });

/** A review as staff see it. */
export const reviewDocument = (row: StaffReviewRow): Schema<'StaffReview'> => ({
  id: row.id,
  rating: row.rating,
  message: row.message,
  created_at: row.created_at.toISOString(),
  author: row.author,
  product: row.product,
  hidden:
    row.hidden_at === null || row.hidden_reason === null
      ? null
      : { reason: row.hidden_reason, at: row.hidden_at.toISOString() },
});
