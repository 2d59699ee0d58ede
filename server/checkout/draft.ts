import type { Kysely, Transaction } from 'kysely';
import { checkPeriod } from '#machines/rules/loans/period';
import { lockMember } from '#server/auth/users.queries';
import { timeOf, todayOf } from '#server/core/clock';
import { asBorrower, memberOf } from '#server/http/caller';
import type { Context, Member } from '#server/core/context';
import { offersDelivery } from '#server/core/delivery';
import { bookingTransaction, DaysTaken } from '#server/db/booking';
import type { DB } from '#server/db/database';
import { daysTaken, requireFacts } from '#server/checkout/draft-facts';
import { changeDraft, deleteDraft, type DraftRow, findDraft, startDraft } from '#server/checkout/drafts.queries';
import type { Library } from '#server/core/libraries.queries';
import { findLendable, type LendableProduct, likelyPoint, lockProduct } from '#server/loans/loan-facts.queries';
import { hasHold, type LoanRow } from '#server/loans/loans.queries';
import {
  checkDays,
  checkDelivery,
  checkMember,
  checkPickup,
  checkProduct,
  checkShipping,
  loanFacts,
  type Shipping,
} from '#server/loans/eligibility';
import { ApiError } from '#server/core/errors';
import { columnsOf } from '#server/checkout/shipping';
import { shippingOf } from '#server/loans/shipping';
import { shownObject } from '#server/loans/shown-object';
import { bookLoan, type NewLoan, releaseHold } from '#server/loans/lifecycle';

/** Runs work on the caller's draft, one call at a time, so that two tabs of a member never interfere. */
export async function inDraft<T>(ctx: Context, work: (trx: Transaction<DB>, member: Member) => Promise<T>): Promise<T> {
  const member = memberOf(ctx);
  return bookingTransaction(ctx.deps.db, async (trx) => {
    await lockMember(trx, ctx.library.id, member.userId);
    return work(trx, member);
  }).catch(async (error: unknown) => {
    throw error instanceof DaysTaken ? await daysTaken(ctx, await readDraft(ctx)) : error;
  });
}

/** A member's draft; undefined if there is none. */
export const readDraft = (ctx: Context, db: Kysely<DB> = ctx.deps.db): Promise<DraftRow | undefined> =>
  findDraft(db, ctx.library.id, memberOf(ctx).userId);

/** A member's current draft: one whose ten minutes have passed ends here, unless its payment is in progress. */
export async function currentDraft(ctx: Context): Promise<DraftRow | undefined> {
  const isOver = (draft: DraftRow | undefined): boolean =>
    draft?.hold_expires_at != null && draft.hold_expires_at <= ctx.deps.clock.now();
  const seen = await readDraft(ctx);
  if (!isOver(seen)) return seen;
  return inDraft(ctx, async (trx, member) => {
    const draft = await readDraft(ctx, trx);
    if (!isOver(draft) || !(await giveUpHold(ctx, trx, draft))) return draft;
    await deleteDraft(trx, ctx.library.id, member.userId);
    return undefined;
  });
}

/**
 * Starts a draft for an object, to be picked up at its own pickup point or, if that does not hand out objects, at the nearest one. It replaces a
 * draft for another object; one for the same object is kept. @throws ApiError `auth.banned`, `resource.not_found`, `product.unavailable`
 */
export async function beginDraft(ctx: Context, productId: string): Promise<void> {
  const { library, deps } = ctx;
  const { banned, userId } = memberOf(ctx);
  if (banned) await checkMember(deps.db, { library, userId, today: todayOf(ctx), locale: ctx.locale }, null);
  const product = await shownObject(ctx, productId);
  checkProduct(product, userId);
  const headquarterId = await likelyPoint(deps.db, library.id, product);
  await inDraft(ctx, async (trx, member) => {
    const draft = await readDraft(ctx, trx);
    if (draft?.product_id === productId) return;
    await giveUpHold(ctx, trx, draft);
    await startDraft(trx, { libraryId: library.id, userId: member.userId, productId, headquarterId });
  });
}

/** Deletes the draft and the hold on its object. */
export const abandonDraft = (ctx: Context): Promise<void> =>
  inDraft(ctx, async (trx, member) => {
    await giveUpHold(ctx, trx, await readDraft(ctx, trx));
    await deleteDraft(trx, ctx.library.id, member.userId);
  });

/** The library with the delivery that it can offer now. */
const deliveringOf = ({ library, deps }: Context): Library => ({
  ...library,
  delivery_on: offersDelivery(library, deps),
});

/**
 * Changes delivery or pickup. Days that are not possible that way, such as closing days of the new pickup point, are removed from the draft. @throws
 * ApiError `checkout.empty`, and those of `checkShipping`
 */
export const changeShipping = (ctx: Context, shipping: Shipping): Promise<void> =>
  inDraft(ctx, async (trx, member) => {
    const { library } = ctx;
    const draft = await requireDraft(ctx, trx);
    const product = await lendableOf(trx, library, draft);
    const checked = await checkShipping(trx, deliveringOf(ctx), product, shipping);
    await giveUpHold(ctx, trx, draft);
    const change = columnsOf(checked);
    const { from_date, to_date } = draft;
    const facts = await loanFacts(trx, {
      library,
      product,
      method: shipping.method,
      headquarterId: change.headquarter_id,
      userId: member.userId,
      today: todayOf(ctx),
      time: timeOf(ctx),
    });
    const possible = from_date !== null && to_date !== null && facts && !checkPeriod(facts, from_date, to_date);
    await changeDraft(trx, library.id, member.userId, {
      ...change,
      loan_id: null,
      ...(possible ? {} : { from_date: null, to_date: null }),
    });
  });

