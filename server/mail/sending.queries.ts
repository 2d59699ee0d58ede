import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailTemplate, MailValues } from '#server/mail/templates';
import type { DB } from '#server/db/database';

const lockOf = (id: unknown) => sql`hashtextextended('send_mail ' || ${id}, 0)`;

/** Holds the sending of a mail until the transaction ends. @returns false if it is gone or has another reader by now */
export async function holdSending(
  trx: Transaction<DB>,
  { library_id, id, recipient }: { library_id: number; id: string; recipient: string },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${lockOf(id)})`.execute(trx);
  const { rows } = await sql`
    SELECT 1 FROM mails WHERE library_id = ${library_id} AND id = ${id} AND recipient = ${recipient} AND values IS NOT NULL`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The mails that tell a member the days of a loan as they are now. */
const tellingDays: readonly MailTemplate[] = [
  ...(['booking', 'approval', 'extension', 'rescheduling', 'moved', 'lent', 'due_soon', 'due_today'] as const),
  ...(['not_ready', 'ready', 'owner_booked', 'owner_lent'] as const),
];

/**
 * Whether a mail that has waited tells days that its loan no longer has: a later one tells the new ones. Neither does an owner learn of a booking that was
 * called off.
 */
export async function tellsOldDays(
  db: Kysely<DB>,
  libraryId: number,
  template: MailTemplate,
  values: MailValues[MailTemplate],
): Promise<boolean> {
  if (!tellingDays.includes(template) || !('from_date' in values && 'loan_id' in values)) return false;
  const loan = await db
    .selectFrom('loans')
    .select(['from_date', 'to_date'])
    .select(sql<boolean>`is_lent(status)`.as('is_lent'))
    .where('library_id', '=', libraryId)
    .where('id', '=', values.loan_id)
    .executeTakeFirst();
  if (!loan) return false;
  if (loan.from_date !== values.from_date || loan.to_date !== values.to_date) return true;
  return template === 'owner_booked' && !loan.is_lent;
}

/** Waits for mails that are being sent at this moment, a few seconds at most, and keeps the others from it until the transaction ends. */
export async function awaitSending(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`SET LOCAL lock_timeout = '10s'`.execute(trx);
  for (const id of [...ids].sort()) await sql`SELECT pg_advisory_xact_lock(${lockOf(id)})`.execute(trx);
}

/** How many mails of a library have not been sent yet. */
export async function countWaiting(db: Kysely<DB>, libraryId: number): Promise<number> {
  const { n } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('library_id', '=', libraryId)
    .where('sent_at', 'is', null)
    .where('values', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Queues the mails that have waited for a mail server; those that wait for their next attempt keep it. */
export async function queueWaiting(db: Kysely<DB>): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('send_mail', json_build_object('library_id', m.library_id, 'mail_id', m.id), job_key := 'send_mail:' || m.id)
    FROM mails m WHERE m.sent_at IS NULL AND m.values IS NOT NULL
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'send_mail:' || m.id)
    ORDER BY m.queued_at`.execute(db);
}
