import { describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { uuidv7 } from '#server/core/ids';
import { inTransaction } from '#server/db/transaction';
import { workOnImport } from '#server/imports/import.job';
import { claimJob, recordStep } from '#server/jobs/library-jobs.queries';
import { openTransport } from '#server/mail/transport';
import { makePictureProcess } from '#server/pictures/picture-process';
import { library, of, open, read, rowsOf, t, upload, useImportDesk } from '../support/desks/import-desk.ts';

useImportDesk();

const head = 'Codice;Nome;Categorie;Valore\n';
const line = (at: number) => `F-${String(at)};Sedia ${String(at)};Fai da te;5`;
const fileOf = (count: number) => head + Array.from({ length: count }, (_, at) => line(at + 1)).join('\n');

/** A server that carries the import on by hand, step by step. */
async function workerOf(id: string) {
  const { db } = t.database;
  const { job_id } = await db.selectFrom('imports').select('job_id').where('id', '=', id).executeTakeFirstOrThrow();
  const now = new Date();
  const job = await claimJob(db, { libraryId: library.id, id: job_id ?? '', run: uuidv7(), now });
  if (!job) throw new Error('The job has ended.');
  const transport = openTransport(t.deps.config);
  const deps = { ...t.deps, transport, pictures: makePictureProcess({ log: t.deps.log }) };
  const prepare = () => workOnImport(job, deps);
  const record = async (step: Awaited<ReturnType<typeof prepare>>) =>
    inTransaction(db, (trx) => recordStep(trx, job, step, now));
  return { prepare, record };
}
const objects = async () =>
  (await t.database.db.selectFrom('products').select('id').where('library_id', '=', library.id).execute()).length;

describe('an import is stopped', () => {
  test('halfway: what is written stays, a step that was under way writes nothing, the rest is told, and the run can be undone', async () => {
    await open();
    const { id } = (await upload(fileOf(1_200))).body;
    await t.call('checkImport', of(id));
    await runJobs(t.deps);
    await t.call('runImport', of(id));
    const { prepare, record } = await workerOf(id);
    await record(await prepare());
    const late = await prepare();
    const stopped = await t.call('stopImport', of(id));
    expect([stopped.status, stopped.body.state, stopped.body.is_stopped]).toEqual([201, 'done', false]);
    expect(await record(late)).toBeUndefined();
    await runJobs(t.deps);
    const done = await read(id);
    expect(done).toMatchObject({ progress: { done: 500, total: 1_200 }, counts: { new: 500, faulty: 700 } });
    expect(await objects()).toBe(500);
    const [first] = await rowsOf(id, 'faulty');
    expect(first).toMatchObject({ line: 502, label: 'F-501', problems: [{ code: 'stopped' }] });
    const report = (await t.call('getImportReport', of(id))).raw.split('\n');
    expect(report[1]).toContain('F-501;Sedia 501;Fai da te;5;502;non è stata importata');
    expect((await t.call('undoImport', of(id))).status).toBe(201);
    await runJobs(t.deps);
    expect(await read(id)).toMatchObject({ state: 'undone', undone: { undone: 500, kept: 0 } });
    expect(await objects()).toBe(0);
  });

  test('before its first row, and the next file is not kept waiting', async () => {
    await open();
    const { id } = (await upload(fileOf(3))).body;
    await t.call('checkImport', of(id));
    await runJobs(t.deps);
    await t.call('runImport', of(id));
    const { body } = await t.call('stopImport', of(id));
    expect(body).toMatchObject({ state: 'done', progress: { done: 0, total: 3 }, counts: { new: 0, faulty: 3 } });
    const next = (await upload(fileOf(2))).body;
    expect((await t.call('checkImport', of(next.id))).status).toBe(201);
    await runJobs(t.deps);
    expect((await read(next.id)).counts.new).toBe(2);
  });

  test('while it is checked: its columns can be chosen again', async () => {
    await open();
    const { id } = (await upload(fileOf(3))).body;
    await t.call('checkImport', of(id));
    const { body } = await t.call('stopImport', of(id));
    expect(body).toMatchObject({ state: 'mapping', progress: { done: 0, total: 3 } });
    await runJobs(t.deps);
    expect((await read(id)).state).toBe('mapping');
    expect((await t.call('checkImport', of(id))).status).toBe(201);
  });

  test('only while it is checked or run', async () => {
    await open();
    const { id } = (await upload(fileOf(1))).body;
    expect((await t.call('stopImport', of(id))).body.code).toBe('import.over');
    expect((await t.call('stopImport', of(uuidv7()))).body.code).toBe('resource.not_found');
  });
});
