import type { SnapshotFrom } from 'xstate';
import type { jobMachine } from './job.machine.ts';

type Snapshot = SnapshotFrom<typeof jobMachine>;

export const selectJob = (job: Snapshot) => job.context.job;
export const selectRecords = (job: Snapshot) => job.context.records;
export const selectHasMore = (job: Snapshot) => job.context.next !== null;
export const selectFailure = (job: Snapshot) => job.context.failure;
export const selectIsReporting = (job: Snapshot) => job.hasTag('reporting');
export const selectHasReportFailed = (job: Snapshot) => job.hasTag('reportFailed');
export const selectStage = (job: Snapshot) => {
  if (job.hasTag('loading')) return 'loading';
  if (job.hasTag('failed')) return 'failed';
  if (job.hasTag('starting')) return 'starting';
  if (job.hasTag('running')) return 'running';
  return job.context.job ? 'ended' : 'idle';
};
/** How far a job is, in percent; undefined until its records have been counted. */
export const percentOf = ({ progress: { done, total } }: { progress: { done: number; total: number | null } }) =>
  total === null ? undefined : total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
