import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/database';

/** Days between the warning and the erasure. */
export const warningDays = 30;

/** Keeps the day on which each account was last seen, before its sessions are forgotten. A few days more or less change nothing. */
export async function keepLastSeen(db: Kysely<DB>, libraryId: number): Promise<void> {
  await sql`UPDATE users u SET last_seen_on = s.day FROM (
      SELECT user_id, max(last_seen_at)::date AS day FROM sessions WHERE library_id = ${libraryId} GROUP BY user_id) s
    WHERE u.library_id = ${libraryId} AND u.id = s.user_id AND u.erased_at IS NULL
      AND (u.last_seen_on IS NULL OR u.last_seen_on < s.day - 3 OR u.last_seen_on < u.inactivity_warned_at::date AND u.last_seen_on < s.day)`.execute(
    db,
  );
}

/** The last day on which something happened to the account `u`. */
const lastActive = sql`greatest(u.created_at::date, u.last_seen_on,
  (SELECT max(s.last_seen_at)::date FROM sessions s WHERE s.library_id = u.library_id AND s.user_id = u.id),
  (SELECT max(greatest(l.created_at, l.picked_up_at, l.returned_at))::date FROM loans l WHERE l.library_id = u.library_id AND l.user_id = u.id
    AND l.status <> 'offered'),
  (SELECT max(greatest(m.created_at::date, m.to_date)) FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id))`;

/** Whether the account `u` may be erased at all: not staff, nothing under way, no valid card, no shared object. */
const mayGo = (today: string): RawBuilder<boolean> => sql<boolean>`u.erased_at IS NULL AND u.level >= 10
  AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = u.library_id AND l.user_id = u.id AND is_live(l.status))
  AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id AND m.to_date >= ${today}::date)
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.library_id = u.library_id AND p.user_id = u.id
    AND p.status IN ('created', 'approved', 'capturing', 'pending', 'refunding'))
  AND NOT EXISTS (SELECT 1 FROM products o WHERE o.library_id = u.library_id AND o.owner_user_id = u.id AND o.status <> 'hidden')`;

/** How long an account may be unused, and today's date. */
interface Term {
  id: number;
  today: string;
  months: number;
}

const unusedUntil = ({ today, months }: Term): RawBuilder<unknown> =>
  sql`(${today}::date - make_interval(months => ${months}))::date`;

/** Accounts to warn: they may be erased in a month, and were not warned since they were last used. */
export async function listUnwarned(db: Kysely<DB>, term: Term, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.library_id = ${term.id} AND ${mayGo(term.today)}
      AND u.created_at::date <= ${unusedUntil(term)} + ${warningDays}::int
      AND ${lastActive} <= ${unusedUntil(term)} + ${warningDays}::int
      AND (u.inactivity_warned_at IS NULL OR u.inactivity_warned_at::date < ${lastActive})
    ORDER BY u.created_at, u.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Accounts to erase: they were warned a month ago and have not been used since. @param one only this account */
export async function listOver(db: Kysely<DB>, term: Term, limit: number, one?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.library_id = ${term.id} AND ${mayGo(term.today)} ${one === undefined ? sql`` : sql`AND u.id = ${one}`}
      AND u.inactivity_warned_at::date <= ${term.today}::date - ${warningDays}::int
      AND ${lastActive} <= ${unusedUntil(term)} AND ${lastActive} <= u.inactivity_warned_at::date
    ORDER BY u.inactivity_warned_at, u.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
