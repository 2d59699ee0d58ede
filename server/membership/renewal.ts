import { CLAIMED, PAYABLE } from '#machines/payments/payment-lifecycle.machine';
import { lockMember } from '#server/auth/users.queries';
import { memberOf } from '#server/http/caller';
import { dayOf, today } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { bookingTransaction } from '#server/db/booking';
import { findRenewalCard, listRenewalCards } from '#server/core/libraries.queries';
import { findCard, lastMembershipDay } from '#server/membership/memberships.queries';
import { findPayment, findPayments } from '#server/payments/payments.queries';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/database';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';
import { addMembership } from '#server/membership/membership';
import type { PaymentScope, Purchase } from '#server/payments/complete';
import { insertIntent, orderFor, payUntil } from '#server/payments/intents';
import { payOrder } from '#server/payments/pay';
import { paypalOf } from '#server/payments/provider';
import { cardWords } from '#server/payments/words';

type Card = Awaited<ReturnType<typeof listRenewalCards>>[number];

/** A card that the library sells now; throws `resource.validation` for any other id. */
async function cardOf(ctx: Context, db: Kysely<DB>, id: string): Promise<Card> {
  const card = (await listRenewalCards(db, ctx.library.id)).find((one) => one.id === id);
  if (!card) throw invalid({ 'card.id': 'refused' });
  return card;
}

/**
 * A card can be bought only while none is active, and one at a time. @throws ApiError `membership.renewal_off` if the library sells no cards online,
 * `membership.not_renewable` with the first possible day; `payment.pending` while another payment of theirs is in progress; `auth.banned`
 */
async function checkRenewable(ctx: Context, db: Kysely<DB>, except: string | undefined): Promise<void> {
  const { library, deps } = ctx;
  const { userId, banned } = memberOf(ctx);
  // A suspended member could not use the card.
  if (banned) throw new ApiError('auth.banned');
  // Checked before the member's own card: a library without renewals must not promise one.
  if (!library.renewable_card) throw new ApiError('membership.renewal_off');
  const card = await findCard(db, library.id, userId, today(deps.clock, library.timezone));
  if (card.active)
    throw new ApiError(
      'membership.not_renewable',
      card.renewableFrom === null ? {} : { available_from: card.renewableFrom },
    );
  const asked = { libraryId: library.id, userId, kind: 'membership' as const };
  const underWay = await findPayments(db, { ...asked, statuses: CLAIMED });
  if (underWay.some(({ id }) => id !== except)) throw new ApiError('payment.pending');
}

/**
 * Starts the payment of a card; within ten minutes it returns the same one again. @throws ApiError `membership.not_renewable`, `auth.banned`,
 * `payment.not_required` for a free card, `payment.unavailable`, `feature.not_available`
 */
export async function beginMembership(ctx: Context, cardId: string): Promise<Schema<'Intent'>> {
  const { library, locale, deps } = ctx;
  const { userId } = memberOf(ctx);
  const now = deps.clock.now();
  const { payment, card } = await bookingTransaction(deps.db, async (trx) => {
    await lockMember(trx, library.id, userId);
    await checkRenewable(ctx, trx, undefined);
    const sold = await cardOf(ctx, trx, cardId);
    if (sold.price_cents === 0) throw new ApiError('payment.not_required');
    paypalOf(ctx);
    const asked = { libraryId: library.id, userId, kind: 'membership' as const, subjectId: sold.id };
    const running = (await findPayments(trx, { ...asked, statuses: PAYABLE })).find(
      ({ expires_at, amount_cents }) => expires_at > now && amount_cents === sold.price_cents,
    );
    const payment =
      running ??
      (await insertIntent(ctx, trx, {
        kind: 'membership',
        subject_id: sold.id,
        amount_cents: sold.price_cents,
        expires_at: payUntil(ctx),
      }));
    return { payment, card: sold };
  });
  const isFirst = (await lastMembershipDay(deps.db, library.id, userId)) === undefined;
  const description = cardWords(locale, inLanguage(locale, card, ['name']).name, isFirst);
  return orderFor(ctx, payment, { description, back: '/me/rinnovo-tessera' });
}

/** A card as the page displays it. */
interface NamedCard {
  id: string;
  name?: string;
  duration?: number;
  price?: number;
}

/** The body's data about a card are compared, never used. */
const isAsNamed = (card: Card, named: NamedCard): boolean =>
  named.id === card.id &&
  [undefined, card.name, card.name_en].includes(named.name) &&
  (named.duration ?? card.duration_months) === card.duration_months &&
  Math.round((named.price ?? card.price_cents / 100) * 100) === card.price_cents;

/**
 * Gives the member a free card. @returns the id of the membership @throws ApiError `payment.required` if the card has a price;
 * `membership.not_renewable`, `auth.banned`; `payment.mismatch` if the card differs from what the page displays
 */
export function takeFreeMembership(ctx: Context, scope: PaymentScope, named: NamedCard): Promise<string> {
  const { library, deps } = scope;
  const { userId } = memberOf(ctx);
  return bookingTransaction(deps.db, async (trx) => {
    await lockMember(trx, library.id, userId);
    await checkRenewable(ctx, trx, undefined);
    const card = await cardOf(ctx, trx, named.id);
    if (card.price_cents > 0) throw new ApiError('payment.required');
    if (!isAsNamed(card, named)) throw new ApiError('payment.mismatch');
    const id = await addMembership(trx, { library, now: deps.clock.now(), userId, card });
    await scope.onFulfilled?.(trx, id);
    return id;
  });
}

/**
 * Captures the approved payment of a card and creates the membership. @returns the id of the membership @throws ApiError those of `payOrder`;
 * `membership.not_renewable`, `auth.banned`; `payment.mismatch` if the card differs from what the page displays
 */
export function buyMembership(ctx: Context, scope: PaymentScope, orderId: string, named: NamedCard): Promise<string> {
  const { library, deps } = scope;
  return payOrder(ctx, scope, {
    orderId,
    inClaim: (payment, claim) =>
      bookingTransaction(deps.db, async (trx) => {
        await lockMember(trx, library.id, payment.user_id);
        // The call that was faster has activated the card: its payment says so.
        const now = await findPayment(trx, library.id, payment.id);
        if (now?.status !== payment.status) return undefined;
        if (payment.expires_at <= deps.clock.now()) throw new ApiError('hold.expired');
        await checkRenewable(ctx, trx, payment.id);
        const card = await cardOf(ctx, trx, payment.subject_id);
        if (!isAsNamed(card, named) || payment.amount_cents !== card.price_cents)
          throw new ApiError('payment.mismatch');
        return claim(trx);
      }),
  });
}

/**
 * The purchase of a card. Nothing is given, so that the money is refunded, if the library has withdrawn the card, or if the payment was given up before
 * its money arrived and the member now has an active card: nobody buys two.
 */
export const cardPurchase = {
  kind: 'membership',
  lock: () => Promise.resolve(true),
  give: async (trx, { library, deps }, payment) => {
    const now = deps.clock.now();
    const isClaimed = CLAIMED.includes(payment.status);
    const held = isClaimed ? undefined : await findCard(trx, library.id, payment.user_id, dayOf(now, library.timezone));
    if (held?.active) return undefined;
    const card = await findRenewalCard(trx, library.id, payment.subject_id);
    return card && addMembership(trx, { library, now, userId: payment.user_id, card, payment });
  },
} satisfies Purchase;
