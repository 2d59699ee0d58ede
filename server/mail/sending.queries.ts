import { sql, type Transaction } from 'kysely';
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

/** Waits for mails that are being sent at this moment, a few seconds at most, and keeps the others from it until the transaction ends. */
export async function awaitSending(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`SET LOCAL lock_timeout = '10s'`.execute(trx);
  for (const id of [...ids].sort()) await sql`SELECT pg_advisory_xact_lock(${lockOf(id)})`.execute(trx);
}
