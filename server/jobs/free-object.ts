import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/database.ts';
import { addJob, type Jobs } from './job-queue.ts';

type ObjectIds = Jobs['match_waits'];

/** Days of an object came free: they are offered to those who wait for it, if anybody does. @param db the transaction */
export async function offerToWaiting(
  db: Kysely<DB>,
  { library_id, product_id }: ObjectIds,
  runAt?: Date,
): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM waits
    WHERE library_id = ${library_id} AND product_id = ${product_id} AND ended_at IS NULL LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  const jobKey = `match_waits:${library_id}:${product_id}`;
  await addJob(db, 'match_waits', { library_id, product_id }, { runAt, jobKey });
}

/** An object can be lent again: those who wait for it come first, and those who wish for it are told. @param db the transaction */
export async function announceObject(db: Kysely<DB>, { library_id, product_id }: ObjectIds): Promise<void> {
  await offerToWaiting(db, { library_id, product_id });
  await addJob(db, 'notify_wishers', { library_id, product_id });
}
