import { memberOf } from '#server/caller';
import { today } from '#server/clock';
import type { Context } from '#server/context';
import { bookingTransaction } from '#server/db/booking';
import { listRenewalCards } from '#server/db/libraries';
import { lockMember } from '#server/db/loan-facts';
import { findCard } from '#server/db/memberships';
import { findPayments, insertPayment, type PaymentRow } from '#server/db/payments';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/database';
import { ApiError, invalid } from '#server/errors';
import type { Schema } from '#server/handler';
import { uuidv7 } from '#server/ids';
import { inLanguage } from '#server/local-texts';
import { addMembership } from '#server/membership';
import type { AlsoDone } from '#server/payments/complete';
import { newPayment, orderFor, payUntil } from '#server/payments/intents';
import { payOrder, paypalOf } from '#server/payments/pay';
import { paymentWords } from '#server/payments/words';

type Card = Awaited<ReturnType<typeof listRenewalCards>>[number];

/** A card that the library sells now; throws `resource.validation` for any other id. */
async function cardOf(ctx: Context, db: Kysely<DB>, id: string): Promise<Card> {
  const card = (await listRenewalCards(db, ctx.library.id)).find((one) => one.id === id);
  if (!card) throw invalid({ 'card.id': 'refused' });
  return card;
}

/**
 * A card is bought while none is active, and one at a time.
 * @throws ApiError `membership.not_renewable` with the first day on which it is possible, `membership.renewal_off` where the library sells no
 * cards here; `payment.pending` while another payment of theirs is under way; `auth.banned`
 */
async function checkRenewable(ctx: Context, db: Kysely<DB>, except: string | undefined): Promise<void> {
  const { library, deps } = ctx;
  const { userId, banned } = memberOf(ctx);
  // Nobody pays for what they may not use.
  if (banned) throw new ApiError('auth.banned');
  const card = await findCard(db, library.id, userId, today(deps.clock, library.timezone));
  if (card.active)
    throw new ApiError(
      'membership.not_renewable',
      card.renewableFrom === null ? {} : { available_from: card.renewableFrom },
    );
  if (!library.renewable_card) throw new ApiError('membership.renewal_off');
  const asked = { libraryId: library.id, userId, kind: 'membership' as const };
  const underWay = await findPayments(db, { ...asked, statuses: ['capturing', 'pending'] });
  if (underWay.some(({ id }) => id !== except)) throw new ApiError('payment.pending');
}

/**
 * Begins the payment of a card; inside ten minutes it is the same one again.
 * @throws ApiError `membership.not_renewable`, `auth.banned`, `payment.not_required` for a card without a price, `payment.unavailable`,
 * `feature.not_available`
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
    const find = async (): Promise<PaymentRow | undefined> =>
      (await findPayments(trx, { ...asked, statuses: ['created'] })).find(
        ({ expires_at, amount_cents }) => expires_at > now && amount_cents === sold.price_cents,
      );
    const running = await find();
    if (running) return { payment: running, card: sold };
    const begun = {
      user_id: userId,
      kind: 'membership' as const,
      subject_id: sold.id,
      amount_cents: sold.price_cents,
      expires_at: payUntil(ctx),
    };
    await insertPayment(trx, newPayment(ctx, uuidv7(now.getTime()), begun));
    const made = await find();
    if (!made) throw new Error('The payment that was just written cannot be read.');
    return { payment: made, card: sold };
  });
  const description = `${paymentWords(locale).membership} ${inLanguage(locale, card, ['name']).name}`;
  return orderFor(ctx, payment, { description, back: '/me/rinnovo-tessera' });
}

/** A card as the page believes it to be. */
interface NamedCard {
  id: string;
  name?: string;
  duration?: number;
  price?: number;
}

/** What the body says of a card is compared, never used. */
const isAsNamed = (card: Card, named: NamedCard): boolean =>
  named.id === card.id &&
  [undefined, card.name, card.name_en].includes(named.name) &&
  (named.duration ?? card.duration_months) === card.duration_months &&
  Math.round((named.price ?? card.price_cents / 100) * 100) === card.price_cents;

/**
 * Gives the member a card that costs nothing.
 * @returns the id of the membership
 * @throws ApiError `payment.required` where the card has a price; `membership.not_renewable`, `auth.banned`; `payment.mismatch` where the
 * card is not as the page believes
 */
export function takeFreeMembership(ctx: Context, named: NamedCard, also: AlsoDone): Promise<string> {
  const { library, deps } = ctx;
  const { userId } = memberOf(ctx);
  return bookingTransaction(deps.db, async (trx) => {
    await lockMember(trx, library.id, userId);
    await checkRenewable(ctx, trx, undefined);
    const card = await cardOf(ctx, trx, named.id);
    if (card.price_cents > 0) throw new ApiError('payment.required');
    if (!isAsNamed(card, named)) throw new ApiError('payment.mismatch');
    const id = await addMembership(trx, { library, now: deps.clock.now(), userId, card });
    await also(trx, id);
    return id;
  });
}

/**
 * Takes the approved payment of a card and makes it a membership.
 * @returns the id of the membership
 * @throws ApiError those of `payOrder`; `membership.not_renewable`, `auth.banned`; `payment.mismatch` where the card is not as the page
 * believes
 */
export function buyMembership(ctx: Context, orderId: string, named: NamedCard, also: AlsoDone): Promise<string> {
  const { library, deps } = ctx;
  return payOrder(ctx, {
    kind: 'membership',
    orderId,
    also,
    inClaim: (payment, claim) =>
      bookingTransaction(deps.db, async (trx) => {
        await lockMember(trx, library.id, payment.user_id);
        // Whoever was faster has made the card active: its payment says so.
        const now = await trx
          .selectFrom('payments')
          .select('status')
          .where('library_id', '=', library.id)
          .where('id', '=', payment.id)
          .executeTakeFirst();
        if (now?.status !== 'created') return false;
        if (payment.expires_at <= deps.clock.now()) throw new ApiError('hold.expired');
        await checkRenewable(ctx, trx, payment.id);
        const card = await cardOf(ctx, trx, payment.subject_id);
        if (!isAsNamed(card, named) || payment.amount_cents !== card.price_cents)
          throw new ApiError('payment.mismatch');
        return claim(trx);
      }),
  });
}
