import type { Deps } from '#server/context';
import type { JobName, Jobs } from '#server/db/job-queue';
import type { MailTransport } from '#server/mail/transport';

/** What a job works with. */
export type TaskDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'paypal' | 'files'> & {
  transport: MailTransport;
};

/** Does one job; a rejection lets it be tried again later, so each task may run twice without harm. */
export type Task<N extends JobName> = (payload: Jobs[N], deps: TaskDeps) => Promise<void>;

/** One task for each job: leaving one out does not compile. */
export type Tasks = { [N in JobName]: Task<N> };
