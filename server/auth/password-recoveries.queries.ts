import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

/** Maximum tries per code (rules/accounts-and-access.md#reset-codes). */
const triesAtMost = 5;

/** A requested code: hashes only, and neither user nor address if the address has no account. */
interface NewRecovery {
  library_id: number;
  id: string;
  user_id: string | null;
  /** The account's address, to which the code goes. */
  email: string | null;
  code_hash: string;
  binding_hash: string;
  link_hash: string;
  expires_at: Date;
  created_at: Date;
}

/** Stores a new code. It replaces the account's live one, so that only the newest works; of two concurrent calls the later one wins. */
export async function putRecovery(db: Kysely<DB>, recovery: NewRecovery): Promise<void> {
  await db
    .insertInto('password_recoveries')
    .values(recovery)
    .onConflict((conflict) =>
      conflict
        .columns(['library_id', 'user_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          email: eb.ref('excluded.email'),
          code_hash: eb.ref('excluded.code_hash'),
          binding_hash: eb.ref('excluded.binding_hash'),
          link_hash: eb.ref('excluded.link_hash'),
          expires_at: eb.ref('excluded.expires_at'),
          created_at: eb.ref('excluded.created_at'),
          tries: 0,
        })),
    )
    .execute();
}

/** The user whose code a browser requested, live or not; undefined or null if there is none. */
export async function findOwner(
  db: Kysely<DB>,
  libraryId: number,
  binding: string,
): Promise<string | null | undefined> {
  const held = await db
    .selectFrom('password_recoveries')
    .select('user_id')
    .where('library_id', '=', libraryId)
    .where('binding_hash', '=', binding)
    .executeTakeFirst();
  return held?.user_id;
}

/** Whether a code was mailed to the address that its account has today: an older one proves nothing. */
const isToAddress = sql<boolean>`(password_recoveries.user_id IS NULL OR EXISTS (SELECT 1 FROM users u WHERE u.library_id = password_recoveries.library_id
  AND u.id = password_recoveries.user_id AND u.email = password_recoveries.email))`;

/** The live recovery of a mail link. */
export const findByLink = (db: Kysely<DB>, libraryId: number, linkHash: string, now: Date) =>
  db
    .selectFrom('password_recoveries')
    .select(['id', 'user_id', 'email'])
    .where('library_id', '=', libraryId)
    .where('link_hash', '=', linkHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isToAddress)
    .executeTakeFirst();

interface CodeTry {
  id: string;
  user_id: string | null;
  email: string | null;
  is_right: boolean;
}

/**
 * Tries a code for the browser with this binding. A wrong one is counted in the same statement, so that concurrent tries cannot exceed the limit.
 * @returns undefined if no code can be tried: none requested, expired, used, replaced or tried too often
 */
export async function tryCode(
  db: Kysely<DB>,
  libraryId: number,
  hashes: { binding: string; code: string },
  now: Date,
): Promise<CodeTry | undefined> {
  const { rows } = await sql<CodeTry>`
    UPDATE password_recoveries SET tries = tries + (code_hash <> ${hashes.code})::int
    WHERE library_id = ${libraryId} AND binding_hash = ${hashes.binding} AND ended_at IS NULL AND expires_at > ${now} AND tries < ${triesAtMost}::int
      AND ${isToAddress}
    RETURNING id, user_id, email, code_hash = ${hashes.code} AS is_right`.execute(db);
  return rows[0];
}

/** Whether the browser's code is refused only because it was tried too often. */
export async function isExhausted(db: Kysely<DB>, libraryId: number, binding: string, now: Date): Promise<boolean> {
  const held = await db
    .selectFrom('password_recoveries')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('binding_hash', '=', binding)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '>=', triesAtMost)
    .executeTakeFirst();
  return held !== undefined;
}

/** Consumes a code. @returns false if another call did so first */
export async function useRecovery(db: Kysely<DB>, libraryId: number, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('password_recoveries')
    .set({ used_at: now, ended_at: now })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the live code of an account whose password was changed in another way. */
export async function endRecoveriesOf(db: Kysely<DB>, libraryId: number, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_recoveries')
    .set({ ended_at: now })
    .where('library_id', '=', libraryId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
