import { fromPromise } from 'xstate';
import { type BulkKind, deletionsMachine } from '#machines/jobs/deletions.machine';
import { jobMachine } from '#machines/jobs/job.machine';
import { toolsMachine } from '#machines/jobs/tools.machine';
import type { Deletion, JobKind } from '#machines/jobs/wire';
import { call, idempotencyKey } from '../api/client.ts';
import { intentKeys } from '../api/intent.ts';
import type { Deps } from '../core/deps.ts';
import type { ActorsOf } from '../core/slots.ts';

const provideJob = ({ api }: Deps) =>
  jobMachine.provide({
    actors: {
      findJob: fromPromise(async ({ input: { kind }, signal }) => {
        const { items } = await call(api.GET('/v1/staff/jobs', { params: { query: { kind, limit: 1 } }, signal }));
        return items[0];
      }),
      startJob: fromPromise(({ input: { kind } }) => startJob(api, kind)),
      readJob: fromPromise(({ input: { id }, signal }) =>
        call(api.GET('/v1/staff/jobs/{id}', { params: { path: { id } }, signal })),
      ),
      readReport: fromPromise(({ input: { query, cursor }, signal }) =>
        call(
          api.GET('/v1/staff/jobs/{id}/records', {
            params: { path: { id: query.id }, query: { ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      ),
    } satisfies ActorsOf<typeof jobMachine>,
  });

/** What the buttons delete: everything of one kind. */
async function startJob(api: Deps['api'], kind: JobKind) {
  const params = { path: { key: 'all' }, header: { 'Idempotency-Key': idempotencyKey() } };
  if (kind === 'check_files') return call(api.PATCH('/v1/files/controls/all/{key}', { params }));
  const { job } = await call(api.PATCH('/v1/zoho/syncs/{key}', { params }));
  return call(api.GET('/v1/staff/jobs/{id}', { params: { path: { id: job } } }));
}

const provideDeletions = ({ api }: Deps) => {
  const keyFor = intentKeys();
  return deletionsMachine.provide({
    actors: {
      listDeletions: fromPromise<readonly Deletion[], undefined>(({ signal }) =>
        call(api.GET('/v1/staff/deletions', { signal })),
      ),
      restoreDeletion: fromPromise(async ({ input: { id } }) => {
        const params = { path: { id }, header: keyFor(id) };
        return (await call(api.POST('/v1/staff/deletions/{id}/restores', { params }))).restored;
      }),
      previewDeletion: fromPromise(({ input: { kind }, signal }) =>
        call(api.GET('/v1/staff/deletions/preview', { params: { query: { kind } }, signal })),
      ),
      deleteAll: fromPromise<number, { kind: BulkKind; confirm: string }>(async ({ input: { kind, confirm } }) => {
        const params = { query: { confirm } };
        const answer =
          kind === 'files' ? api.DELETE('/v1/files/all', { params }) : api.DELETE('/v1/headquarters/all', { params });
        return (await call(answer)).deleted;
      }),
    } satisfies ActorsOf<typeof deletionsMachine>,
  });
};

export const provideTools = (deps: Deps) =>
  toolsMachine.provide({
    actors: { job: provideJob(deps), deletions: provideDeletions(deps) } satisfies ActorsOf<typeof toolsMachine>,
  });
