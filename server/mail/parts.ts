import type { Library } from '#server/core/libraries.queries';
import { type Locale, type Text, type TextValues, translate } from '#server/core/words/texts';
import type { MailContent } from './layout.ts';

export interface WrittenMail extends MailContent {
  /** A calendar file for the member. */
  calendar?: string;
  /** Where its reader ends mails of this kind. */
  unsubscribe?: string;
  replyTo?: string;
}

/** The context every mail is written in. */
export interface MailContext {
  locale: Locale;
  library: Library;
  now: Date;
}

/** A mail without the parts common to all; `footer`: why somebody gets it who does not use the library. */
export type MailParts = Omit<WrittenMail, 'footer' | 'greeting'> & { name?: string; footer?: string };

/** A day in words. */
export const day = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(locale === 'it' ? 'it-IT' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Cents as an amount in euros. */
export const euros = (locale: Locale, cents: number): string =>
  new Intl.NumberFormat(locale === 'it' ? 'it-IT' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );

/** An instant in words, in the library's zone. */
export const instant = ({ locale, library }: MailContext, at: string): string =>
  new Intl.DateTimeFormat(locale === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: library.timezone,
  }).format(new Date(at));

/** Returns a function that translates texts with the library's name and these values. */
export const say =
  ({ locale, library }: MailContext, values: TextValues = {}) =>
  (text: Text): string =>
    translate(locale, text, { library: library.name, ...values });

/** A URL under the library's own origin. */
export const linkTo = ({ library }: MailContext, path: string): string => `${library.public_url}${path}`;
