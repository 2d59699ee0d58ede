import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/database';
import type { Library } from '#server/core/libraries.queries';
import { brandingOf } from '#server/core/branding';
import { renderMail } from '#server/mail/layout';
import { type MailTemplate, type MailValues, newsDays, writeMail } from '#server/mail/templates';
import { isWorthTelling, recordTold, withLockerCode } from '#server/mail/locker-codes';
import { hrefOf } from '#machines/core/routes';
import { unsubscribeToken } from '#server/mail/unsubscribe';
import { subscriptionOf } from '#server/mail/unsubscribe.queries';
import { holdSending, tellsOldDays } from '#server/mail/sending.queries';
import type { Task } from '../jobs/job.ts';
import { inTransaction } from '#server/db/transaction';

/** Sends one queued mail; its contents are deleted afterwards. */
export const sendMail: Task<'send_mail'> = async ({ library_id, mail_id }, deps) => {
  const { db, clock, transport, log, sealer, config } = deps;
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    // Written by queueMail, which checks the values against the template.
    .select((eb) => eb.ref('values').$castTo<MailValues[MailTemplate] | null>().as('values'))
    .select(sql<number>`extract(epoch FROM now() - queued_at)::float8 / 86400`.as('age'))
    .where('library_id', '=', library_id)
    .where('id', '=', mail_id)
    .executeTakeFirst();
  if (!mail || mail.values === null) return;
  const library = await db.selectFrom('libraries').selectAll().where('id', '=', library_id).executeTakeFirstOrThrow();
  const branding = await brandingOf(db, library);
  const now = clock.now();
  const template = mail.template as MailTemplate;
  const told = await withLockerCode(db, sealer, library_id, template, mail.values);
  const finish = async (outcome: { sent_at: Date } | { failure: string }, on: Kysely<DB> = db): Promise<void> => {
    await on
      .updateTable('mails')
      .set({ ...outcome, values: null })
      .where('library_id', '=', library_id)
      .where('id', '=', mail_id)
      .execute();
  };
  if ((mail.expires_at !== null && mail.expires_at <= now) || mail.age > newsDays(template)) {
    await finish({ failure: 'expired' });
    return;
  }
  const subscription = await subscriptionOf(db, library_id, mail.recipient, template);
  const isNews = isWorthTelling(template, told) && !(await tellsOldDays(db, library_id, template, mail.values));
  if (!isNews || subscription?.isWanted === false) {
    await finish({ failure: 'superseded' });
    return;
  }
  // It waits for a start with a mail server (`queueWaiting`).
  if (!transport.canSend) return;
  const written = writeMail(template, told.values, {
    locale: mail.locale,
    library,
    now,
    unsubscribe:
      subscription &&
      library.public_url +
        hrefOf('unsubscribe', { token: unsubscribeToken(config.sessionSecrets[0], library_id, subscription) }),
  });
  try {
    // Its reader may be erased meanwhile: then it is not sent, or that waits for it. Nothing comes after the sending, so nothing sends it again.
    const isSent = await inTransaction(db, async (trx) => {
      if (!(await holdSending(trx, mail))) return false;
      await transport.send({
        id: mail.id,
        fromName: library.mail_from_name ?? library.name,
        to: mail.recipient,
        replyTo: written.replyTo ?? library.mail_reply_to ?? emailOf(library),
        subject: written.subject,
        ...renderMail(written, { ...library, ...branding }, mail.locale),
        calendar: written.calendar,
        unsubscribe: written.unsubscribe,
        host: new URL(library.public_url).hostname,
        now,
      });
      return true;
    });
    if (!isSent) return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ mail_id, err: error }, 'the mail server permanently rejected a mail');
    await finish({ failure: error.message.slice(0, 500) });
    return;
  }
  await inTransaction(db, async (trx) => {
    await finish({ sent_at: now }, trx);
    await recordTold(trx, library_id, template, told, now);
  });
};

function emailOf({ contacts }: Library): string | undefined {
  const email = typeof contacts === 'object' && contacts !== null && 'email' in contacts ? contacts.email : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** A 5xx answer about this mail: a retry would not help. A failed sign-in is our configuration error, so it is retried. */
const isRefusal = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode < 560;
