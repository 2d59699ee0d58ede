import { type Transaction, sql } from 'kysely';
import type { Addressed } from '#server/auth/users.queries';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { queueMail } from '#server/mail/queue';
import { awaitSending } from '#server/mail/sending.queries';

/**
 * What was not sent yet to an address goes to another one, codes and links excepted; so do the answers to messages. @param to null: the account has no
 * address any more, and nothing goes
 */
export async function redirectMails(
  trx: Transaction<DB>,
  libraryId: number,
  from: string,
  to: string | null,
): Promise<void> {
  const { rows: unsent } = await sql<{ id: string }>`
    SELECT id FROM mails WHERE library_id = ${libraryId} AND recipient = ${from} AND values IS NOT NULL`.execute(trx);
  await awaitSending(
    trx,
    unsent.map((mail) => mail.id),
  );
  await sql`DELETE FROM mails WHERE library_id = ${libraryId} AND recipient = ${from} AND sent_at IS NULL
    AND (${to}::text IS NULL OR template IN ('verification', 'reset_code', 'invitation', 'account_invitation'))`.execute(
    trx,
  );
  if (to === null) return;
  await sql`UPDATE mails SET recipient = ${to} WHERE library_id = ${libraryId} AND recipient = ${from} AND sent_at IS NULL`.execute(
    trx,
  );
  await sql`UPDATE supports SET email = ${to} WHERE library_id = ${libraryId} AND email = ${from}`.execute(trx);
}

/**
 * Tells an address that its account uses another one, in the transaction of the change. The database itself ends what rests on the old address.
 * @param user the account as it was
 */
export async function queueAddressNotice(
  trx: Transaction<DB>,
  libraryId: number,
  user: Pick<Addressed, 'id' | 'email' | 'first_name' | 'language'>,
  now: Date,
): Promise<void> {
  await queueMail(trx, {
    libraryId,
    to: { email: user.email, locale: user.language },
    template: 'email_changed',
    values: { name: user.first_name, at: now.toISOString() },
    // Names the account, so that an erasure finds the mail.
    key: `email_changed:${user.id}:${uuidv7(now.getTime())}`,
  });
}
