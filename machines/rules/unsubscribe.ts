/** The mails that a member can do without, by the names of the profile. */
export const OPTIONAL_MAILS = ['reminders', 'wishes', 'reviews', 'objects'] as const;
export type OptionalMails = (typeof OPTIONAL_MAILS)[number];

/** The mails that a link of a mail ends: its token begins with their name (rules/mails-and-jobs.md#unsubscribing). */
export const mailsOfToken = (token: string): OptionalMails | undefined =>
  OPTIONAL_MAILS.find((one) => token.startsWith(`${one}.`));
