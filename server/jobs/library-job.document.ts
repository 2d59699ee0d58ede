import type { Schema } from '#server/core/wire';
import { countsOf, type LibraryJob } from '#server/jobs/library-jobs.queries';

/** A job as in the contract. */
export const jobDocument = (job: LibraryJob & { started_by_name?: string | null }): Schema<'LibraryJob'> => ({
  id: job.id,
  kind: job.kind,
  part: job.part,
  state: job.state,
  progress: { done: job.done, total: job.total },
  counts: countsOf(job.counts),
  problem: (job.problem as Schema<'JobProblem'> | null) ?? null,
  retry_at: job.state === 'running' ? (job.retry_at?.toISOString() ?? null) : null,
  started_by: job.started_by === null ? null : { id: job.started_by, name: job.started_by_name ?? '' },
  created_at: job.created_at.toISOString(),
  finished_at: job.finished_at?.toISOString() ?? null,
});
