import type { Transaction } from 'kysely';
import { addDays, laterOf } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import { dayOf } from '#server/core/clock';
import type { DB } from '#server/db/database';
import type { Library } from '#server/core/libraries.queries';
import { insertMembership, lastMembershipDay } from '#server/membership/memberships.queries';
import type { PaymentRow } from '#server/payments/payments.queries';
import { uuidv7 } from '#server/core/ids';
import { queueMemberMail } from '#server/mail/queue';

interface Bought {
  library: Library;
  now: Date;
  userId: string;
  card: { id: string; duration_months: number };
  /** Omitted if the card is free. */
  payment?: Pick<PaymentRow, 'id' | 'amount_cents' | 'provider_capture_id'>;
}

/**
 * Gives a member a card, with its receipt, inside the caller's transaction. It begins today, or on the day after the member's last covered day: no
 * day is lost or counted twice. @returns the id of the membership
 */
export async function addMembership(trx: Transaction<DB>, bought: Bought): Promise<string> {
  const { id, from_date, to_date, isFirst } = await insertNextMembership(trx, bought);
  const { library, now, userId, payment } = bought;
  const number = payment?.provider_capture_id ?? null;
  await queueMemberMail(trx, library.id, userId, {
    template: 'card_renewed',
    values: {
      from_date,
      to_date,
      amount_cents: payment?.amount_cents ?? 0,
      is_first: isFirst,
      ...(number !== null && { paid: { at: now.toISOString(), number } }),
    },
    key: `card_renewed:${id}`,
  });
  return id;
}

/** The same without a mail, for a sale that writes its own. @returns the membership, and whether it is the member's first */
export async function insertNextMembership(
  trx: Transaction<DB>,
  { library, now, userId, card, payment }: Bought,
): Promise<{ id: string; from_date: string; to_date: string; isFirst: boolean }> {
  const today = dayOf(now, library.timezone);
  const last = await lastMembershipDay(trx, library.id, userId);
  const from_date = last === undefined ? today : laterOf(today, addDays(last, 1));
  const to_date = addDays(addMonths(from_date, card.duration_months), -1);
  const id = uuidv7(now.getTime());
  await insertMembership(trx, {
    library_id: library.id,
    id,
    user_id: userId,
    card_id: card.id,
    from_date,
    to_date,
    payment_id: payment?.id ?? null,
    created_at: now,
  });
  return { id, from_date, to_date, isFirst: last === undefined };
}
