import type { Transaction } from 'kysely';
import type { DB } from '#server/db/database';
import type { User } from '#server/db/users';
import { uuidv7 } from '#server/ids';
import { queueMail } from '#server/mail/queue';

/** Tells the owner of an account that its password is another one now, in the transaction that changes it: a thief's change is noticed. */
export async function tellPasswordChanged(trx: Transaction<DB>, user: User, now: Date): Promise<void> {
  await queueMail(trx, {
    libraryId: user.library_id,
    to: { email: user.email, locale: user.language },
    template: 'password_changed',
    values: { name: user.first_name, at: now.toISOString() },
    key: `password_changed:${uuidv7(now.getTime())}`,
  });
}
