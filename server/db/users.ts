import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { isUuid } from '#server/cursor';
import type { DB } from './types.generated.ts';

export type User = Selectable<DB['users']>;

/** What decides what a member may do; read at each request, never kept. */
export const findUserAccess = (db: Kysely<DB>, libraryId: number, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'level', 'banned_at', 'email_verified_at'])
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .executeTakeFirst();

/** The account of an address, which is stored trimmed and in lower case. */
export const findUserByEmail = (db: Kysely<DB>, libraryId: number, email: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('library_id', '=', libraryId).where('email', '=', email).executeTakeFirst();

export const findUser = (db: Kysely<DB>, libraryId: number, userId: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('library_id', '=', libraryId).where('id', '=', userId).executeTakeFirst();

/** Makes an account; undefined where the address has one already. */
export const insertUser = (db: Kysely<DB>, user: Insertable<DB['users']>): Promise<User | undefined> =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.constraint('users_email').doNothing())
    .returningAll()
    .executeTakeFirst();

export type ProfileChange = Partial<
  Pick<User, 'language' | 'phone' | 'domicile_address' | 'domicile_cap' | 'domicile_city' | 'domicile_province'>
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

/** Marks the account's address as its owner's, unless the account has another address by now. */
export async function markEmailVerified(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', sql<Date>`${now}::timestamptz`) }))
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}

/**
 * Members of one library whose name, address, card number or id match, by name.
 * @param keywords at least three characters (specification, point 5); the caller checks it
 */
export function searchUsers(db: Kysely<DB>, libraryId: number, keywords: string, limit: number) {
  // A percent sign or an underscore is looked for as itself.
  const pattern = `%${keywords.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'level',
      'card_number',
      'banned_at',
      'email_verified_at',
      'origin_id',
    ])
    .where('library_id', '=', libraryId)
    .where((eb) =>
      eb.or([
        eb('search_text', 'like', sql<string>`lower(f_unaccent(${pattern}))`),
        eb('card_number', '=', keywords),
        eb('origin_id', '=', keywords),
        ...(isUuid(keywords) ? [eb('id', '=', keywords)] : []),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What a member's profile shows, numbers and wishes included, in one query. */
export async function findProfile(db: Kysely<DB>, libraryId: number, userId: string) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.language',
      'u.level',
      'u.banned_at',
      'u.email_verified_at',
    ])
    .select(['u.card_number', 'u.origin_id', 'u.phone', 'u.can_post_objects'])
    .select(['u.domicile_address', 'u.domicile_cap', 'u.domicile_city', 'u.domicile_province'])
    .select([
      sql<number>`(SELECT count(*) FROM products p WHERE p.library_id = u.library_id AND p.owner_user_id = u.id AND p.status <> 'hidden')`.as(
        'product_count',
      ),
      sql<number>`(SELECT count(*) FROM loans l WHERE l.library_id = u.library_id AND l.user_id = u.id
        AND l.status IN ('approved', 'extended', 'returned'))`.as('borrowed_count'),
      sql<number>`(SELECT count(*) FROM loans l WHERE l.library_id = u.library_id AND l.user_id = u.id
        AND l.status IN ('checkout', 'pending', 'approved', 'extended'))`.as('live_count'),
      sql<string[]>`ARRAY(SELECT w.product_id::text FROM wishes w WHERE w.library_id = u.library_id AND w.user_id = u.id
        ORDER BY w.created_at DESC LIMIT 500)`.as('wishes'),
    ])
    .where('u.library_id', '=', libraryId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
