// @module-tag any-database
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordDeletion } from '#server/deletions/deletions';
import { makeAdmin, makeHeadquarter, makeLibrary, memberPassword } from '../support/fixtures.ts';
import { type KilledServers, openKilledServers, until } from '../support/processes/killed-servers.ts';

let servers: KilledServers;
beforeAll(async () => {
  servers = await openKilledServers();
}, 60_000);
afterAll(() => servers.close());

test('a server that is killed while it deletes pickup points, or erases what was deleted: nothing is half done, and the next one ends the work', async () => {
  const { db, pool } = servers.database;
  const library = await makeLibrary(db);
  const admin = await makeAdmin(db, library);
  await makeHeadquarter(db, library);
  await makeHeadquarter(db, library);
  const folder = join(servers.dataDir, 'files', String(library.id), 'uploads');
  mkdirSync(folder, { recursive: true });
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  const files = Array.from({ length: 3 }, (_, n) => {
    const name = `file-${String(n)}`;
    writeFileSync(join(folder, name), '%PDF-1.7');
    return {
      ...{ library_id: library.id, id: `0192d3a0-6f1e-7c55-9a3f-00000000000${String(n)}`, name: `${name}.pdf` },
      ...{ storage_key: `${String(library.id)}/uploads/${name}`, mimetype: 'application/pdf', extension: 'pdf' },
      ...{ size_bytes: 8, deleted_at: longAgo },
    };
  });
  await db.insertInto('files').values(files).execute();
  const stored = () => files.map(({ storage_key }) => existsSync(join(servers.dataDir, 'files', storage_key)));
  const points = () => db.selectFrom('headquarters').select('id').where('deleted_at', 'is', null).execute();
  const deletions = () => db.selectFrom('deletions').select(['kind', 'erased_at']).orderBy('deleted_at').execute();
  const call = (address: string, path: string, init: RequestInit = {}) => fetch(`${address}/v1/${path}`, init);
  const deleteAll = async (address: string): Promise<number> => {
    const body = JSON.stringify({ email: admin.email, password: memberPassword });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await call(address, 'auths/signin', { method: 'POST', headers, body });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const confirm = encodeURIComponent(library.name);
    const asked = { method: 'DELETE', headers: { authorization: `Bearer ${access_token}` } };
    return call(address, `headquarters/all?confirm=${confirm}`, asked).then(
      ({ status }) => status,
      () => 0,
    );
  };

  const first = await servers.start();
  const lock = await pool.connect();
  await lock.query('BEGIN');
  await lock.query(`SELECT 1 FROM files WHERE name = 'file-1.pdf' FOR UPDATE`);
  await db
    .transaction()
    .execute((trx) =>
      recordDeletion(trx, { libraryId: library.id, kind: 'files', rows: files, by: admin.id, now: longAgo }),
    );
  await servers.stuck(1);
  await lock.query('LOCK TABLE deletions IN EXCLUSIVE MODE');
  const cut = deleteAll(first.address);
  await servers.stuck(2);
  await first.kill();
  await lock.query('ROLLBACK');
  lock.release();
  expect(await cut).toBe(0);
  expect(stored()).toEqual([false, true, true]);
  expect(await points()).toHaveLength(2);
  expect(await deletions()).toEqual([{ kind: 'files', erased_at: null }]);

  const next = await servers.start();
  await until(() => expect(stored()).toEqual([false, false, false]));
  await until(async () => expect((await deletions())[0]?.erased_at).toBeInstanceOf(Date));
  expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
  expect(await deleteAll(next.address)).toBe(200);
  expect(await points()).toEqual([]);
  expect((await deletions()).map(({ kind }) => kind)).toEqual(['files', 'headquarters']);
}, 60_000);
