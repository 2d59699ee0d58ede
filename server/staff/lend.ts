import type { FastifyRequest } from 'fastify';
import { lockMember } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Body } from '#server/http/handler';
import { checkProduct, notAvailable } from '#server/loans/eligibility';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import { lendLoan } from '#server/loans/desk-loan';
import { findLendable, lockProduct } from '#server/loans/loan-facts.queries';
import { inspectHandover } from '#server/staff/inspections';
import { findBorrowingMember } from '#server/staff/members.queries';
import { memberObstacles, refuseFor, staffText } from '#server/staff/obstacles';
import { asStaff, finish } from '#server/staff/steps';
import { takeOwnOffer } from '#server/waits/own-offer';
import { checkWalkIn, mayBeLentAt, walkInFacts } from '#server/staff/walk-in';

/**
 * Makes a loan from today for a member who is at the desk, approved at once. @throws ApiError `resource.not_found`, the obstacles of the member, those
 * of the object and of the period, `loan.not_available`
 */
export async function lendAtDesk(
  ctx: Context,
  req: FastifyRequest,
  body: Body<'lendAtDesk'>,
): Promise<Schema<'StaffStep'>> {
  const { deps, library } = ctx;
  const { product_id, user_id, to_date, note, handover, receipt } = body;
  const today = todayOf(ctx);
  for (const [field, id] of Object.entries({ product_id, user_id, headquarter_id: body.headquarter_id ?? product_id }))
    if (!isUuid(id)) throw new ApiError('resource.not_found', { fields: { [field]: 'refused' } });
  try {
    return await bookingTransaction(deps.db, async (trx) => {
      await lockMember(trx, library.id, user_id);
      await lockProduct(trx, library.id, product_id, 'book');
      const member = await findBorrowingMember(trx, library.id, user_id, today);
      if (!member) throw new ApiError('resource.not_found', { fields: { user_id: 'refused' } });
      await takeOwnOffer(trx, { library, clock: deps.clock }, { product_id, user_id, from_date: today, to_date });
      const product = await findLendable(trx, library.id, product_id);
      if (!product) throw new ApiError('resource.not_found', { fields: { product_id: 'refused' } });
      refuseFor(memberObstacles(library, member));
      checkProduct(product, user_id);
      const headquarterId = body.headquarter_id ?? product.headquarter_id;
      if (!mayBeLentAt(product, headquarterId)) throw invalid({ headquarter_id: 'refused' });
      const facts = await walkInFacts(trx, { library, product, headquarterId, userId: user_id, today });
      if (!facts) throw new ApiError('resource.not_found', { fields: { headquarter_id: 'refused' } });
      checkWalkIn(facts, to_date);
      const loan = await lendLoan(
        trx,
        { library, clock: deps.clock },
        {
          product_id,
          user_id,
          from_date: today,
          to_date,
          note: note?.trim() || null,
          method: 'pickup',
          headquarter_id: headquarterId,
          preparationDays: product.preparation_days,
          pickedUp: handover !== undefined,
        },
        { ...asStaff(ctx), receipt },
      );
      if (handover) await inspectHandover(ctx, trx, loan, handover);
      return finish(ctx, req, trx, { step: 'lend', loan, next: null, status: 201 });
    });
  } catch (error) {
    if (error instanceof ApiError && error.text === undefined && error.code.startsWith('product.'))
      throw new ApiError(error.code, { text: staffText(error.code) });
    if (!(error instanceof DaysTaken)) throw error;
  }
  // The faster booking is in the database now: the refusal names the next free days.
  const product = await findLendable(deps.db, library.id, product_id);
  const headquarterId = body.headquarter_id ?? product?.headquarter_id ?? '';
  const facts = product && (await walkInFacts(deps.db, { library, product, headquarterId, userId: user_id, today }));
  throw facts ? notAvailable(facts, today, to_date, { to_date: 'taken' }) : new ApiError('loan.not_available');
}
