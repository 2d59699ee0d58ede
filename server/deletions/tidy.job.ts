import { sql } from 'kysely';
import { PICTURES } from '#machines/rules/imports';
import { forgetAbandonedPictures } from '#server/pictures/loose-files.queries';
import { addJob } from '#server/jobs/job-queue';
import { forgetJobs } from '#server/jobs/library-jobs.queries';
import type { Task } from '#server/jobs/job';
import { inTransaction } from '#server/db/transaction';

const day = 86_400_000;
/** A code whose provider has not heard of its end is kept until it has. */
const isSettled = sql<boolean>`(is_released OR NOT is_requested)`;

/** Deletes expired data: used codes, ended sessions, answered keys, counters, sent mails, old entries of the audit log, reports of jobs, imported files, pictures without an object. */
export const tidy: Task<'tidy'> = async (_payload, { db, clock, files }) => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * day);
  await db.deleteFrom('password_recoveries').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('email_verifications').where('expires_at', '<', before(30)).execute();
  await db.deleteFrom('oidc_transactions').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('sign_in_attempts').where('last_failed_at', '<', before(2)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(2)).execute();
  await db.deleteFrom('sessions').where('last_seen_at', '<', before(30)).execute();
  await db.deleteFrom('drafts').where('updated_at', '<', before(30)).where('loan_id', 'is', null).execute();
  await db.deleteFrom('locker_events').where('received_at', '<', before(30)).execute();
  await db.deleteFrom('locker_codes').where('ended_at', '<', before(30)).where(isSettled).execute();
  await db.deleteFrom('mails').where('queued_at', '<', before(365)).execute();
  // How long the audit log is kept is the library's choice; 0 months are for ever.
  await sql`DELETE FROM audit_log a USING libraries l WHERE l.id = a.library_id AND l.audit_months > 0
    AND a.at < ${clock.now()}::timestamptz - make_interval(months => l.audit_months)`.execute(db);
  await forgetJobs(db, before(90));
  // A run can be undone for a day.
  await sql`UPDATE import_rows r SET undo = NULL FROM imports i WHERE i.state = 'done' AND i.finished_at < ${before(1)}
    AND i.emptied_at IS NULL AND r.library_id = i.library_id AND r.import_id = i.id AND r.undo IS NOT NULL`.execute(db);
  // Pictures that were uploaded and that nobody imported; bytes that stay are found by the check of the files.
  const { rows: waiting } = await sql<{ key: string }>`
    WITH old AS (SELECT library_id, id FROM imports WHERE kind = 'pictures' AND state = 'checked' AND created_at < ${before(PICTURES.days)}),
      dropped AS (DELETE FROM imports i USING old WHERE i.library_id = old.library_id AND i.id = old.id)
    SELECT r.picture ->> 'key' AS key FROM import_rows r JOIN old ON old.library_id = r.library_id AND old.id = r.import_id
    WHERE r.picture IS NOT NULL`.execute(db);
  await Promise.allSettled(waiting.map(({ key }) => files.remove(key)));
  // The outcome of an import stays; the file's content does not.
  await sql`WITH old AS (UPDATE imports SET emptied_at = ${clock.now()}, choices = '{}', resolved = '{}' WHERE created_at < ${before(30)} AND emptied_at IS NULL
      RETURNING library_id, id)
    UPDATE import_rows r SET cells = NULL, key = NULL, other_key = NULL, problems = NULL, effects = NULL, undo = NULL, picture = NULL
    FROM old WHERE r.library_id = old.library_id AND r.import_id = old.id`.execute(db);
  await inTransaction(db, async (trx) => {
    for (const { library_id, ids } of await forgetAbandonedPictures(trx, before(30), clock.now()))
      await addJob(trx, 'erase_files', { library_id, ids });
  });
};
