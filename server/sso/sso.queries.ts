import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#server/db/database';

export type SsoTransaction = Selectable<DB['oidc_transactions']>;

export async function insertTransaction(db: Kysely<DB>, row: Insertable<DB['oidc_transactions']>): Promise<void> {
  await db.insertInto('oidc_transactions').values(row).execute();
}

/** Removes and returns a sign-on that this browser began: it works once, whatever comes of it. */
export const takeTransaction = (
  db: Kysely<DB>,
  libraryId: number,
  stateHash: string,
  browserHash: string,
): Promise<SsoTransaction | undefined> =>
  db
    .deleteFrom('oidc_transactions')
    .where('library_id', '=', libraryId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst();

/** The account of a person at a provider. */
export const findIdentity = (db: Kysely<DB>, libraryId: number, issuer: string, subject: string) =>
  db
    .selectFrom('user_identities')
    .select('user_id')
    .where('library_id', '=', libraryId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Links an account to a person at a provider; false if either is linked to another already. */
export async function insertIdentity(db: Kysely<DB>, row: Insertable<DB['user_identities']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('user_identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** An address that the provider vouches for: data set up under it without proof is void. @returns false if it has changed meanwhile */
export async function trustAddress(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: now, password_hash: null })
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Fills in the account's missing data; existing data stays. */
export async function fillIn(
  db: Kysely<DB>,
  libraryId: number,
  userId: string,
  given: Readonly<Partial<Record<'phone' | 'student_number', string>>>,
): Promise<void> {
  const columns = Object.entries(given);
  if (columns.length === 0) return;
  await db
    .updateTable('users')
    .set(Object.fromEntries(columns.map(([name, value]) => [name, sql`coalesce(${sql.ref(name)}, ${value})`])))
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .execute();
}

/** The sealed id token of a live session. */
export const findIdToken = async (db: Kysely<DB>, libraryId: number, sessionId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('sessions')
      .select('oidc_id_token')
      .where('library_id', '=', libraryId)
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.oidc_id_token ?? null;
