import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Deps } from '#server/core/context';
import type { JobName, Jobs } from '#server/jobs/job-queue';
import { silentLogger } from '#server/db/silent-logger';
import { freeJobsOf } from '#server/db/servers';
import { queueWaiting } from '#server/mail/sending.queries';
import { openTransport } from '#server/mail/transport';
import { applyClosure } from '#server/closures/apply-closure.job';
import { syncCrm } from '#server/crm/sync';
import { syncCrmNightly } from '#server/crm/sync-nightly.job';
import { eraseDeletion } from '#server/deletions/erase-deletion.job';
import { eraseFiles } from '#server/pictures/erase-files.job';
import { checkFigures, sumFigures } from '#server/figures/sum-figures.job';
import { giveUpRequests } from '#server/loans/give-up-requests.job';
import { notifyWishers } from '#server/wishes/notify-wishers.job';
import { endOffers, matchWaits, sweepWaits } from '#server/waits/match-waits.job';
import { closePoints } from '#server/loans/close-points.job';
import { releaseHolds } from '#server/checkout/release-holds.job';
import { bulkEdit } from '#server/inventory/bulk-edit.job';
import { workOnImport } from '#server/imports/import.job';
import { liftBans } from '#server/people/lift-bans.job';
import { retain } from '#server/members/retain.job';
import { forgetMails } from '#server/members/forget-mails.job';
import { pictureLooks } from '#server/verifications/picture-looks.job';
import { remind } from '#server/loans/remind.job';
import { sendMail } from '#server/mail/send-mail.job';
import type { Task, TaskDeps, Tasks } from '#server/jobs/job';
import { purchases } from '#server/app/purchases';
import { settlePayments } from '#server/payments/settle-payments.job';
import { pollLockers } from '#server/loans/pickup/poll-lockers.job';
import { workOnCode, workOnOpenCodes } from '#server/lockers/make-codes.job';
import { reseal } from '#server/jobs/reseal.job';
import { carryOn, resumeLibraryJobs } from '#server/jobs/library-job';
import { checkFiles } from '#server/files/check-files';
import { makePictureProcess } from '#server/pictures/picture-process';
import { tidy } from '#server/deletions/tidy.job';

const tasks: Tasks = {
  send_mail: sendMail,
  notify_wishers: notifyWishers,
  match_waits: matchWaits,
  end_offers: endOffers,
  sweep_waits: sweepWaits,
  release_holds: releaseHolds,
  close_points: closePoints,
  give_up_requests: giveUpRequests,
  remind,
  lift_bans: liftBans,
  picture_looks: pictureLooks,
  settle_payments: settlePayments(purchases),
  apply_closure: applyClosure,
  forget_mails: forgetMails,
  retain,
  erase_files: eraseFiles,
  erase_deletion: eraseDeletion,
  run_library_job: carryOn({ check_files: checkFiles, sync_crm: syncCrm, import: workOnImport, bulk_edit: bulkEdit }),
  resume_library_jobs: resumeLibraryJobs,
  sync_crm_nightly: syncCrmNightly,
  locker_code: workOnCode,
  locker_codes: workOnOpenCodes,
  poll_lockers: pollLockers,
  sum_figures: sumFigures,
  check_figures: checkFigures,
  tidy,
  reseal,
};

/**
 * Schedule of the recurring jobs, in UTC. `remind` runs hourly and checks each library's own clock; a job still waiting is not added twice, and runs
 * missed while every server was down are not made up for: the next run covers them.
 */
const timetable: { [N in JobName]?: string } = {
  end_offers: '* * * * *',
  sweep_waits: '35 * * * *',
  release_holds: '* * * * *',
  close_points: '* * * * *',
  give_up_requests: '10 * * * *',
  remind: '5 * * * *',
  lift_bans: '15 * * * *',
  picture_looks: '20 * * * *',
  settle_payments: '* * * * *',
  resume_library_jobs: '*/5 * * * *',
  sync_crm_nightly: '5 2 * * *',
  locker_codes: '* * * * *',
  poll_lockers: '*/5 * * * *',
  sum_figures: '* * * * *',
  check_figures: '50 2 * * *',
  // Before the sessions are forgotten.
  retain: '15 2 * * *',
  tidy: '25 2 * * *',
  reseal: '40 2 * * *',
};

/** Without these delays the queue reports that it has stopped before the end of a job has been written. */
const preset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type JobDeps = Pick<
  Deps,
  'config' | 'db' | 'pool' | 'clock' | 'log' | 'paypal' | 'zoho' | 'files' | 'presence' | 'sealer'
>;

const names = Object.keys(tasks) as JobName[];

