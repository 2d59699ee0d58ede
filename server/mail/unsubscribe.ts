import { isSame, keyedHash } from '#server/core/keys';
import { isUuid } from '#server/core/cursor';

/** The mails that a member can do without, by the names of the profile. */
const optionalMails = ['reminders', 'wishes', 'reviews', 'objects'] as const;
export type OptionalMails = (typeof optionalMails)[number];

export interface Unsubscription {
  userId: string;
  mails: OptionalMails;
}

/** The secret of a mail's link: who ends which mails. It never expires, and a new one is the same. @param secret the first of the session secrets */
export const unsubscribeToken = (secret: string, libraryId: number, { userId, mails }: Unsubscription): string =>
  `${mails}.${userId}.${keyedHash(secret, 'unsubscribe', libraryId, userId, mails)}`;

/** What a token ends; undefined if it is none of this library. @param secrets the newest first; links of the older ones go on working */
export function readUnsubscribeToken(
  secrets: readonly string[],
  libraryId: number,
  token: string,
): Unsubscription | undefined {
  const [kind, userId] = token.split('.');
  const mails = optionalMails.find((one) => one === kind);
  if (mails === undefined || userId === undefined || !isUuid(userId)) return undefined;
  const meant = { userId, mails };
  return secrets.some((secret) => isSame(unsubscribeToken(secret, libraryId, meant), token)) ? meant : undefined;
}
