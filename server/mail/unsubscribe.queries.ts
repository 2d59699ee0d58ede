import type { Kysely } from 'kysely';
import type { DB } from '#server/db/database';
import { type MailTemplate, settingOf } from './templates.ts';
import type { Unsubscription } from './unsubscribe.ts';

/** Whether somebody wants mails that they can do without. @returns undefined if the account was erased */
export async function isWantedBy(
  db: Kysely<DB>,
  libraryId: number,
  { userId, mails }: Unsubscription,
): Promise<boolean | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['mail_reminders', 'mail_wishes', 'mail_reviews', 'mail_objects'])
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return user?.[`mail_${mails}`];
}

/** Ends mails that somebody can do without, or begins them again. @returns false if the account was erased */
export async function changeSubscription(
  db: Kysely<DB>,
  libraryId: number,
  { userId, mails }: Unsubscription,
  isWanted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ [`mail_${mails}` as const]: isWanted })
    .where('library_id', '=', libraryId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Who can end a mail that is about to be sent, and whether they have done so meanwhile; undefined for a mail that is necessary, or to no account.
 */
export async function subscriptionOf(
  db: Kysely<DB>,
  libraryId: number,
  recipient: string,
  template: MailTemplate,
): Promise<(Unsubscription & { isWanted: boolean }) | undefined> {
  const setting = settingOf(template);
  if (setting === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['id', setting])
    .where('library_id', '=', libraryId)
    .where('email', '=', recipient)
    .executeTakeFirst();
  return user && { userId: user.id, mails: settingNames[setting], isWanted: user[setting] };
}

const settingNames = {
  mail_reminders: 'reminders',
  mail_wishes: 'wishes',
  mail_reviews: 'reviews',
  mail_objects: 'objects',
} as const;
