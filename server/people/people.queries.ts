import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { searchedBy } from '#server/auth/users.queries';
import { levels } from '#server/core/levels';
import { type BorrowerRow, borrowerOf } from '#server/auth/borrower.queries';
import type { DB } from '#server/core/ports/tables.generated';

export interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  card_number: string | null;
  level: number;
  banned: boolean;
  verified: boolean;
  can_post_objects: boolean;
  created_at: Date;
  /** The instant as the database writes it: the cursor keeps its microseconds. */
  created_key: string;
}

export interface PeopleFilter {
  keywords: string | undefined;
  role: 'admin' | 'volunteer' | 'banned' | 'sharer' | undefined;
}

/** SQL of the people `u` that a filter means; those of one library are asked for beside it. */
export const peopleMeant = ({ keywords, role }: PeopleFilter, today: string): RawBuilder<unknown> =>
  sql.join(
    [
      sql`u.erased_at IS NULL`,
      ...(keywords === undefined ? [] : [searchedBy(keywords)]),
      ...(role === 'admin' ? [sql`u.level <= ${sql.lit(levels.admin)}`] : []),
      ...(role === 'volunteer'
        ? [sql`u.level > ${sql.lit(levels.admin)} AND u.level <= ${sql.lit(levels.volunteer)}`]
        : []),
      ...(role === 'banned'
        ? [sql`u.banned_at IS NOT NULL AND is_banned(u.banned_at, u.banned_until, ${today}::date)`]
        : []),
      ...(role === 'sharer' ? [sql`u.can_post_objects`] : []),
    ],
    sql` AND `,
  );

/** People of a library by name, or the newest accounts first. @param after the end of the page before, as `packCursor` keeps it */
export async function pageOfPeople(
  db: Kysely<DB>,
  libraryId: number,
  page: PeopleFilter & { today: string; limit: number; sort: 'name' | 'newest'; after: string[] | undefined },
): Promise<PersonRow[]> {
  const { today, limit, sort, after } = page;
  const [a = '', b = '', c = ''] = after ?? [];
  const order =
    sort === 'name' ? sql`ORDER BY u.last_name, u.first_name, u.id` : sql`ORDER BY u.created_at DESC, u.id DESC`;
  const later = !after
    ? sql``
    : sort === 'name'
      ? sql`AND (u.last_name, u.first_name, u.id) > (${a}, ${b}, ${c}::uuid)`
      : sql`AND (u.created_at, u.id) < (${a}::timestamptz, ${b}::uuid)`;
  const { rows } = await sql<PersonRow>`
    SELECT u.id, u.first_name, u.last_name, u.email, u.phone, u.card_number, u.level, u.can_post_objects, u.created_at, u.created_at::text AS created_key,
      is_banned(u.banned_at, u.banned_until, ${today}::date) AS banned, u.email_verified_at IS NOT NULL AS verified
    FROM users u WHERE u.library_id = ${libraryId} AND ${peopleMeant(page, today)} ${later} ${order} LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countPeople(
  db: Kysely<DB>,
  libraryId: number,
  filter: PeopleFilter & { today: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM users u WHERE u.library_id = ${libraryId} AND ${peopleMeant(filter, filter.today)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The records of a person beside the account itself. */
export interface PersonFacts extends BorrowerRow {
  card_valid_to: string | null;
  banned_by: string | null;
  own_objects: number;
  pending_objects: number;
}

export async function findPersonFacts(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  today: string,
): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    SELECT coalesce(card_covers_to(u.library_id, u.id, ${today}::date),
        (SELECT max(m.to_date) FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id)) AS card_valid_to,
      (SELECT trim(a.first_name || ' ' || a.last_name) FROM users a WHERE a.library_id = u.library_id AND a.id = u.banned_by) AS banned_by,
      (SELECT count(*)::int FROM products p WHERE p.library_id = u.library_id AND p.owner_user_id = u.id AND p.status = 'active') AS own_objects,
      (SELECT count(*)::int FROM products p WHERE p.library_id = u.library_id AND p.owner_user_id = u.id AND p.status = 'pending') AS pending_objects, b.*
    FROM users u ${borrowerOf(today)} WHERE u.library_id = ${libraryId} AND u.id = ${userId}`.execute(db);
  return rows[0];
}

/** An account, locked until the transaction ends: two administrators take turns. The person's own calls go on, unless the transaction holds them alone. */
export const lockPerson = (
  trx: Transaction<DB>,
  libraryId: number,
  userId: string,
): Promise<Selectable<DB['users']> | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type PersonChange = Partial<
  Pick<
    Selectable<DB['users']>,
    'can_post_objects' | 'banned_at' | 'ban_reason' | 'banned_until' | 'banned_by' | 'level'
  >
>;

export async function changePerson(
  trx: Transaction<DB>,
  libraryId: number,
  userId: string,
  change: PersonChange,
): Promise<void> {
  await trx.updateTable('users').set(change).where('library_id', '=', libraryId).where('id', '=', userId).execute();
}

/** The super administrators. */
export async function listSupers(db: Kysely<DB>, libraryId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE library_id = ${libraryId} AND level <= ${sql.lit(levels.super)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the super administrators, so that two of them cannot step down at once. Returns the ids of those who can act. */
export async function lockSupers(trx: Transaction<DB>, libraryId: number, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; banned: boolean }>`
    SELECT id, is_banned(banned_at, banned_until, ${today}::date) AS banned FROM users
    WHERE library_id = ${libraryId} AND level <= ${sql.lit(levels.super)} ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  return rows.filter(({ banned }) => !banned).map(({ id }) => id);
}

/** The last change of a person by one of these actions, and who made it. */
export async function findLastChange(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  actions: readonly string[],
): Promise<{ action: string; at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ action: string; at: Date; by: string | null }>`
    SELECT l.action, l.at, trim(a.first_name || ' ' || a.last_name) AS by
    FROM audit_log l LEFT JOIN users a ON a.library_id = l.library_id AND a.id = l.actor_id
    WHERE l.library_id = ${libraryId} AND l.subject_id = ${userId} AND l.action = ANY(${actions})
    ORDER BY l.id DESC LIMIT 1`.execute(db);
  return rows[0];
}
