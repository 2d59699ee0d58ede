import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { openTransport } from '#server/mail/transport';
import type { TaskDeps } from '#server/jobs/job';
import { beginJob, carryOn, JobFailure, JobPause, type LibraryTask, resumeLibraryJobs } from '#server/jobs/library-job';
import { makePictureProcess } from '#server/pictures/picture-process';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary } from '../support/fixtures.ts';

let t: TestApp;
let deps: TaskDeps;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let made = 0;

beforeAll(async () => {
  t = await openTestApp();
  const log = pino({ level: 'silent' });
  deps = { ...t.deps, log, transport: openTransport(t.deps.config), pictures: makePictureProcess({ log }) };
});
beforeEach(async () => {
  made += 1;
  library = await makeLibrary(t.database.db, { domain: `prova${made}` });
  admin = await makeAdmin(t.database.db, library);
});
afterAll(() => t.close());

const begin = () =>
  t.database.db.transaction().execute(async (trx) => {
    const wanted = { libraryId: library.id, kind: 'check_files', part: 'all', by: admin.id } as const;
    return (await beginJob(trx, { ...wanted, now: t.clock.now() })).job;
  });
const read = async ({ id }: { id: string }) =>
  (await t.call('getJob', { params: { id }, as: admin, host: `prova${made}.localhost` })).body;
const run = (job: { id: string }, task: LibraryTask): Promise<void> =>
  carryOn({ check_files: task, sync_crm: task, import: task, bulk_edit: task })(
    { library_id: library.id, id: job.id },
    deps,
  );
const waiting = async ({ id }: { id: string }): Promise<Date[]> => {
  const { rows } = await t.database.pool.query<{ run_at: Date }>(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    [`library_job:${id}`],
  );
  return rows.map(({ run_at }) => run_at);
};
const at = (job: { position: unknown }): number => (job.position as { n: number } | null)?.n ?? 0;
/** Five records in five steps; `before` may stop any of them. */
const counting =
  (before: (n: number) => void | Promise<void> = () => undefined): LibraryTask =>
  async (job) => {
    const n = at(job);
    await before(n);
    const record = { subject: `record ${n}`, outcome: 'mended' } as const;
    return { done: 1, total: 5, next: n === 4 ? undefined : { n: n + 1 }, records: [record] };
  };
const subjects = async ({ id }: { id: string }) =>
  (await t.call('listJobRecords', { params: { id }, as: admin, host: `prova${made}.localhost` })).body.items.map(
    ({ subject }) => subject,
  );
const all = [0, 1, 2, 3, 4].map((n) => `record ${n}`);

