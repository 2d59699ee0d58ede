import type { Transaction } from 'kysely';
import { LOCKERS } from '#machines/rules/limits';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { readLockerAccess } from '#server/core/locker-codes.queries';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { receiveEvent } from '#server/loans/pickup/locker-events';
import { lockReservation, updateReservation } from '#server/lockers/lockers.queries';
import { moveReservation } from '#server/lockers/reservations';
import { readStaffLocker, setStaffCode } from '#server/loans/pickup/staff-locker';
import { bookingTransaction } from '#server/db/booking';
import { findLoan } from '#server/loans/loans.queries';
import { readOrders } from '#server/loans/order.document';

export const lockers: Pick<Handlers, 'replaceLockerCode' | 'getStaffLocker' | 'setStaffLocker' | 'receiveLockerEvent'> =
  {
    replaceLockerCode: ({ ctx, params, req }) =>
      bookingTransaction(ctx.deps.db, async (trx) => {
        await replaceOwnCode(ctx, trx, params.id);
        const [order] = await readOrders(trx, ctx, memberOf(ctx), todayOf(ctx), params.id);
        if (!order) throw new ApiError('resource.not_found');
        await req.keepAnswer?.(trx, { status: 200, body: order });
        return order;
      }),

    getStaffLocker: ({ ctx, params }) => readStaffLocker(ctx, ctx.deps.db, params.id),

    setStaffLocker: ({ ctx, params, body, req }) =>
      bookingTransaction(ctx.deps.db, async (trx) => {
        await setStaffCode(ctx, req, trx, params.id, body ?? {});
        const answer = await readStaffLocker(ctx, trx, params.id);
        await req.keepAnswer?.(trx, { status: 200, body: answer });
        return answer;
      }),

    receiveLockerEvent: ({ ctx, params, req }) => receiveEvent(ctx, params.headquarter, req.headers, req.rawBody ?? ''),
  };

/** Replaces the code of one of the caller's own loans; one that is still being made is not replaced. @throws ApiError `resource.not_found`, `locker.no_more_codes` */
async function replaceOwnCode(ctx: Context, trx: Transaction<DB>, id: string): Promise<void> {
  const { library, deps } = ctx;
  const loan = isUuid(id) ? await findLoan(trx, library.id, id) : undefined;
  const reservation = loan?.user_id === memberOf(ctx).userId ? await lockReservation(trx, library.id, id) : undefined;
  const access = reservation && (await readLockerAccess(trx, deps.sealer, library.id, id));
  if (!reservation || !access) throw new ApiError('resource.not_found');
  if (access.driver === 'manual') throw new ApiError('locker.no_more_codes');
  if (!access.secrets) return;
  if (reservation.renewals >= LOCKERS.renewals) throw new ApiError('locker.no_more_codes');
  const moved = await moveReservation(trx, reservation, { type: 'renew' }, deps.clock.now());
  if (moved) await updateReservation(trx, moved, { renewals: moved.renewals + 1 });
}
