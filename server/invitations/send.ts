import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashOf } from '#server/core/keys';
import { findUser } from '#server/auth/users.queries';
import type { Context } from '#server/core/context';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { queueMail } from '#server/mail/queue';
import type { Invitation } from './invitations.queries.ts';

/** Lifetime of a link in days. */
export const linkDays = 7;

/** Stores an invitation and queues its mail. @param wanted `user_id`: the account that it is for; null for one to the staff */
export async function sendInvitation(
  ctx: Context,
  trx: Transaction<DB>,
  { email, level, language, user_id }: Pick<Invitation, 'email' | 'level' | 'language' | 'user_id'>,
): Promise<void> {
  const { library, deps } = ctx;
  const { userId } = memberOf(ctx);
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + linkDays * 86_400_000);
  const id = uuidv7(now.getTime());
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('invitations')
    .values({
      ...{ library_id: library.id, id, email, level, language, user_id },
      ...{ token_hash: hashOf(token), invited_by: userId, created_at: now, expires_at },
    })
    .execute();
  const inviter = await findUser(trx, library.id, userId);
  const to = { libraryId: library.id, to: { email, locale: language }, expiresAt: expires_at };
  if (user_id !== null) {
    const invited = await findUser(trx, library.id, user_id);
    const values = { name: invited?.first_name ?? '', token, days: linkDays };
    await queueMail(trx, { ...to, template: 'account_invitation', values, key: `account_invitation:${user_id}:${id}` });
    return;
  }
  const by = `${inviter?.first_name ?? ''} ${inviter?.last_name ?? ''}`.trim();
  await queueMail(trx, {
    ...to,
    template: 'invitation',
    values: { by, token, days: linkDays },
    key: `invitation:${id}`,
  });
}
