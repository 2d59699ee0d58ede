import type { Transaction } from 'kysely';
import { LOAN_STATUSES } from '#machines/loans/loan-events';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { DB } from '#server/db/database';
import { asBorrower, memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import { type LoanTransition, transitionLoan } from '#server/loans/lifecycle';
import { findLoan } from '#server/loans/loans.queries';
import { readOrders } from '#server/loans/order.document';
import { rescheduleOwn } from '#server/loans/reschedule';

export const orders: Pick<
  Handlers,
  'listMyOrders' | 'getMyOrder' | 'cancelMyOrder' | 'extendMyOrder' | 'rescheduleMyOrder'
> = {
  listMyOrders: async ({ ctx }) => {
    const { deps } = ctx;
    const orders = await readOrders(deps.db, ctx, memberOf(ctx), todayOf(ctx));
    return LOAN_STATUSES.map((id) => ({ id, docs: orders.filter(({ status }) => status === id) })).filter(
      ({ docs }) => docs.length > 0,
    );
  },

  getMyOrder: ({ ctx, params }) => readOrder(ctx, params.id),

  cancelMyOrder: async ({ ctx, params }) => {
    await transitionOwn(ctx, params.id, { transition: 'cancel' }, () => Promise.resolve());
  },

  extendMyOrder: ({ ctx, params, body, req }) =>
    transitionOwn(ctx, params.id, { transition: 'extend', to_date: body?.to_date }, async (trx) => {
      const order = await readOrder(ctx, params.id, trx);
      await req.keepAnswer?.(trx, { status: 200, body: order });
      return order;
    }),

  rescheduleMyOrder: ({ ctx, params, body, req }) =>
    rescheduleOwn(ctx, params.id, body, async (trx) => {
      const order = await readOrder(ctx, params.id, trx);
      await req.keepAnswer?.(trx, { status: 200, body: order });
      return order;
    }),
};

async function readOrder(ctx: Context, id: string, db = ctx.deps.db) {
  const [order] = isUuid(id) ? await readOrders(db, ctx, memberOf(ctx), todayOf(ctx), id) : [];
  if (!order) throw new ApiError('resource.not_found');
  return order;
}

/** Moves one of the caller's own loans; to other members it does not exist. */
async function transitionOwn<T>(
  ctx: Context,
  id: string,
  { transition, to_date }: { transition: LoanTransition; to_date?: string | undefined },
  then: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const { library, deps } = ctx;
  const member = memberOf(ctx);
  const once = () =>
    bookingTransaction(deps.db, async (trx) => {
      const loan = isUuid(id) ? await findLoan(trx, library.id, id) : undefined;
      if (loan?.user_id !== member.userId) throw new ApiError('resource.not_found');
      // A suspended member cannot keep an object longer, but may always cancel a loan.
      if (transition === 'extend' && member.banned) throw new ApiError('auth.banned');
      await transitionLoan(trx, { library, clock: deps.clock }, id, transition, asBorrower(member), { to_date });
      return then(trx);
    });
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof DaysTaken)) throw error;
  }
  // The faster booking is now in the database, so that the second try can say how far the loan can be extended.
  return once().catch((error: unknown) => {
    throw error instanceof DaysTaken ? new ApiError('loan.extension_conflict') : error;
  });
}
