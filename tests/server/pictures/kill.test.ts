import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginJob } from '#server/jobs/library-job';
import { makeAdmin, makeLibrary } from '../support/fixtures.ts';
import { type KilledServers, openKilledServers, until } from '../support/processes/killed-servers.ts';

let servers: KilledServers;
beforeAll(async () => {
  servers = await openKilledServers();
}, 60_000);
afterAll(() => servers.close());

test('a check of the files whose server is killed while it writes what it found goes on at the next one: each file is mended, forgotten or taken out once', async () => {
  const { db, pool } = servers.database;
  const library = await makeLibrary(db);
  const admin = await makeAdmin(db, library);
  const folder = join(servers.dataDir, 'files', String(library.id), 'uploads');
  mkdirSync(folder, { recursive: true });
  const picture = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#884422' } })
      .webp()
      .toBuffer();
  const large = await picture(640);
  const bytes = Buffer.from('%PDF-1.7');
  const own = { library_id: library.id };
  // Two steps of ten records: the third and thirteenth are pictures without their smaller version, the fifth and fifteenth have no bytes.
  const rows = Array.from({ length: 20 }, (_, n) => {
    const [id, name] = [`0192d3a0-6f1e-7c55-9a3f-${String(n).padStart(12, '0')}`, `file-${String(n)}`];
    const at = { ...own, id, storage_key: `${String(library.id)}/uploads/${name}` };
    const isPicture = n % 10 === 3;
    if (isPicture) writeFileSync(join(folder, `${name}-640.webp`), large);
    else if (n % 10 !== 5) writeFileSync(join(folder, name), bytes);
    return isPicture
      ? {
          ...{ ...at, name: `${name}.webp`, mimetype: 'image/webp', extension: 'webp', size_bytes: large.length },
          ...{ widths: [320, 640], width: 640, height: 320 },
        }
      : { ...at, name: `${name}.pdf`, mimetype: 'application/pdf', extension: 'pdf', size_bytes: bytes.length };
  });
  for (const row of rows) await db.insertInto('files').values(row).execute();
  const orphan = join(folder, 'cut-off.webp');
  writeFileSync(orphan, bytes);
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  utimesSync(orphan, longAgo, longAgo);
  const wanted = { libraryId: library.id, kind: 'check_files', part: 'all', by: admin.id, now: new Date() } as const;
  const { job } = await db.transaction().execute((trx) => beginJob(trx, wanted));
  const read = () => db.selectFrom('library_jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow();
  const subjects = async () => {
    const records = await db
      .selectFrom('library_job_records')
      .select(['subject', 'outcome'])
      .where('job_id', '=', job.id)
      .execute();
    return records.map(({ subject, outcome }) => `${subject} ${outcome}`).sort();
  };

  /** Kills a server whose step waits for this lock, half written. */
  const killAt = async (statement: string, done: number) => {
    const lock = await pool.connect();
    await lock.query('BEGIN');
    await lock.query(statement);
    const server = await servers.start();
    await until(async () => expect((await read()).done).toBe(done));
    await servers.stuck(1);
    await server.kill();
    await lock.query('ROLLBACK');
    lock.release();
    expect(await read()).toMatchObject({ state: 'running', done });
  };
  const ofFirstStep = ['file-3.webp mended', 'file-5.pdf removed'];
  await killAt(`SELECT 1 FROM files WHERE name = 'file-19.pdf' FOR UPDATE`, 10);
  expect(await subjects()).toEqual(ofFirstStep);
  // The second step had mended this one already, but nobody was told.
  expect(existsSync(join(folder, 'file-13-320.webp'))).toBe(true);
  await killAt('LOCK TABLE deletions IN EXCLUSIVE MODE', 20);
  expect(await db.selectFrom('deletions').selectAll().execute()).toEqual([]);

  await servers.start();
  await until(async () => expect((await read()).state).toBe('done'));
  expect(await subjects()).toEqual([...ofFirstStep, 'file-15.pdf removed', 'uploads-cut-off.webp orphan'].sort());
  expect((await read()).counts).toEqual({ mended: 1, removed: 2, orphan: 1 });
  const left = await db.selectFrom('files').select('name').where('deleted_at', 'is', null).execute();
  expect(left).toHaveLength(18);
  expect(await db.selectFrom('deletions').select(['kind', 'names']).execute()).toEqual([
    { kind: 'orphans', names: ['uploads-cut-off.webp'] },
  ]);
}, 60_000);
