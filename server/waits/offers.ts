import type { Transaction } from 'kysely';
import { lockMember } from '#server/auth/users.queries';
import { dayOf, todayOf } from '#server/core/clock';
import type { Context, Member } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import type { DB } from '#server/db/database';
import { asBorrower, memberOf } from '#server/http/caller';
import { offerToWaiting } from '#server/jobs/free-object';
import { checkDays, checkMember, checkPickup, checkProduct } from '#server/loans/eligibility';
import { bookLoan } from '#server/loans/lifecycle';
import { findLendable, lockProduct } from '#server/loans/loan-facts.queries';
import type { LoanRow } from '#server/loans/loans.queries';
import { waitFacts } from '#server/waits/matching';
import { stepWait } from '#server/waits/step';
import { findKeptPlace, findOffer, findWait, type WaitRow } from '#server/waits/waits.queries';

/** Runs work on an open offer of the caller; to others it does not exist. @throws ApiError `resource.not_found`, `offer.over` */
function inOffer<T>(
  ctx: Context,
  id: string,
  work: (trx: Transaction<DB>, member: Member, offer: OpenOffer) => Promise<T>,
): Promise<T> {
  const { library, deps } = ctx;
  const member = memberOf(ctx);
  return bookingTransaction(deps.db, async (trx) => {
    const own = async () => {
      const offer = isUuid(id) ? await findOffer(trx, library.id, id) : undefined;
      if (offer?.user_id !== member.userId) throw new ApiError('resource.not_found');
      return offer;
    };
    const { product_id } = await own();
    await lockMember(trx, library.id, member.userId);
    await lockProduct(trx, library.id, product_id, 'change');
    const offer = await own();
    const wait = await findWait(trx, library.id, offer.wait_id);
    if (!wait || offer.outcome !== null || offer.ends_at <= deps.clock.now()) throw new ApiError('offer.over');
    return work(trx, member, { ...offer, wait });
  });
}

type OpenOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>> & { wait: WaitRow };

/**
 * Takes the days of an offer: they become a loan as at the end of a checkout, with its checks. That the object can be prepared in time was settled when
 * they were offered. @param done what else belongs to the same transaction @throws ApiError `offer.over` and the refusals of the lending rules
 */
export function acceptOffer<T>(
  ctx: Context,
  id: string,
  done: (trx: Transaction<DB>, loan: LoanRow) => Promise<T>,
): Promise<T> {
  const { library, deps, locale } = ctx;
  const scope = { library, clock: deps.clock };
  return inOffer(ctx, id, async (trx, member, offer) => {
    const { from_date, to_date, product_id, wait } = offer;
    const place = await findKeptPlace(trx, library.id, id);
    const product = await findLendable(trx, library.id, product_id);
    if (!product || place === null) throw new ApiError('offer.over');
    const { userId } = member;
    // The days come free for the loan that takes their place.
    await stepWait(trx, scope, wait, { type: 'accept', by: 'member' });
    await checkMember(trx, { library, userId, today: todayOf(ctx), locale }, null);
    checkProduct(product, userId);
    checkPickup(product, place);
    const facts = await waitFacts(trx, scope, product, userId);
    if (!facts) throw new ApiError('product.unavailable');
    checkDays({ ...facts, today: dayOf(offer.made_at, library.timezone) }, from_date, to_date);
    const asked = { product_id, user_id: userId, from_date, to_date, note: null };
    const days = { ...asked, preparationDays: product.preparation_days };
    const loan = await bookLoan(trx, scope, { ...days, method: 'pickup', headquarter_id: place }, asBorrower(member));
    return done(trx, loan);
  }).catch((error: unknown) => {
    throw error instanceof DaysTaken ? new ApiError('loan.not_available') : error;
  });
}

/** Leaves the days of an offer to others; the waiting goes on. @throws ApiError `offer.over` */
export const passOffer = <T>(
  ctx: Context,
  id: string,
  done: (trx: Transaction<DB>, wait: WaitRow) => Promise<T>,
): Promise<T> =>
  inOffer(ctx, id, async (trx, _member, offer) => {
    const { library, deps } = ctx;
    const wait = await stepWait(trx, { library, clock: deps.clock }, offer.wait, { type: 'pass', by: 'member' });
    await offerToWaiting(trx, offer);
    return done(trx, wait);
  });
