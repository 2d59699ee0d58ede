import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/database';

/**
 * Gives many members the card that they had before, so that theirs was renewed, and lets every account begin with its first card. Accounts with a
 * name of their own and the members whose card has run out keep the one card that they have.
 */
export async function sellCardsInThePast(trx: Transaction<DB>, libraryId: number): Promise<void> {
  await sql`
    INSERT INTO memberships (library_id, id, user_id, card_id, from_date, to_date, number, created_at)
    SELECT m.library_id, gen_random_uuid(), m.user_id, m.card_id, (m.from_date - interval '1 year')::date, m.from_date - 1, m.number,
      m.created_at - interval '1 year'
    FROM memberships m JOIN users u ON u.library_id = m.library_id AND u.id = m.user_id
    WHERE m.library_id = ${libraryId} AND u.email ~ '^socio1[3-8]\\d@' AND right(split_part(u.email, '@', 1), 1)::int % 10 < 7`.execute(
    trx,
  );
  await sql`
    UPDATE users u SET created_at = m.first - interval '2 hours', email_verified_at = m.first - interval '1 hour'
    FROM (SELECT user_id, min(created_at) AS first FROM memberships WHERE library_id = ${libraryId} GROUP BY user_id) m
    WHERE u.library_id = ${libraryId} AND u.id = m.user_id`.execute(trx);
}
