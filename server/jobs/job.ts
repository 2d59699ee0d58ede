import type { Deps } from '#server/core/context';
import type { JobName, Jobs } from '#server/jobs/job-queue';
import type { MailTransport } from '#server/core/ports/mail';
import type { PictureProcess } from '#server/core/ports/pictures';

/** Dependencies of a job. */
export type TaskDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'paypal' | 'zoho' | 'files' | 'sealer'> & {
  transport: MailTransport;
  pictures: PictureProcess;
};

/** Runs one job; a rejection is retried later, so each task must be safe to run twice. */
export type Task<N extends JobName> = (payload: Jobs[N], deps: TaskDeps) => Promise<void>;

/** One task per job: omitting one does not compile. */
export type Tasks = { [N in JobName]: Task<N> };
