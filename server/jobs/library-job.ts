import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { uuidv7 } from '#server/core/ids';
import { refusedData } from '#server/core/outages';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { addJob } from '#server/jobs/job-queue';
import type { Task, TaskDeps } from '#server/jobs/job';
import {
  claimJob,
  insertJob,
  type JobKind,
  type LibraryJob,
  type NewJob,
  listStalledJobs,
  recordFailure,
  recordStep,
  type Step,
} from '#server/jobs/library-jobs.queries';
import { inTransaction } from '#server/db/transaction';

/** Why a job waits or has failed; the pages have a sentence for each. */
export type JobProblem =
  | 'storage_unavailable'
  | 'crm_unavailable'
  | 'crm_busy'
  | 'crm_refused'
  | 'crm_not_set'
  | 'data_refused'
  | 'internal';

/** A job cannot go on now. */
export class JobPause extends Error {
  override readonly name = 'JobPause';
  readonly problem: JobProblem;
  readonly seconds: number | undefined;

  /** @param seconds how long to wait at least; undefined: longer with every try */
  constructor(problem: JobProblem, { seconds, cause }: { seconds?: number | undefined; cause?: unknown } = {}) {
    super(`The job waits: ${problem}`, { cause });
    this.problem = problem;
    this.seconds = seconds;
  }
}

/** A job cannot go on until a person has mended something. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly problem: JobProblem;

  constructor(problem: JobProblem, options?: ErrorOptions) {
    super(`The job has failed: ${problem}`, options);
    this.problem = problem;
  }
}

/** Takes one step of a job, a few seconds at most; it may be taken again after a crash. Throws JobPause or JobFailure if it cannot. */
export type LibraryTask = (job: LibraryJob, deps: TaskDeps) => Promise<Step>;
/** One task per kind: omitting one does not compile. */
export type LibraryTasks = { [K in JobKind]: LibraryTask };

/** After this many failed tries in a row a job has failed: by then about half an hour has passed. */
const maxTries = 10;
const longestPauseSeconds = 600;
/** Waiting times requested by other services are respected up to this many seconds. */
const longestWaitSeconds = 86_400;
/** After this the rest is left to the next turn in the queue: other jobs get theirs, and a server can stop. Milliseconds. */
const turnMilliseconds = 2_000;
/** A live job without a step for this long is added to the queue again, milliseconds; every step is shorter. */
const stalledAfter = 5 * 60_000;

const keyOf = (id: string): string => `library_job:${id}`;

/** Carries a library's job on, step by step. */
export const carryOn =
  (tasks: LibraryTasks): Task<'run_library_job'> =>
  async ({ library_id, id }, deps) => {
    const { db, clock } = deps;
    const run = uuidv7(clock.now().getTime());
    const turnEnds = Date.now() + turnMilliseconds;
    let job = await claimJob(db, { libraryId: library_id, id, run, now: clock.now() });
    while (job?.state === 'running') {
      const current: LibraryJob = job;
      let turnIsOver: boolean;
      try {
        const step = await tasks[current.kind](current, deps);
        turnIsOver = Date.now() > turnEnds;
        job = await inTransaction(db, async (trx) => {
          const next = await recordStep(trx, current, step, clock.now());
          if (next?.state === 'running' && turnIsOver)
            await addJob(trx, 'run_library_job', { library_id, id }, { jobKey: keyOf(id) });
          return next;
        });
      } catch (error) {
        await putOff(current, error, deps);
        return;
      }
      if (turnIsOver) return;
    }
  };

/** Records a failed try, and when the next one is. */
async function putOff(job: LibraryJob, error: unknown, { db, clock, log }: TaskDeps): Promise<void> {
  const isKnown = error instanceof JobPause || error instanceof JobFailure;
  const isRefused = !isKnown && refusedData(error) !== undefined;
  const problem = isKnown ? error.problem : isRefused ? 'data_refused' : 'internal';
  log[isKnown ? 'warn' : 'error']({ err: error, library_job: job.id, kind: job.kind }, 'a step of a job failed');
  const now = clock.now();
  const isLast = error instanceof JobFailure || isRefused || job.tries + 1 >= maxTries;
  const asked = error instanceof JobPause ? error.seconds : undefined;
  // 2, 4, 8 … seconds, a little apart so that several do not come back together.
  const backoff = Math.min(2 ** (job.tries + 1), longestPauseSeconds) * (1 + Math.random() / 4);
  const seconds = asked === undefined ? backoff : Math.min(asked, longestWaitSeconds);
  const retryAt = isLast ? undefined : new Date(now.getTime() + seconds * 1000);
  await inTransaction(db, async (trx) => {
    if (!(await recordFailure(trx, job, { problem, retryAt, now })) || retryAt === undefined) return;
    const payload = { library_id: job.library_id, id: job.id };
    await addJob(trx, 'run_library_job', payload, { jobKey: keyOf(job.id), runAt: retryAt });
  });
}

/** Begins a job of a library, unless one of its kind is under way: then that one is returned. */
export async function beginJob(trx: Transaction<DB>, wanted: NewJob): Promise<{ job: LibraryJob; isNew: boolean }> {
  const begun = await insertJob(trx, wanted);
  const { job, isNew } = begun;
  if (isNew)
    await addJob(trx, 'run_library_job', { library_id: job.library_id, id: job.id }, { jobKey: keyOf(job.id) });
  return begun;
}

/** The same for a call of staff, with its entry in the audit log. */
export const beginJobOf = (ctx: Context, req: FastifyRequest, kind: JobKind, part: string): Promise<LibraryJob> => {
  const { userId } = memberOf(ctx);
  const { db, clock } = ctx.deps;
  return inTransaction(db, async (trx) => {
    const { job, isNew } = await beginJob(trx, {
      libraryId: ctx.library.id,
      kind,
      part,
      by: userId,
      now: clock.now(),
    });
    if (isNew)
      await writeAudit(trx, {
        libraryId: ctx.library.id,
        actorId: userId,
        action: `jobs.${kind}`,
        requestId: req.id,
        details: { job: job.id, part },
      });
    return job;
  });
};

/** Adds live jobs that are in no queue any more to it again. */
export const resumeLibraryJobs: Task<'resume_library_jobs'> = async (_payload, { db, clock }) => {
  for (const { library_id, id } of await listStalledJobs(db, new Date(clock.now().getTime() - stalledAfter)))
    await addJob(db, 'run_library_job', { library_id, id }, { jobKey: keyOf(id) });
};
