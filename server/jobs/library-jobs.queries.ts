import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import type { DB, Json, JsonObject } from '#server/core/ports/tables.generated';

export type JobKind = Schema<'LibraryJob'>['kind'];
type JobState = Schema<'LibraryJob'>['state'];
type JobRow = Selectable<DB['library_jobs']>;
export type LibraryJob = Omit<JobRow, 'kind' | 'state'> & { kind: JobKind; state: JobState };

/** The database checks both columns. */
const jobOf = <R extends JobRow>(row: R): R & { kind: JobKind; state: JobState } => ({
  ...row,
  kind: row.kind,
  state: row.state,
});

/** The outcome for one record. */
export interface JobRecord {
  /** The record as people know it. */
  subject: string;
  subject_id?: string | undefined;
  outcome: Schema<'JobOutcome'>;
  detail?: string | undefined;
}

/** One step of a job. */
export interface Step {
  /** Where the next step begins; undefined: this was the last one. */
  next: JsonObject | undefined;
  /** How many records this step handled. */
  done: number;
  /** How many records there are in all, when a step has counted them. */
  total?: number;
  records?: readonly JobRecord[];
  /** What the step changes, in the transaction that records it. @returns the outcomes that are known only after writing */
  write?: (trx: Transaction<DB>) => Promise<readonly JobRecord[] | undefined>;
}

const isLive = sql<boolean>`state IN ('queued', 'running')`;

export interface NewJob {
  libraryId: number;
  kind: JobKind;
  part: string;
  by: string | null;
  now: Date;
  /** Where it begins, if not at the beginning. */
  position?: JsonObject;
}

/** Begins a job, unless one of its kind is under way in the library. @returns the job, and whether it is new */
export async function insertJob(
  trx: Transaction<DB>,
  { libraryId, kind, part, by, now, position }: NewJob,
): Promise<{ job: LibraryJob; isNew: boolean }> {
  const id = uuidv7(now.getTime());
  const values = {
    ...{ library_id: libraryId, id, kind, part, started_by: by, created_at: now, moved_at: now },
    ...(position !== undefined && { position: JSON.stringify(position) }),
  };
  const made = await trx
    .insertInto('library_jobs')
    .values(values)
    .onConflict((conflict) => conflict.columns(['library_id', 'kind']).where(isLive).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { job: jobOf(made), isNew: true };
  const live = await trx
    .selectFrom('library_jobs')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where('kind', '=', kind)
    .where(isLive)
    .executeTakeFirst();
  if (live) return { job: jobOf(live), isNew: false };
  // It ended between the two statements.
  const job = await trx.insertInto('library_jobs').values(values).returningAll().executeTakeFirstOrThrow();
  return { job: jobOf(job), isNew: true };
}

/** Takes a job over; a run that had it before can no longer write. @returns undefined if it has ended */
export const claimJob = async (
  db: Kysely<DB>,
  { libraryId, id, run, now }: { libraryId: number; id: string; run: string; now: Date },
): Promise<LibraryJob | undefined> => {
  const row = await db
    .updateTable('library_jobs')
    .set({
      state: 'running',
      run,
      moved_at: now,
      retry_at: null,
      started_at: sql<Date>`coalesce(started_at, ${now})`,
    })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where(isLive)
    .returningAll()
    .executeTakeFirst();
  return row && jobOf(row);
};

/** Records a step with all that it changes. @returns the job as it is now; undefined if another run has taken it over */
export async function recordStep(
  trx: Transaction<DB>,
  job: LibraryJob,
  step: Step,
  now: Date,
): Promise<LibraryJob | undefined> {
  const held = await trx
    .selectFrom('library_jobs')
    .select('counts')
    .where('library_id', '=', job.library_id)
    .where('id', '=', job.id)
    .where('run', '=', job.run)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  const records = [...(step.records ?? []), ...((await step.write?.(trx)) ?? [])];
  if (records.length > 0)
    await trx
      .insertInto('library_job_records')
      .values(
        records.map(({ subject, subject_id = null, outcome, detail = null }) => ({
          library_id: job.library_id,
          job_id: job.id,
          subject,
          subject_id,
          outcome,
          detail,
        })),
      )
      .execute();
  const counts = countsOf(held.counts);
  for (const { outcome } of records) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const ended = step.next === undefined;
  const row = await trx
    .updateTable('library_jobs')
    .set({
      position: step.next === undefined ? null : JSON.stringify(step.next),
      done: sql<number>`done + ${step.done}`,
      ...(step.total !== undefined && { total: step.total }),
      counts: JSON.stringify(counts),
      tries: 0,
      problem: null,
      moved_at: now,
      ...(ended && { state: 'done' as const, finished_at: now }),
    })
    .where('library_id', '=', job.library_id)
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return jobOf(row);
}

/** How many records of each outcome a job has. */
export const countsOf = (counts: Json): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts as JsonObject).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );

