import { canReview } from '#machines/loans/loan.selectors';
import { reviewForm } from '#machines/rules/forms';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { validated } from '#server/http/validate';
import { findLendable } from '#server/loans/loan-facts.queries';
import { insertReview, listGrantedLoans } from '#server/product/reviews.queries';

export const reviews: Pick<Handlers, 'reviewProduct'> = {
  reviewProduct: async ({ ctx, params, body }) => {
    const { library, deps } = ctx;
    const { userId } = memberOf(ctx);
    const product = isUuid(params.id) ? await findLendable(deps.db, library.id, params.id) : undefined;
    if (!product) throw new ApiError('resource.not_found');
    const { rating, message } = validated(reviewForm, { rating: 1, ...body });
    if (product.owner_user_id === userId) throw new ApiError('review.own_product');
    const granted = await listGrantedLoans(deps.db, { libraryId: library.id, userId, productId: product.id });
    const loans = granted.filter(({ status, picked_up }) => canReview({ status, picked_up }));
    if (loans.length === 0) throw new ApiError(granted.length === 0 ? 'review.not_allowed' : 'review.too_early');
    const loan = loans.find(({ review_id }) => review_id === null);
    const now = deps.clock.now();
    const review =
      loan &&
      (await insertReview(deps.db, {
        library_id: library.id,
        id: uuidv7(now.getTime()),
        product_id: product.id,
        loan_id: loan.id,
        user_id: userId,
        rating,
        message,
        created_at: now,
      }));
    if (!review) throw new ApiError('review.already_written');
    const { id, author, created_at } = review;
    return { id, rating, message, author, created_at: created_at.toISOString() };
  },
};
