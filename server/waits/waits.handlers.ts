import type { Kysely, Transaction } from 'kysely';
import { lockMember } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { bookingTransaction } from '#server/db/booking';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { offerToWaiting } from '#server/jobs/free-object';
import { lockProduct } from '#server/loans/loan-facts.queries';
import { readOrders } from '#server/loans/order.document';
import { shownObject } from '#server/loans/shown-object';
import { askToWait } from '#server/waits/ask';
import { acceptOffer, passOffer } from '#server/waits/offers';
import { stepWait } from '#server/waits/step';
import { readWaits } from '#server/waits/wait.document';
import { findWait, type WaitRow } from '#server/waits/waits.queries';

type Operation = 'listMyWaits' | 'createWait' | 'withdrawWait' | 'resumeWait' | 'acceptOffer' | 'passOffer';

export const waits: Pick<Handlers, Operation> = {
  listMyWaits: ({ ctx }) => readWaits(ctx.deps.db, ctx, memberOf(ctx).userId),

  createWait: async ({ ctx, body, req }) => {
    const { userId, banned } = memberOf(ctx);
    if (banned) throw new ApiError('auth.banned');
    const { product_id, ...wanted } = body;
    const { id: productId } = await shownObject(ctx, product_id);
    return bookingTransaction(ctx.deps.db, async (trx) => {
      const id = await askToWait(ctx, trx, { userId, productId, ...wanted });
      const wait = await readWait(ctx, trx, id);
      await req.keepAnswer?.(trx, { status: 201, body: wait });
      return wait;
    });
  },

  withdrawWait: ({ ctx, params }) =>
    inOwnWait(ctx, params.id, async (trx, wait) => {
      const { library, deps } = ctx;
      await stepWait(trx, { library, clock: deps.clock }, wait, { type: 'withdraw', by: 'member' });
      await offerToWaiting(trx, wait);
    }),

  resumeWait: ({ ctx, params, req }) =>
    inOwnWait(ctx, params.id, async (trx, wait) => {
      const { library, deps } = ctx;
      if (wait.status === 'paused') {
        await stepWait(trx, { library, clock: deps.clock }, wait, { type: 'resume', by: 'member' });
        await offerToWaiting(trx, wait);
      }
      const answer = await readWait(ctx, trx, wait.id);
      await req.keepAnswer?.(trx, { status: 200, body: answer });
      return answer;
    }),

  acceptOffer: ({ ctx, params, req }) =>
    acceptOffer(ctx, params.id, async (trx, loan) => {
      const [order] = await readOrders(trx, ctx, memberOf(ctx), todayOf(ctx), loan.id);
      if (!order) throw new Error('The loan just made cannot be read.');
      await req.keepAnswer?.(trx, { status: 201, body: order });
      return order;
    }),

  passOffer: ({ ctx, params, req }) =>
    passOffer(ctx, params.id, async (trx, { id }) => {
      const wait = await readWait(ctx, trx, id);
      await req.keepAnswer?.(trx, { status: 200, body: wait });
      return wait;
    }),
};

async function readWait(ctx: Context, db: Kysely<DB>, id: string): Promise<Schema<'Wait'>> {
  const [wait] = await readWaits(db, ctx, memberOf(ctx).userId, id);
  if (!wait) throw new ApiError('resource.not_found');
  return wait;
}

/** Runs work on an open entry of the caller; to others it does not exist. */
function inOwnWait<T>(ctx: Context, id: string, work: (trx: Transaction<DB>, wait: WaitRow) => Promise<T>): Promise<T> {
  const { library, deps } = ctx;
  const { userId } = memberOf(ctx);
  return bookingTransaction(deps.db, async (trx) => {
    const own = async () => {
      const wait = isUuid(id) ? await findWait(trx, library.id, id) : undefined;
      if (wait?.user_id !== userId || wait.ended_at !== null) throw new ApiError('resource.not_found');
      return wait;
    };
    const { product_id } = await own();
    await lockMember(trx, library.id, userId);
    await lockProduct(trx, library.id, product_id, 'change');
    return work(trx, await own());
  });
}
