import { type Kysely, sql } from 'kysely';
import type { DB } from './database.ts';

type Nothing = Record<string, never>;

/** The jobs of the product and what each is given. */
export interface Jobs {
  send_mail: { library_id: number; mail_id: string };
  /** An object came free: those who wished for it are told. */
  notify_wishers: { library_id: number; product_id: string };
  /** Ends the holds of deliveries that were not paid in time. */
  release_holds: Nothing;
  /** Cancels the requests whose first day went by without an answer. */
  give_up_requests: Nothing;
  /** Mails of the day: due soon, overdue, card at its end. */
  remind: Nothing;
  /** Settles the payments that were cut off or whose time is over. */
  settle_payments: Nothing;
  /** Removes the bytes of deleted files, and then their rows. */
  erase_files: { library_id: number; ids: string[] };
  /** Deletes what nobody needs any more. */
  tidy: Nothing;
}

export type JobName = keyof Jobs;

interface JobOptions {
  /** Not before; at once without it. */
  runAt?: Date;
  /** A job with the same key that still waits is replaced. */
  jobKey?: string;
  /** Tries before it is given up, with growing pauses between them; 25 without it. */
  maxAttempts?: number;
}

/**
 * Adds a job inside the caller's transaction: it exists if and only if the rest of the transaction does.
 * @param db the transaction
 */
export async function addJob<N extends JobName>(
  db: Kysely<DB>,
  name: N,
  payload: Jobs[N],
  { runAt, jobKey, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt ?? null}::timestamptz,
    job_key := ${jobKey ?? null}::text, max_attempts := ${maxAttempts ?? null}::int)`.execute(db);
}