describe('work on a whole library', () => {
  test('is written step by step, with progress, counts and a report', async () => {
    const job = await begin();
    expect(await read(job)).toMatchObject({ state: 'queued', progress: { done: 0, total: null }, finished_at: null });
    const seen: number[] = [];
    await run(
      job,
      counting(async (n) => void seen.push((await read(job)).progress.done === n ? n : -1)),
    );
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(await read(job)).toMatchObject({
      state: 'done',
      progress: { done: 5, total: 5 },
      counts: { mended: 5 },
      finished_at: t.clock.now().toISOString(),
    });
    expect(await subjects(job)).toEqual(all);
  });

  test('goes on where it was when its run ends between or within steps', async () => {
    const job = await begin();
    for (const stop of [0, 1, 3, 4]) {
      // The server dies: nothing of the step is written, and nothing says so.
      await new Promise<void>((died) => {
        void run(job, (current) => {
          if (at(current) !== stop) return counting()(current, deps);
          died();
          return new Promise<never>(() => undefined);
        });
      });
      expect((await read(job)).progress.done).toBe(stop);
    }
    await run(job, counting());
    expect(await subjects(job)).toEqual(all);
    expect(await read(job)).toMatchObject({ state: 'done', progress: { done: 5 } });
  });

  test('is carried on by one run only: an older one writes nothing any more', async () => {
    const job = await begin();
    let go = (): void => undefined;
    const held = new Promise<void>((done) => (go = done));
    let reached = (): void => undefined;
    const isThere = new Promise<void>((done) => (reached = done));
    const old = run(
      job,
      counting((n) => {
        if (n !== 2) return;
        reached();
        return held;
      }),
    );
    await isThere;
    await run(job, counting());
    go();
    await old;
    expect(await subjects(job)).toEqual(all);
  });

  test('waits longer with every failed try, says why, and goes on from the same step', async () => {
    const job = await begin();
    const failing = counting((n) => {
      if (n === 2) throw new JobPause('storage_unavailable');
    });
    const pauses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      await run(job, failing);
      const { state, problem, retry_at, progress } = await read(job);
      expect([state, problem, progress.done]).toEqual(['running', 'storage_unavailable', 2]);
      pauses.push((Date.parse(retry_at!) - t.clock.now().getTime()) / 1000);
      expect(await waiting(job)).toEqual([new Date(retry_at!)]);
    }
    pauses.forEach((pause, n) => {
      expect(pause).toBeGreaterThanOrEqual(2 ** (n + 1) - 0.01);
      expect(pause).toBeLessThan(2 ** (n + 1) * 1.3);
    });
    await run(job, counting());
    expect(await read(job)).toMatchObject({ state: 'done', problem: null, retry_at: null });
    expect(await subjects(job)).toEqual(all);
  });

  test('waits as long as it was asked to', async () => {
    const job = await begin();
    await run(job, () => Promise.reject(new JobPause('storage_unavailable', { seconds: 90 })));
    expect((await read(job)).retry_at).toBe(new Date(t.clock.now().getTime() + 90_000).toISOString());
  });

  test('fails after ten tries in a row, and at once where only a person can help; the next one begins anew', async () => {
    const job = await begin();
    for (let n = 0; n < 10; n += 1) {
      expect((await read(job)).state).not.toBe('failed');
      await run(job, () => Promise.reject(new Error('a mistake of ours')));
    }
    expect(await read(job)).toMatchObject({ state: 'failed', problem: 'internal', retry_at: null });
    const second = await begin();
    expect(second.id).not.toBe(job.id);
    await run(second, () => Promise.reject(new JobFailure('storage_unavailable')));
    expect(await read(second)).toMatchObject({ state: 'failed', problem: 'storage_unavailable' });
    const third = await begin();
    expect(third.id).not.toBe(second.id);
    await run(third, counting());
  });

  test('comes back into the queue if it got lost, but not while it waits', async () => {
    const job = await begin();
    await run(job, () => Promise.reject(new JobPause('storage_unavailable', { seconds: 3600 })));
    const forget = () => t.database.pool.query('SELECT graphile_worker.remove_job($1)', [`library_job:${job.id}`]);
    await forget();
    t.clock.advance(1800);
    await resumeLibraryJobs({}, deps);
    expect(await waiting(job)).toEqual([]);
    t.clock.advance(3600);
    await resumeLibraryJobs({}, deps);
    expect(await waiting(job)).toHaveLength(1);
    await runJobs(t.deps);
    expect((await read(job)).state).toBe('done');
  });

  test('is listed newest first in pages, its report too, filtered by outcome; another library sees neither', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      t.clock.advance(60);
      const job = await begin();
      ids.unshift(job.id);
      await run(job, counting());
    }
    const host = `prova${made}.localhost`;
    const first = await t.call('listJobs', { query: { limit: 2, kind: 'check_files' }, as: admin, host });
    expect(first.body.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await t.call('listJobs', { query: { limit: 2, cursor: first.body.next! }, as: admin, host });
    expect([rest.body.items.map(({ id }) => id), rest.body.next]).toEqual([ids.slice(2), null]);
    const params = { id: ids[0]! };
    const page = await t.call('listJobRecords', { params, query: { limit: 3 }, as: admin, host });
    const more = await t.call('listJobRecords', {
      params,
      query: { limit: 3, cursor: page.body.next! },
      as: admin,
      host,
    });
    expect([...page.body.items, ...more.body.items].map(({ subject }) => subject)).toEqual(all);
    expect(more.body.next).toBe(null);
    const lost = await t.call('listJobRecords', { params, query: { outcome: ['lost'] }, as: admin, host });
    expect(lost.body.items).toEqual([]);
    const elsewhere = await makeLibrary(t.database.db, { domain: `altrove${made}` });
    const stranger = { as: await makeAdmin(t.database.db, elsewhere), host: `altrove${made}.localhost` };
    expect((await t.call('getJob', { params, ...stranger })).status).toBe(404);
    expect((await t.call('listJobRecords', { params, ...stranger })).status).toBe(404);
    expect((await t.call('listJobs', stranger)).body.items).toEqual([]);
  });
});
