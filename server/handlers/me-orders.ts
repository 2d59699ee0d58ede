import type { Kysely, Transaction } from 'kysely';
import { LOAN_STATUSES } from '#machines/loan.machine';
import { reviewForm } from '#machines/rules/forms';
import { canReview } from '#machines/selectors/loan.selectors';
import { memberOf } from '#server/caller';
import { today } from '#server/clock';
import type { Context } from '#server/context';
import { isUuid } from '#server/cursor';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import type { DB } from '#server/db/database';
import { findLendable } from '#server/db/loan-facts';
import { findLoan } from '#server/db/loans';
import { listMemberships } from '#server/db/memberships';
import { ownProductIds } from '#server/db/products';
import { tilesByIds } from '#server/db/tiles';
import { insertReview, listGrantedLoans } from '#server/db/reviews';
import { pausedAmong } from '#server/db/own-products';
import { ApiError } from '#server/errors';
import type { Handlers } from '#server/handler';
import { uuidv7 } from '#server/ids';
import { judged } from '#server/judge';
import { asBorrower, type LoanMove, moveLoan } from '#server/lifecycle';
import { membershipDocument } from '#server/membership-document';
import { readOrders } from '#server/order-document';
import { beginMembership, buyMembership, takeFreeMembership } from '#server/payments/card';
import { createMyProduct } from '#server/own-product';
import {
  getMyProduct,
  pauseMyProduct,
  resumeMyProduct,
  updateMyProduct,
  withdrawMyProduct,
} from '#server/own-product-changes';

type Operation =
  | 'listMyProducts'
  | 'createMyProduct'
  | 'getMyProduct'
  | 'updateMyProduct'
  | 'pauseMyProduct'
  | 'resumeMyProduct'
  | 'withdrawMyProduct'
  | 'reviewProduct'
  | 'listMyOrders'
  | 'getMyOrder'
  | 'cancelMyOrder'
  | 'extendMyOrder'
  | 'listMyMemberships'
  | 'createMyMembership'
  | 'createMembershipIntent';

const todayOf = ({ library, deps }: Context): string => today(deps.clock, library.timezone);

export const meOrders: Pick<Handlers, Operation> = {
  listMyOrders: async ({ ctx }) => {
    const { deps } = ctx;
    const orders = await readOrders(deps.db, ctx, memberOf(ctx), todayOf(ctx));
    return LOAN_STATUSES.map((id) => ({ id, docs: orders.filter(({ status }) => status === id) })).filter(
      ({ docs }) => docs.length > 0,
    );
  },

  getMyOrder: ({ ctx, params }) => readOrder(ctx, params.id),

  cancelMyOrder: async ({ ctx, params }) => {
    await moveOwn(ctx, params.id, { move: 'cancel' }, () => Promise.resolve());
  },

  extendMyOrder: ({ ctx, params, body, req }) =>
    moveOwn(ctx, params.id, { move: 'extend', toDate: body?.to_date }, async (trx) => {
      const order = await readOrder(ctx, params.id, trx);
      await req.keepAnswer?.(trx, { status: 200, body: order });
      return order;
    }),

  reviewProduct: async ({ ctx, params, body }) => {
    const { library, deps } = ctx;
    const { userId } = memberOf(ctx);
    const product = isUuid(params.id) ? await findLendable(deps.db, library.id, params.id) : undefined;
    if (!product) throw new ApiError('resource.not_found');
    const { rating, message } = judged(reviewForm, { rating: 1, ...body });
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

  listMyProducts: async ({ ctx }) => {
    const { library, deps } = ctx;
    const ids = await ownProductIds(deps.db, library.id, memberOf(ctx).userId);
    const tiles = await tilesByIds(deps.db, library.id, ids, todayOf(ctx), ctx.locale, { paused: true });
    const paused = await pausedAmong(deps.db, library.id, ids);
    return tiles.map((tile) => (paused.has(tile.id) ? { ...tile, status: 'paused' as const } : tile));
  },

  listMyMemberships: async ({ ctx }) => {
    const rows = await listMemberships(ctx.deps.db, ctx.library.id, memberOf(ctx).userId);
    return rows.map((row) => membershipDocument(ctx.locale, row));
  },

  createMembershipIntent: ({ ctx, body }) => beginMembership(ctx, body.card.id),

  createMyMembership: async ({ ctx, body, req }) => {
    const read = async (db: Kysely<DB>, id: string) => {
      const rows = await listMemberships(db, ctx.library.id, memberOf(ctx).userId);
      const row = rows.find((one) => one.id === id);
      if (!row) throw new Error('The membership that was just paid cannot be read.');
      return membershipDocument(ctx.locale, row);
    };
    const keep = async (trx: Kysely<DB>, made: string) => {
      await req.keepAnswer?.(trx, { status: 201, body: await read(trx, made) });
    };
    const id = body.paypal
      ? await buyMembership(ctx, body.paypal.order_id, body.card, keep)
      : await takeFreeMembership(ctx, body.card, keep);
    return read(ctx.deps.db, id);
  },

  createMyProduct,
  getMyProduct,
  updateMyProduct,
  pauseMyProduct,
  resumeMyProduct,
  withdrawMyProduct,
};

async function readOrder(ctx: Context, id: string, db = ctx.deps.db) {
  const [order] = isUuid(id) ? await readOrders(db, ctx, memberOf(ctx), todayOf(ctx), id) : [];
  if (!order) throw new ApiError('resource.not_found');
  return order;
}

/** Moves a loan of the caller's own; somebody else's does not exist for them. */
async function moveOwn<T>(
  ctx: Context,
  id: string,
  { move, toDate }: { move: LoanMove; toDate?: string | undefined },
  then: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { library, deps } = ctx;
  const member = memberOf(ctx);
  const once = () =>
    bookingTransaction(deps.db, async (trx) => {
      const loan = isUuid(id) ? await findLoan(trx, library.id, id) : undefined;
      if (loan?.user_id !== member.userId) throw new ApiError('resource.not_found');
      // Whoever is suspended keeps no object longer; giving a loan up is always right.
      if (move === 'extend' && member.banned) throw new ApiError('auth.banned');
      await moveLoan(trx, { library, clock: deps.clock }, id, move, asBorrower(member), { toDate });
      return then(trx);
    });
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof DaysTaken)) throw error;
  }
  // The booking that was faster is in the database now, so that the second try can say how far the loan can go.
  return once().catch((error: unknown) => {
    throw error instanceof DaysTaken ? new ApiError('loan.extension_conflict') : error;
  });
}
