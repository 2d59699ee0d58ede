import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/database.ts';

type Nothing = Record<string, never>;

/** The jobs of the product and their payloads. */
export interface Jobs {
  send_mail: { library_id: number; mail_id: string };
  /** An object became free: notifies the members who wish for it. */
  notify_wishers: { library_id: number; product_id: string };
  /** Days of an object came free, or an offer of it is over: offers them to those who wait, and ends what cannot go on. */
  match_waits: { library_id: number; product_id: string };
  /** Finds the objects with offers and entries that are over. */
  end_offers: Nothing;
  /** Looks again at all objects that somebody waits for: opening days and cards change too. */
  sweep_waits: Nothing;
  /** Releases the holds of deliveries that were not paid in time. */
  release_holds: Nothing;
  close_points: Nothing;
  /** Cancels the requests whose first day passed without an answer. */
  give_up_requests: Nothing;
  /** Daily mails: due soon, overdue, card about to expire. */
  remind: Nothing;
  /** Clears suspensions whose last day has passed. */
  lift_bans: Nothing;
  /** Makes the look of stored pictures that have none yet. */
  picture_looks: Nothing;
  /** Settles interrupted and expired payments. */
  settle_payments: Nothing;
  /** Removes the bytes of deleted files, then their rows. */
  erase_files: { library_id: number; ids: string[] };
  /** Begins the nightly sync with the CRM. */
  sync_crm_nightly: Nothing;
  /** Removes for good what was deleted a day ago and not brought back. */
  erase_deletion: { library_id: number; id: string };
  /** Carries on work on a whole library. */
  run_library_job: { library_id: number; id: string };
  /** Adds such work to the queue again where it got lost. */
  resume_library_jobs: Nothing;
  /** Makes one code of a smart locker, or takes it back from its provider. */
  locker_code: { library_id: number; code_id: string };
  /** Finds the codes of smart lockers that still have to be made or taken back. */
  locker_codes: Nothing;
  /** Asks the providers of smart lockers about events that got lost. */
  poll_lockers: Nothing;
  /** Sums the figures of weeks whose rows have changed. */
  sum_figures: Nothing;
  /** Compares all sums of the figures with the rows. */
  check_figures: Nothing;
  /** Removes mails of an erased person from the folder that stands in for a mail server. */
  forget_mails: { ids: string[] };
  /** Warns the owners of long unused accounts, and erases the accounts a month later. */
  retain: Nothing;
  /** Moves the loans of a closure, or moves them back. */
  apply_closure: { library_id: number; id: string };
  /** Deletes data that is no longer needed. */
  tidy: Nothing;
  /** Seals stored secrets with the newest key. */
  reseal: Nothing;
}

export type JobName = keyof Jobs;

interface JobOptions {
  /** Not before this instant; immediately by default. */
  runAt?: Date | undefined;
  /** Replaces a waiting job with the same key. */
  jobKey?: string;
  /** Jobs of one queue run one after another. */
  queueName?: string;
  /** Maximum attempts, with growing pauses between them; 25 by default. */
  maxAttempts?: number;
}

/** Adds a job inside the caller's transaction: it exists if and only if the transaction commits. @param db the transaction */
export async function addJob<N extends JobName>(
  db: Kysely<DB>,
  name: N,
  payload: Jobs[N],
  { runAt, jobKey, queueName, maxAttempts }: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt ?? null}::timestamptz,
    job_key := ${jobKey ?? null}::text, queue_name := ${queueName ?? null}::text, max_attempts := ${maxAttempts ?? null}::int)`.execute(
    db,
  );
}
