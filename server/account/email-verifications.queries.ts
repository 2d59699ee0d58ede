import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#server/core/ports/tables.generated';

export async function insertVerification(
  db: Kysely<DB>,
  verification: Insertable<DB['email_verifications']>,
): Promise<void> {
  await db.insertInto('email_verifications').values(verification).execute();
}

/** The verification of a mail link's token, with the account as it is now. */
export const findVerification = (db: Kysely<DB>, libraryId: number, tokenHash: string) =>
  db
    .selectFrom('email_verifications as v')
    .innerJoin('users as u', (join) => join.onRef('u.library_id', '=', 'v.library_id').onRef('u.id', '=', 'v.user_id'))
    .select([
      'v.id',
      'v.user_id',
      'v.email',
      'v.expires_at',
      'v.used_at',
      'u.email as account_email',
      'u.email_verified_at',
    ])
    .where('v.library_id', '=', libraryId)
    .where('v.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Consumes a verification. @returns the sign-up it belongs to, the first time; undefined if there is none */
export async function useVerification(
  db: Kysely<DB>,
  libraryId: number,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const used = await db
    .updateTable('email_verifications')
    .set({ used_at: now })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('signed_up_from')
    .executeTakeFirst();
  return used?.signed_up_from ?? undefined;
}
