import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { DB } from '#server/core/ports/tables.generated';

/** A member's card on a day. Days are `YYYY-MM-DD` in the library's zone. */
interface CardFacts {
  /** Whether a membership covers the day, both ends included. */
  active: boolean;
  /** Last day of the card: of the current one and those that follow it, else of the latest expired one. Null without any. */
  validTo: string | null;
  /** First day on which an active card can be renewed: the one after its end. Null if it can be renewed now. */
  renewableFrom: string | null;
}

/** The facts of a member's card on a day. */
export async function findCard(db: Kysely<DB>, libraryId: number, userId: string, day: string): Promise<CardFacts> {
  const covered = await cardCoversTo(db, libraryId, userId, day);
  if (covered !== null) return { active: true, validTo: covered, renewableFrom: addDays(covered, 1) };
  const ended = await db
    .selectFrom('memberships')
    .select('to_date')
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('from_date', '<=', day)
    .orderBy('to_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { active: false, validTo: ended?.to_date ?? null, renewableFrom: null };
}

/** The last day of the member's card that covers a day, including directly following ones; null if none is active. */
export async function cardCoversTo(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT card_covers_to(${libraryId}, ${userId}, ${day}) AS day`.execute(db);
  return rows[0]?.day ?? null;
}

/** A member's memberships with their cards, latest first. */
export const listMemberships = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('renewal_cards as c', (join) =>
      join.onRef('c.library_id', '=', 'm.library_id').onRef('c.id', '=', 'm.card_id'),
    )
    .select(['m.id', 'm.from_date', 'm.to_date', 'm.number', 'm.origin_created_at', 'm.created_at'])
    .select(['c.id as card_id', 'c.name', 'c.name_en', 'c.duration_months', 'c.price_cents'])
    .where('m.library_id', '=', libraryId)
    .where('m.user_id', '=', userId)
    .orderBy('m.to_date', 'desc')
    .execute();

/** The last day that any membership of a member covers, begun or not; undefined without one. */
export async function lastMembershipDay(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('to_date')
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .orderBy('to_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.to_date;
}

export async function insertMembership(trx: Transaction<DB>, membership: Insertable<DB['memberships']>): Promise<void> {
  await trx.insertInto('memberships').values(membership).execute();
}

/** Gives a number to those of some members who have a card and no number any more: a number that was emptied is replaced. */
export async function replaceCardNumbers(
  trx: Transaction<DB>,
  libraryId: number,
  userIds: readonly string[],
): Promise<void> {
  await sql`SELECT give_card_number(u.library_id, u.id) FROM users u
    WHERE u.library_id = ${libraryId} AND u.id = ANY(${userIds}::uuid[]) AND u.card_number IS NULL
      AND EXISTS (SELECT FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id)`.execute(trx);
}
