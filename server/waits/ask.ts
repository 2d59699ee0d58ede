import type { Transaction } from 'kysely';
import { addDays, daysInclusive } from '#machines/rules/dates';
import { lastByLength } from '#machines/rules/loans/period';
import { couldFit, daysWithin, type Wanted } from '#machines/rules/loans/waiting';
import { lockMember } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { daysAhead } from '#server/loans/eligibility';
import { findLendable, type LendableProduct, lockProduct } from '#server/loans/loan-facts.queries';
import { waitFacts } from '#server/waits/matching';
import { countWaits, insertWait } from '#server/waits/waits.queries';

/**
 * Lets a person wait for an object. The caller has found object and person, and that the person is not suspended. @returns the id of the entry @throws
 * ApiError `feature.not_available`, `product.own`, `product.unavailable`, `wait.already`, `wait.too_many`, the refusals of the dates, and
 * `wait.free_now` with the days that are free
 */
export async function askToWait(
  ctx: Context,
  trx: Transaction<DB>,
  asked: { userId: string; productId: string } & Wanted,
): Promise<string> {
  const { library, deps } = ctx;
  const { userId, productId, days, from_date, to_date } = asked;
  if (library.max_waits === 0) throw new ApiError('feature.not_available');
  await lockMember(trx, library.id, userId);
  // Its place among the others, and that nothing is free, hold until it is written.
  await lockProduct(trx, library.id, productId, 'change');
  const product = await findLendable(trx, library.id, productId);
  if (!product) throw new ApiError('resource.not_found');
  if (product.owner_user_id === userId) throw new ApiError('product.own');
  // One in repair comes back; one that is paused or out of the catalogue may not.
  if (product.status !== 'active') throw new ApiError('product.unavailable');
  const { waits, forThis } = await countWaits(trx, library.id, userId, productId);
  if (forThis > 0) throw new ApiError('wait.already');
  if (waits >= library.max_waits) throw new ApiError('wait.too_many');
  await checkWanted(ctx, trx, product, asked);
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  await insertWait(trx, {
    ...{ library_id: library.id, id, user_id: userId, product_id: productId, status: 'asked' },
    ...{ days, from_date, to_date, created_at: now },
  });
  return id;
}

/** Checks days and dates: first what no waiting would change, then that it is needed. */
async function checkWanted(
  ctx: Context,
  trx: Transaction<DB>,
  product: LendableProduct,
  { userId, days, from_date, to_date }: Wanted & { userId: string },
): Promise<void> {
  const { library, deps } = ctx;
  if (from_date < todayOf(ctx)) throw new ApiError('loan.past', { fields: { from_date: 'past' } });
  if (daysInclusive(from_date, to_date) < days) throw new ApiError('wait.too_short', { fields: { days: 'refused' } });
  const facts = await waitFacts(trx, { library, clock: deps.clock }, product, userId);
  if (!facts) throw new ApiError('product.unavailable');
  const last = addDays(from_date, days - 1);
  if (days > facts.maxDays) throw new ApiError('loan.too_long', { fields: { days: 'too_long' } });
  if (last > lastByLength(facts, from_date)) throw new ApiError('loan.max_months', { fields: { days: 'max_months' } });
  if (to_date > facts.horizon)
    throw new ApiError('loan.too_far_ahead', {
      fields: { to_date: 'too_far_ahead' },
      latest_to_date: facts.horizon,
      values: { days: daysAhead(facts) },
    });
  const wanted = { days, from_date, to_date };
  if (!couldFit(facts, wanted)) throw new ApiError('wait.never_fits', { fields: { to_date: 'closed_day' } });
  const free = product.maintenance ? undefined : daysWithin(facts, wanted);
  if (free) throw new ApiError('wait.free_now', { next_free: free });
}
