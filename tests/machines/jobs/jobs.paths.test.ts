import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { deletionsMachine } from '#machines/jobs/deletions.machine';
import { jobMachine } from '#machines/jobs/job.machine';
import { percentOf } from '#machines/jobs/job.selectors';
import { toolsMachine } from '#machines/jobs/tools.machine';
import type { Deletion, DeletionPreview, Job, JobKind, JobRecord } from '#machines/jobs/wire';
import { describePaths, settle } from '../../support/replay.ts';

const job = (part: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'check_files',
  part: 'all',
  state: 'running',
  progress: { done: 1, total: 2 },
  counts: {},
  problem: null,
  retry_at: null,
  started_by: null,
  created_at: '2026-11-22T17:00:00.000Z',
  finished_at: null,
  ...part,
});
const ended = job({ state: 'done', finished_at: '2026-11-22T17:01:00.000Z' });
const record: JobRecord = { id: '1', subject: 'tenda.webp', subject_id: 'f1', outcome: 'mended', detail: null };
const failed = { kind: 'network' };

describePaths('the page of the tools', toolsMachine, { input: { libraryName: 'Centro' }, events: [], rests: [{}] });

describePaths('job', jobMachine, {
  input: { kind: 'check_files' },
  events: [
    { type: 'start' },
    { type: 'retry' },
    { type: 'more' },
    { type: 'xstate.done.actor.findJob', output: undefined },
    { type: 'xstate.done.actor.findJob', output: job() },
    { type: 'xstate.done.actor.findJob', output: ended },
    { type: 'xstate.error.actor.findJob', error: failed },
    { type: 'xstate.done.actor.startJob', output: job() },
    { type: 'xstate.error.actor.startJob', error: failed },
    { type: 'xstate.after.untilPoll.job.watching.waiting' },
    { type: 'xstate.done.actor.readJob', output: job() },
    { type: 'xstate.done.actor.readJob', output: ended },
    { type: 'xstate.error.actor.readJob', error: failed },
    { type: 'xstate.done.actor.readReport', output: { items: [record], next: null } },
    { type: 'xstate.done.actor.readReport', output: { items: [record], next: 'c' } },
    { type: 'xstate.error.actor.readReport', error: failed },
  ],
  key: ({ context }) => [context.job?.state, context.next, context.records.length],
  rests: [
    'looking',
    'failed',
    'idle',
    'starting',
    { watching: 'waiting' },
    { watching: 'reading' },
    { ended: 'reporting' },
    { ended: 'reportFailed' },
    { ended: 'shown' },
  ],
});

const deletion: Deletion = {
  id: 'd1',
  kind: 'file',
  count: 1,
  names: ['tenda.webp'],
  deleted_by: 'Ada Ferri',
  deleted_at: '2026-11-22T17:00:00.000Z',
  expires_at: '2026-11-23T17:00:00.000Z',
  state: 'restorable',
};
const preview: DeletionPreview = { deletable: 2, kept: 1, obstacles: [{ reason: 'in_use', count: 1, names: [] }] };

describePaths('deletions', deletionsMachine, {
  input: { libraryName: 'Biblioteca' },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'restore', id: 'd1' },
    { type: 'bulk.asked', kind: 'files' },
    { type: 'bulk.typed', name: ' BIBLIOTECA ' },
    { type: 'bulk.typed', name: 'Altra' },
    { type: 'bulk.confirmed' },
    { type: 'bulk.dismissed' },
    { type: 'xstate.done.actor.listDeletions', output: [deletion] },
    { type: 'xstate.error.actor.listDeletions', error: failed },
    { type: 'xstate.done.actor.readDeletions', output: [] },
    { type: 'xstate.error.actor.readDeletions', error: failed },
    { type: 'xstate.done.actor.restoreDeletion', output: 1 },
    { type: 'xstate.error.actor.restoreDeletion', error: failed },
    { type: 'xstate.done.actor.previewDeletion', output: preview },
    { type: 'xstate.error.actor.previewDeletion', error: failed },
    { type: 'xstate.done.actor.deleteAll', output: 2 },
    { type: 'xstate.error.actor.deleteAll', error: failed },
  ],
  key: ({ context }) => context.typed,
  rests: ['loading', 'failed', 'shown', 'reading', 'restoring'].flatMap((list) =>
    ['closed', { asking: 'previewing' }, { asking: 'previewFailed' }, { asking: 'typing' }, 'deleting'].map((bulk) => ({
      list,
      bulk,
    })),
  ),
});

test('a sync that somebody else began is watched until it ends, and its report is read page by page', async () => {
  const answers = [job({ progress: { done: 2, total: 4 } }), ended];
  const asked: (string | undefined)[] = [];
  const clock: { now: (() => void)[] } = { now: [] };
  const actor = createActor(
    jobMachine.provide({
      actors: {
        findJob: fromPromise<Job | undefined, { kind: JobKind }>(() => Promise.resolve(job())),
        readJob: fromPromise(() => Promise.resolve(answers.shift() ?? ended)),
        readReport: fromPromise(({ input }) => {
          asked.push(input.cursor);
          const id = String(asked.length);
          return Promise.resolve({ items: [{ ...record, id }], next: asked.length < 2 ? 'c1' : null });
        }),
      },
    }),
    {
      input: { kind: 'check_files' },
      clock: { setTimeout: (run: () => void) => clock.now.push(run), clearTimeout: () => undefined },
    },
  ).start();
  await settle();
  expect(actor.getSnapshot().hasTag('running')).toBe(true);
  while (actor.getSnapshot().hasTag('running')) {
    clock.now.shift()?.();
    await settle();
  }
  expect(actor.getSnapshot().context.records).toHaveLength(1);
  actor.send({ type: 'more' });
  await settle();
  expect(actor.getSnapshot().context.records.map(({ id }) => id)).toEqual(['1', '2']);
  expect(asked).toEqual([undefined, 'c1']);
  actor.stop();
});

test('the progress is known once the records have been counted, and never beyond the end', () => {
  const percent = (done: number, total: number | null) => percentOf({ progress: { done, total } });
  expect([percent(0, null), percent(0, 0), percent(1, 3), percent(3, 3), percent(5, 3)]).toEqual([
    undefined,
    100,
    33,
    100,
    100,
  ]);
});
