import type { Transaction } from 'kysely';
import type { DB } from '#server/db/database';
import type { Addressed } from '#server/auth/users.queries';
import { uuidv7 } from '#server/core/ids';
import { queueMail } from '#server/mail/queue';

/** Notifies the owner of an account that its password was changed, in the same transaction, so that they notice a thief. */
export async function queuePasswordNotice(trx: Transaction<DB>, user: Addressed, now: Date): Promise<void> {
  await queueMail(trx, {
    libraryId: user.library_id,
    to: { email: user.email, locale: user.language },
    template: 'password_changed',
    values: { name: user.first_name, at: now.toISOString() },
    key: `password_changed:${uuidv7(now.getTime())}`,
  });
}
