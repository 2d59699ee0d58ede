import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { codesIn, looseCode } from '#machines/rules/scanner/readings';
import { plainPhone } from '#machines/rules/typed/phone';
import type { BorrowerRow } from '#server/auth/borrower.queries';
import { isUuid } from '#server/core/cursor';
import { isOneOf } from '#server/core/scanned-codes.queries';
import type { DB } from '#server/core/ports/tables.generated';
import { containing } from '#server/db/like';

export type User = Selectable<DB['users']>;

/** An account with an e-mail address; one without is used by staff alone. */
export type Addressed = User & { email: string };

export const hasEmail = (user: User): user is Addressed => user.email !== null;

/** Whether a suspension is in force on a day; the database's `is_banned` is the same. */
export const isBanned = (
  { banned_at, banned_until }: Pick<User, 'banned_at' | 'banned_until'>,
  today: string,
): boolean => banned_at !== null && (banned_until === null || banned_until >= today);

/** What a member may do; read on each request, never cached. */
export const findUserAccess = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'level', 'banned_at', 'banned_until', 'email_verified_at'])
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .executeTakeFirst();

/** The account of an address, which is stored trimmed and in lower case. */
export const findUserByEmail = (db: Kysely<DB>, libraryId: number, email: string): Promise<Addressed | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('email', '=', email)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

export const findUser = (db: Kysely<DB>, libraryId: number, userId: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('library_id', '=', libraryId).where('id', '=', userId).executeTakeFirst();

/** The account of an address, which can neither be erased nor get another address until the transaction ends. */
export const holdUserByEmail = (
  trx: Transaction<DB>,
  libraryId: number,
  email: string,
): Promise<Addressed | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('email', '=', email)
    .forKeyShare()
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

/** Creates an account; undefined if the address already has one. */
export const insertUser = (db: Kysely<DB>, user: Insertable<DB['users']>): Promise<User | undefined> =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.constraint('users_email').doNothing())
    .returningAll()
    .executeTakeFirst();

export type ProfileChange = Partial<
  Pick<
    User,
    | 'first_name'
    | 'last_name'
    | 'language'
    | 'phone'
    | 'student_number'
    | 'disclaimer_accepted_at'
    | 'domicile_address'
    | 'domicile_cap'
    | 'domicile_city'
    | 'domicile_province'
    | 'mail_reminders'
    | 'mail_wishes'
    | 'mail_reviews'
    | 'mail_objects'
  >
>;

export async function updateProfile(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('library_id', '=', libraryId).where('id', '=', userId).execute();
}

export async function setPasswordHash(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .execute();
}

/** Marks the account's address as verified. @returns false if it has changed meanwhile */
export async function markEmailVerified(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', sql<Date>`${now}::timestamptz`) }))
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The words of a search; `Rossi, Maria` has two. */
const wordsOf = (keywords: string): string[] => keywords.split(/[\s,;]+/).filter((word) => word !== '');

/** The digits of a possible telephone number, without a country code, as most numbers are stored without one. */
function phoneDigits(keywords: string): string | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(keywords)) return undefined;
  const digits = keywords.replace(/\D/g, '').replace(/^(?:00)?39(?=\d{6})/, '');
  return digits.length < 3 ? undefined : digits;
}

/**
 * Whether the member `u` matches keywords: name and address contain every word, in any order, or the telephone number contains the digits, or the card
 * number, however written, or the id is equal.
 */
export function searchedBy(keywords: string): RawBuilder<boolean> {
  const digits = phoneDigits(plainPhone(keywords));
  const loose = looseCode(keywords);
  const codes = codesIn(keywords);
  const scanned =
    codes.length === 0
      ? sql``
      : sql`OR ${isOneOf(sql`u.card_number`, codes)} OR u.id = ANY (${codes.filter(isUuid)}::uuid[])`;
  const words = wordsOf(keywords).map((word) => sql`u.search_text LIKE lower(f_unaccent(${containing(word)}))`);
  return sql<boolean>`u.erased_at IS NULL AND (${words.length === 0 ? sql`false` : sql.join(words, sql` AND `)}
    OR upper(u.card_number) = upper(${keywords}) OR u.origin_id = ${keywords} ${scanned}
    ${loose === undefined ? sql`` : sql`OR loose_code(u.card_number) = loose_code(${loose})`}
    ${digits === undefined ? sql`` : sql`OR u.phone_digits LIKE ${containing(digits)}`})`;
}

/**
 * Searches a library's members, by name. @param keywords at least three characters (rules/staff.md#people); the caller checks it @returns the first
 * ones, and how many there are
 */
export async function searchUsers(db: Kysely<DB>, libraryId: number, keywords: string, limit: number) {
  const meant = db.selectFrom('users as u').where('u.library_id', '=', libraryId).where(searchedBy(keywords));
  const users = await meant
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.level', 'u.card_number'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(limit)
    .execute();
  if (users.length < limit) return { users, total: users.length };
  // Counted separately, so that the page can read the index of names and sort only its own rows.
  const { total } = await meant.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { users, total };
}

/** A member's profile, counts and wishes included, in one query. */
export async function findProfile(db: Kysely<DB>, libraryId: number, userId: string, today: string) {
  return db
    .selectFrom('users as u')
    .innerJoinLateral(sql<BorrowerRow>`borrower_facts(u.library_id, u.id, ${today}::date)`.as<'b'>(sql`b`), (join) =>
      join.onTrue(),
    )
    .select(['b.banned', 'b.verified', 'b.live_loans', 'b.overdue_loans', 'b.has_active_card', 'b.shared_objects'])
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.language',
      'u.level',
      'u.banned_at',
      'u.banned_until',
      'u.ban_reason',
      'u.email_verified_at',
    ])
    .select(['u.card_number', 'u.origin_id', 'u.phone', 'u.can_post_objects'])
    .select(['u.student_number', 'u.disclaimer_accepted_at'])
    .select(['u.domicile_address', 'u.domicile_cap', 'u.domicile_city', 'u.domicile_province'])
    .select(['u.mail_reminders', 'u.mail_wishes', 'u.mail_reviews', 'u.mail_objects'])
    .select([
      sql<number>`(SELECT count(*) FROM products p WHERE p.library_id = u.library_id AND p.owner_user_id = u.id
        AND (p.status <> 'hidden' OR p.paused_at IS NOT NULL))`.as('product_count'),
      sql<number>`(SELECT count(*) FROM loans l WHERE l.library_id = u.library_id AND l.user_id = u.id
        AND is_granted(l.status))`.as('borrowed_count'),
      sql<string[]>`ARRAY(SELECT w.product_id::text FROM wishes w WHERE w.library_id = u.library_id AND w.user_id = u.id
        ORDER BY w.created_at DESC LIMIT 500)`.as('wishes'),
    ])
    .where('u.library_id', '=', libraryId)
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
}

/** Makes other bookings of this member wait until the transaction ends, so that two tabs cannot both take the last available loan. */
export async function lockMember(trx: Transaction<DB>, libraryId: number, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE library_id = ${libraryId} AND id = ${userId} FOR NO KEY UPDATE`.execute(trx);
}