/**
 * Sets the days and the note. @throws ApiError `checkout.empty`, `checkout.incomplete` before delivery or pickup is chosen, and the refusals of the
 * period rules
 */
export const changeLoan = (
  ctx: Context,
  loan: { from_date: string; to_date: string; note: string | null },
): Promise<void> =>
  inDraft(ctx, async (trx, member) => {
    const draft = await requireDraft(ctx, trx);
    const product = await lendableOf(trx, ctx.library, draft);
    checkProduct(product, member.userId);
    await giveUpHold(ctx, trx, draft);
    checkDays(await requireFacts(ctx, trx, draft, product), loan.from_date, loan.to_date);
    await changeDraft(trx, ctx.library.id, member.userId, { ...loan, loan_id: null });
  });

/** A draft that can become a loan now. */
export interface ReadyDraft {
  draft: DraftRow;
  product: LendableProduct;
  shipping: Shipping;
  from_date: string;
  to_date: string;
}

/**
 * Checks everything that a loan needs, for the transaction that creates it: the object is locked until then. @throws ApiError `checkout.empty`,
 * `checkout.incomplete` and the refusals of the lending rules
 */
export async function readyDraft(ctx: Context, trx: Transaction<DB>, member: Member): Promise<ReadyDraft> {
  const { library } = ctx;
  const draft = await requireDraft(ctx, trx);
  const { from_date, to_date } = draft;
  if (from_date === null || to_date === null) throw new ApiError('checkout.incomplete', { fields: missingDays(draft) });
  const shipping = shippingOf(draft);
  await lockProduct(trx, library.id, draft.product_id, 'book');
  const product = await lendableOf(trx, library, draft);
  const asked = { library, userId: member.userId, today: todayOf(ctx), locale: ctx.locale };
  await checkMember(trx, asked, draft.loan_id);
  checkProduct(product, member.userId);
  const facts = await requireFacts(ctx, trx, draft, product);
  // That a pickup point is open was found out with the facts.
  if (shipping.method === 'pickup') checkPickup(product, shipping.headquarterId);
  else await checkDelivery(trx, deliveringOf(ctx), product, shipping);
  checkDays(facts, from_date, to_date);
  return { draft, product, shipping, from_date, to_date };
}

/**
 * Turns the draft into a loan after checking everything once more, and deletes the draft. @param done what else belongs to the same transaction
 * @throws ApiError those of `readyDraft`; `payment.required` for a delivery
 */
export function confirmDraft<T>(ctx: Context, done: (trx: Transaction<DB>, loan: LoanRow) => Promise<T>): Promise<T> {
  return inDraft(ctx, async (trx, member) => {
    const { library, deps } = ctx;
    const { draft, product, shipping, from_date, to_date } = await readyDraft(ctx, trx, member);
    const scope = { library, clock: deps.clock };
    if (shipping.method === 'delivery' && library.delivery_price_cents > 0) throw new ApiError('payment.required');
    // Without a fee nothing is held. A hold from before the fee was dropped is released, unless its payment is in progress.
    await giveUpHold(ctx, trx, draft);
    if (draft.loan_id !== null && (await hasHold(trx, library.id, member.userId)))
      throw new ApiError('payment.pending');
    const loan = await bookLoan(
      trx,
      scope,
      newLoanOf({ draft, product, shipping, from_date, to_date }, ctx),
      asBorrower(member),
    );
    await deleteDraft(trx, library.id, member.userId);
    return done(trx, loan);
  });
}

/** The loan that a draft requests. */
export function newLoanOf({ draft, product, shipping, from_date, to_date }: ReadyDraft, ctx: Context): NewLoan {
  const asked = {
    product_id: product.id,
    user_id: memberOf(ctx).userId,
    from_date,
    to_date,
    note: draft.note,
    preparationDays: product.preparation_days,
  };
  if (shipping.method === 'pickup') return { ...asked, method: 'pickup', headquarter_id: shipping.headquarterId };
  const { address, cap, city, province } = shipping.address;
  return {
    ...asked,
    method: 'delivery',
    delivery_price_cents: ctx.library.delivery_price_cents,
    delivery_address: address,
    delivery_cap: cap,
    delivery_city: city,
    delivery_province: province,
  };
}

async function requireDraft(ctx: Context, trx: Transaction<DB>): Promise<DraftRow> {
  const draft = await readDraft(ctx, trx);
  if (!draft) throw new ApiError('checkout.empty');
  return draft;
}

async function lendableOf(db: Kysely<DB>, library: Library, draft: DraftRow): Promise<LendableProduct> {
  const product = await findLendable(db, library.id, draft.product_id);
  if (!product) throw new ApiError('checkout.empty');
  return product;
}

/** A changed draft is a new request: its old hold is released. @returns whether there was one */
export async function giveUpHold(
  { library, deps }: Context,
  trx: Transaction<DB>,
  draft: DraftRow | undefined,
): Promise<boolean> {
  return draft?.loan_id != null && releaseHold(trx, { library, clock: deps.clock }, draft.loan_id);
}

const missingDays = ({ from_date, to_date }: DraftRow): Record<string, string> => ({
  ...(from_date === null ? { from_date: 'required' } : {}),
  ...(to_date === null ? { to_date: 'required' } : {}),
});
