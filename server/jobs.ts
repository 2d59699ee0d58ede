import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Deps } from '#server/context';
import type { JobName, Jobs } from '#server/db/job-queue';
import { silentLogger } from '#server/db/job-log';
import { freeJobsOf } from '#server/db/servers';
import { openTransport } from '#server/mail/transport';
import { eraseFiles } from '#server/tasks/erase-files';
import { giveUpRequests } from '#server/tasks/give-up-requests';
import { notifyWishers } from '#server/tasks/notify-wishers';
import { releaseHolds } from '#server/tasks/release-holds';
import { remind } from '#server/tasks/remind';
import { sendMail } from '#server/tasks/send-mail';
import type { Task, TaskDeps, Tasks } from '#server/tasks/task';
import { settlePayments } from '#server/tasks/settle-payments';
import { tidy } from '#server/tasks/tidy';

const tasks: Tasks = {
  send_mail: sendMail,
  notify_wishers: notifyWishers,
  release_holds: releaseHolds,
  give_up_requests: giveUpRequests,
  remind,
  settle_payments: settlePayments,
  erase_files: eraseFiles,
  tidy,
};

/**
 * When the regular jobs run, in UTC. `remind` runs each hour and looks at each library's own clock; a job still waiting is
 * not added twice, and what was missed while every server was down is not made up for: the next run does it all.
 */
const timetable: { [N in JobName]?: string } = {
  release_holds: '* * * * *',
  give_up_requests: '10 * * * *',
  remind: '5 * * * *',
  settle_payments: '* * * * *',
  tidy: '25 2 * * *',
};

/** Without these delays the queue does not wait for the end of a job to be written before it says that it has stopped. */
const preset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type JobDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'clock' | 'log' | 'paypal' | 'files' | 'presence'>;

const names = Object.keys(tasks) as JobName[];

function taskListOf(deps: TaskDeps): TaskList {
  // Sound because only addJob, which checks the pair, writes jobs of these names.
  const bind = <N extends JobName>(name: N): [N, (payload: unknown) => Promise<void>] => {
    const task: Task<N> = tasks[name];
    return [name, (payload) => task(payload as Jobs[N], deps)];
  };
  return Object.fromEntries(names.map((name) => bind(name)));
}

/** Payloads may hold addresses and codes, so only the message and the job's name and id are logged. */
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
  /** Lets the jobs under way end, a few seconds at most; the others wait in the database for the next server. */
  stop: () => Promise<void>;
}

/** The jobs under way have so long when the queue ends, milliseconds. */
const abortAfter = 5_000;
/** After the jobs have stopped by themselves they begin again after so long, milliseconds. */
const firstPause = 500;
const longestPause = 10_000;

/**
 * Works on the jobs of the database until it is stopped; several servers share them. Where the database goes away under its hands the
 * queue gives up: what it had locked is freed, and the work begins again as soon as the database is back.
 */
export async function startJobs(deps: JobDeps): Promise<RunningJobs> {
  const transport = openTransport(deps.config);
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
      taskList: taskListOf({ ...deps, transport }),
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
      deps.log.warn({ err: error }, 'the jobs did not stop in order');
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
        // A queue that has lost its database may never say that it has ended: what it was doing gets a moment.
        await Promise.race([runner.promise, rest()]);
        if (Date.now() - began > longestPause) wait = firstPause;
      } catch (error) {
        if (!isStopping()) deps.log.error({ err: error }, 'the jobs stopped');
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
      transport.close();
    },
  };
}

/**
 * Does every job that is due by the clock of `deps`, and the jobs that those add, then returns. For tests and commands.
 * @throws the first error of a job
 */
export async function runJobs(deps: JobDeps): Promise<void> {
  const transport = openTransport(deps.config);
  const events = new EventEmitter() as WorkerEvents;
  const errors: unknown[] = [];
  events.on('job:error', ({ error }) => errors.push(error));
  // The queue reads the time of the database: what is due by our clock becomes due there too.
  await deps.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= $1 AND run_at > now() AND locked_at IS NULL',
    [deps.clock.now()],
  );
  try {
    await runOnce({
      preset,
      pgPool: deps.pool,
      taskList: taskListOf({ ...deps, transport }),
      noHandleSignals: true,
      logger: silentLogger,
      events,
    });
  } finally {
    transport.close();
  }
  if (errors.length > 0) throw errors[0];
}