/** Records a failed try: the job waits until then, or has failed. @returns false if another run has taken it over */
export async function recordFailure(
  trx: Kysely<DB>,
  job: LibraryJob,
  { problem, retryAt, now }: { problem: string; retryAt: Date | undefined; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('library_jobs')
    .set({
      problem,
      tries: sql<number>`tries + 1`,
      retry_at: retryAt ?? null,
      moved_at: now,
      ...(retryAt === undefined && { state: 'failed' as const, finished_at: now }),
    })
    .where('library_id', '=', job.library_id)
    .where('id', '=', job.id)
    .where('run', '=', job.run)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a live job at the step where it is; a run that is at work can no longer write. */
export const stopJob = (trx: Transaction<DB>, libraryId: number, id: string, now: Date): Promise<unknown> =>
  trx
    .updateTable('library_jobs')
    .set({ state: 'done', finished_at: now, moved_at: now, retry_at: null, position: null })
    .where('library_id', '=', libraryId)
    .where('id', '=', id)
    .where(isLive)
    .execute();

/** Live jobs that nobody has carried on since then, though they were not to wait so long. */
export const listStalledJobs = (db: Kysely<DB>, since: Date): Promise<{ library_id: number; id: string }[]> =>
  db
    .selectFrom('library_jobs')
    .select(['library_id', 'id'])
    .where(isLive)
    .where('moved_at', '<', since)
    .where((on) => on.or([on('retry_at', 'is', null), on('retry_at', '<', since)]))
    .execute();

/** Jobs of a library, the newest first, or the one with this id; each with the name of the person who began it. */
export async function listJobs(
  db: Kysely<DB>,
  libraryId: number,
  wanted: { id?: string | undefined; kind?: string | undefined; after?: string[] | undefined; limit: number },
): Promise<(LibraryJob & { started_by_name: string | null; created_text: string })[]> {
  const [at, id] = wanted.after ?? [];
  let query = db
    .selectFrom('library_jobs as j')
    .leftJoin('users as u', (join) =>
      join.onRef('u.library_id', '=', 'j.library_id').onRef('u.id', '=', 'j.started_by'),
    )
    .selectAll('j')
    .select([
      sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('started_by_name'),
      sql<string>`j.created_at::text`.as('created_text'),
    ])
    .where('j.library_id', '=', libraryId)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(wanted.limit);
  if (wanted.id !== undefined) query = query.where('j.id', '=', wanted.id);
  if (wanted.kind !== undefined) query = query.where(sql<boolean>`j.kind = ${wanted.kind}`);
  if (at !== undefined && id !== undefined)
    query = query.where(sql<boolean>`(j.created_at, j.id) < (${at}::timestamptz, ${id}::uuid)`);
  return (await query.execute()).map(jobOf);
}

/** The report of a job in the order in which it was written, from a record on; only these outcomes, if some are named. */
export async function listRecords(
  db: Kysely<DB>,
  libraryId: number,
  jobId: string,
  wanted: { outcomes: readonly string[]; after: string | undefined; limit: number },
): Promise<Schema<'JobRecord'>[]> {
  let query = db
    .selectFrom('library_job_records')
    .select([
      sql<string>`id::text`.as('id'),
      'subject',
      'subject_id',
      sql<Schema<'JobOutcome'>>`outcome`.as('outcome'),
      'detail',
    ])
    .where('library_id', '=', libraryId)
    .where('job_id', '=', jobId)
    .orderBy('library_job_records.id')
    .limit(wanted.limit);
  if (wanted.outcomes.length > 0) query = query.where('outcome', 'in', [...wanted.outcomes]);
  if (wanted.after !== undefined) query = query.where(sql<boolean>`id > ${wanted.after}::bigint`);
  return query.execute();
}

/** Deletes jobs that ended before, with their reports. */
export const forgetJobs = (db: Kysely<DB>, before: Date): Promise<unknown> =>
  db.deleteFrom('library_jobs').where('finished_at', '<', before).execute();