function taskListOf(deps: TaskDeps): TaskList {
  // Safe because only addJob, which checks the pair, writes jobs with these names.
  const bind = <N extends JobName>(name: N): [N, (payload: unknown) => Promise<void>] => {
    const task: Task<N> = tasks[name];
    return [name, (payload) => task(payload as Jobs[N], deps)];
  };
  return Object.fromEntries(names.map((name) => bind(name)));
}

/** Payloads may contain addresses and codes, so only the message and the job's name and id are logged. */
const loggerOf = (log: JobDeps['log']): Logger =>
  new Logger((scope) => (level, message, meta) => {
    const { error } = (meta ?? {}) as { error?: unknown };
    // The package declares an enum of its levels but does not export it at run time.
    const named: string = level;
    const fields = { job: scope.taskIdentifier, job_id: scope.jobId, ...(error === undefined ? {} : { err: error }) };
    if (named === 'error') log.error(fields, message);
    else if (named === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });

export interface RunningJobs {
  /** Waits a few seconds for running jobs; the others stay in the database for the next server. */
  stop: () => Promise<void>;
}

/** How long running jobs may take when the queue stops, in milliseconds. */
const abortAfter = 5_000;
/** Delay before restarting jobs that stopped unexpectedly, in milliseconds. */
const firstPause = 500;
const longestPause = 10_000;

/**
 * Processes the database's jobs until stopped; several servers share them. If the database goes down the queue gives up: its locks are released, and
 * it restarts as soon as the database is back.
 */
export async function startJobs(deps: JobDeps): Promise<RunningJobs> {
  const transport = openTransport(deps.config);
  if (transport.canSend) await queueWaiting(deps.db);
  // Its process starts with the first picture.
  const pictures = makePictureProcess({ log: deps.log });
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const events = new EventEmitter() as WorkerEvents;
  let workerPool = '';
  let onEnd = (): void => undefined;
  events.on('pool:create', ({ workerPool: { id } }) => {
    workerPool = id;
    deps.presence?.worksAs(id);
  });
  events.on('pool:gracefulShutdown', () => onEnd());
  const begin = (): Promise<Runner> =>
    run({
      preset,
      pgPool: deps.pool,
      taskList: taskListOf({ ...deps, transport, pictures }),
      parsedCronItems: parseCronItems(
        Object.entries(timetable).map(([task, match]) => ({
          task,
          match,
          options: { jobKey: task, jobKeyMode: 'preserve_run_at', maxAttempts: 3, backfillPeriod: 0 },
        })),
      ),
      concurrency: 4,
      pollInterval: 2_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: abortAfter,
      logger: loggerOf(deps.log),
      events,
    });
  let runner: Runner | undefined = await begin();

  const rest = (): Promise<unknown> => pause(abortAfter, undefined, { ref: false });
  const halt = (one: Runner): Promise<unknown> =>
    Promise.race([one.stop(), rest()]).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the job queue did not shut down cleanly');
    });
  const keepOn = async (): Promise<void> => {
    let ended: string | undefined;
    for (let wait = firstPause; !isStopping(); wait = Math.min(wait * 2, longestPause)) {
      try {
        if (ended !== undefined) await freeJobsOf(deps.pool, [ended]);
        ended = undefined;
        runner ??= await begin();
        const began = Date.now();
        const ending = new Promise<void>((done) => (onEnd = done));
        if (isStopping()) await halt(runner);
        await Promise.race([runner.promise, ending]);
        // A queue that lost its database may never report its end: its running jobs get a moment.
        await Promise.race([runner.promise, rest()]);
        if (Date.now() - began > longestPause) wait = firstPause;
      } catch (error) {
        if (!isStopping()) deps.log.error({ err: error }, 'the job queue stopped');
      }
      runner = undefined;
      ended = workerPool;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = keepOn();
  return {
    stop: async () => {
      stopping.abort();
      if (runner) await halt(runner);
      await working;
      await pictures.close();
      transport.close();
    },
  };
}

/** Runs every job due by the clock of `deps`, and the jobs those add, then returns. For tests and commands. @throws the first error of a job */
export async function runJobs(deps: JobDeps): Promise<void> {
  const transport = openTransport(deps.config);
  const pictures = makePictureProcess({ log: deps.log });
  const events = new EventEmitter() as WorkerEvents;
  const errors: unknown[] = [];
  events.on('job:error', ({ error }) => errors.push(error));
  // The queue uses the database's time: make what is due by our clock due there too.
  await deps.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= $1 AND run_at > now() AND locked_at IS NULL',
    [deps.clock.now()],
  );
  try {
    await runOnce({
      preset,
      pgPool: deps.pool,
      taskList: taskListOf({ ...deps, transport, pictures }),
      noHandleSignals: true,
      logger: silentLogger,
      events,
    });
  } finally {
    await pictures.close();
    transport.close();
  }
  if (errors.length > 0) throw errors[0];
}
