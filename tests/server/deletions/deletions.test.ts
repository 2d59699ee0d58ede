import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let made = 0;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  made += 1;
  library = await makeLibrary(t.database.db, { domain: `prova${made}`, name: `Biblioteca prova ${made}` });
  admin = await makeAdmin(t.database.db, library);
});
afterAll(() => t.close());

const as = (caller = admin) => ({ as: caller, host: `prova${made}.localhost` });
const upload = async () => {
  const form = formOf([{ name: 'tenda.png', content: await picture('png', { width: 40, height: 30 }) }]);
  return (await t.call('createFiles', { ...form, ...as() })).body[0]!;
};
const confirm = () => ({ query: { confirm: library.name } });
const list = async () => (await t.call('listDeletions', as())).body;
const restore = (id: string) => t.call('restoreDeletion', { params: { id }, ...as() });
const fileNames = async () => (await t.call('listFiles', as())).body.map(({ name }) => name);
const pointNames = async () =>
  (await t.call('listHeadquarters', { host: `prova${made}.localhost` })).body.map(({ name }) => name);
const actions = async () =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('library_id', '=', library.id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id]);
const day = 24 * 3600;

describe('a file deleted by its name', () => {
  test('comes back within a day, once, with its bytes and its name', async () => {
    const file = await upload();
    await t.call('deleteFile', { params: { key: file.name }, ...as() });
    expect(await fileNames()).toEqual([]);
    const [deletion] = await list();
    expect(deletion).toMatchObject({ kind: 'file', count: 1, names: [file.name], state: 'restorable' });
    expect(deletion?.deleted_by).toContain('Ada');
    t.clock.advance(day - 1);
    expect((await restore(deletion!.id)).body).toEqual({ restored: 1 });
    expect((await restore(deletion!.id)).body).toEqual({ restored: 1 });
    expect((await list())[0]?.state).toBe('restored');
    t.clock.advance(2 * day);
    await runJobs(t.deps);
    expect(await fileNames()).toEqual([file.name]);
    expect(await t.deps.files.has(file.url.replace('/files/', ''))).toBe(true);
    expect(await actions()).toEqual([
      ['files.delete', admin.id],
      ['files.restore', admin.id],
    ]);
  });

  test('does not come back after a day, whether or not its bytes are gone', async () => {
    const file = await upload();
    await t.call('deleteFile', { params: { key: file.name }, ...as() });
    const [deletion] = await list();
    t.clock.advance(day);
    expect(await restore(deletion!.id)).toMatchObject({ status: 409, body: { code: 'deletion.over' } });
    await runJobs(t.deps);
    expect(await restore(deletion!.id)).toMatchObject({ status: 409, body: { code: 'deletion.over' } });
    expect((await list())[0]?.state).toBe('erased');
    expect(await t.deps.files.has(file.url.replace('/files/', ''))).toBe(false);
  });

  test('gets another name if a new file has taken its own', async () => {
    const file = await upload();
    await t.call('deleteFile', { params: { key: file.name }, ...as() });
    const other = await upload();
    await t.database.db.updateTable('files').set({ name: file.name }).where('id', '=', other.id).execute();
    expect((await restore((await list())[0]!.id)).body).toEqual({ restored: 1 });
    expect((await fileNames()).sort()).toEqual([file.name, `${file.name}-${file.id.slice(-8)}`].sort());
  });
});

describe('deleting all unused files', () => {
  test('needs the name of the library, says first what it keeps, and can be undone for a day', async () => {
    const shown = await upload();
    const old = await upload();
    const product = await makeProduct(t.database.db, library);
    await t.database.db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: product.id, position: 0, file_id: shown.id })
      .execute();
    t.clock.advance(day);
    t.clock.advance(1);
    const fresh = await upload();
    const preview = await t.call('previewDeletion', { query: { kind: 'files' }, ...as() });
    expect(preview.body).toEqual({
      deletable: 1,
      kept: 2,
      obstacles: [
        { reason: 'in_use', count: 1, names: [] },
        { reason: 'recent', count: 1, names: [] },
      ],
    });
    for (const query of [undefined, { confirm: '' }, { confirm: 'un’altra biblioteca' }]) {
      const refused = await t.call('deleteAllFiles', { ...(query && { query }), ...as() });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['confirm']]);
    }
    expect(await fileNames()).toHaveLength(3);
    const { body } = await t.call('deleteAllFiles', {
      query: { confirm: ` ${library.name.toUpperCase()} ` },
      ...as(),
    });
    expect(body).toMatchObject({ deleted: 1, kept: 2 });
    expect((await fileNames()).sort()).toEqual([shown.name, fresh.name].sort());
    expect((await restore(body.deletion!)).body).toEqual({ restored: 1 });
    expect(await fileNames()).toContain(old.name);
    expect((await t.call('deleteAllFiles', { ...confirm(), ...as() })).body.deleted).toBe(1);
  });

  test('deletes nothing where there is nothing, and records no deletion', async () => {
    expect((await t.call('deleteAllFiles', { ...confirm(), ...as() })).body).toEqual({
      deleted: 0,
      kept: 0,
      deletion: null,
    });
    expect(await list()).toEqual([]);
  });
});

describe('deleting all pickup points', () => {
  test('says first what stands in the way, keeps those points, and can be undone for a day', async () => {
    const { db } = t.database;
    const [lends, holds, free, alsoFree] = [
      await makeHeadquarter(db, library, { name: 'Presta' }),
      await makeHeadquarter(db, library, { name: 'Custodisce' }),
      await makeHeadquarter(db, library, { name: 'Vuoto' }),
      await makeHeadquarter(db, library, { name: 'Vuoto anche questo' }),
    ];
    const member = await makeMember(db, library);
    const product = await makeProduct(db, library, { headquarter_id: holds.id });
    const loan = { from_date: '2027-03-20', to_date: '2027-03-25', headquarter_id: lends.id };
    await makeLoan(db, product, member, { ...loan, status: 'approved' });
    const past = { from_date: '2027-01-20', to_date: '2027-01-25', headquarter_id: alsoFree.id };
    await makeLoan(db, product, member, { ...past, status: 'returned' });
    const preview = await t.call('previewDeletion', { query: { kind: 'headquarters' }, ...as() });
    expect(preview.body).toEqual({
      deletable: 2,
      kept: 2,
      obstacles: [
        { reason: 'live_loans', count: 1, names: ['Presta'] },
        { reason: 'objects', count: 1, names: ['Custodisce'] },
      ],
    });
    const refused = await t.call('deleteAllHeadquarters', { query: { confirm: 'altro' }, ...as() });
    expect([refused.status, refused.body.fields]).toEqual([422, { confirm: 'refused' }]);
    const { body } = await t.call('deleteAllHeadquarters', { ...confirm(), ...as() });
    expect(body).toMatchObject({ deleted: 2, kept: 2 });
    expect((await pointNames()).sort()).toEqual(['Custodisce', 'Presta']);
    expect((await restore(body.deletion!)).body).toEqual({ restored: 2 });
    expect(await pointNames()).toHaveLength(4);
    await t.call('deleteAllHeadquarters', { ...confirm(), ...as() });
    t.clock.advance(day);
    await runJobs(t.deps);
    // A past loan still names its point; nothing names the other.
    const left = await db
      .selectFrom('headquarters')
      .select(['id', 'deleted_at'])
      .where('library_id', '=', library.id)
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([lends.id, holds.id, alsoFree.id].sort());
    expect(left.some(({ id }) => id === free.id)).toBe(false);
    expect((await actions()).map(([action]) => action)).toEqual([
      'headquarters.delete_all',
      'headquarters.restore',
      'headquarters.delete_all',
    ]);
  });

  test('and a loan made at the same moment never leaves the loan without its point', async () => {
    const { db } = t.database;
    const member = await makeMember(db, library);
    for (let round = 0; round < 8; round += 1) {
      const point = await makeHeadquarter(db, library);
      const product = await makeProduct(db, library, { status: 'hidden' });
      const [deleted, lent] = await Promise.all([
        t.call('deleteAllHeadquarters', { ...confirm(), ...as() }),
        // The database refuses a loan that goes to a deleted point.
        attempt(
          makeLoan(db, product, member, {
            from_date: '2027-03-20',
            to_date: '2027-03-25',
            headquarter_id: point.id,
            status: 'pending',
          }),
        ),
      ]);
      expect(deleted.status).toBe(200);
      const row = await db
        .selectFrom('headquarters')
        .select('deleted_at')
        .where('id', '=', point.id)
        .executeTakeFirstOrThrow();
      expect(row.deleted_at === null).toBe(lent);
    }
  });
});

/** Whether something was done. */
const attempt = (done: Promise<unknown>): Promise<boolean> =>
  done.then(
    () => true,
    () => false,
  );

describe('the rights over files, points and deletions', () => {
  const calls = {
    listFiles: {},
    listFileTags: {},
    getFile: { params: { key: 'x' } },
    deleteFile: { params: { key: 'x' } },
    deleteAllFiles: { query: { confirm: 'x' } },
    deleteAllHeadquarters: { query: { confirm: 'x' } },
    checkFiles: { params: { key: 'x' } },
    restoreDeletion: { params: { id: 'x' } },
  } as const;
  test.each(Object.entries(calls))('%s is for administrators who act in their own name', async (id, options) => {
    const { db } = t.database;
    const operation = id as keyof typeof calls;
    const code = async (more: object) => {
      const { status, body } = await t.call(operation, { ...options, host: `prova${made}.localhost`, ...more });
      return status < 300 ? 'done' : `${status} ${body.code}`;
    };
    const member = await makeMember(db, library, { can_post_objects: true });
    const elsewhere = await makeLibrary(db, { domain: `altrove${made}` });
    expect(await code({})).toBe('401 auth.required');
    expect(await code({ as: member })).toBe('403 auth.forbidden');
    expect(await code({ as: await makeAdmin(db, library, { banned: true }) })).toBe('403 auth.banned');
    expect(await code({ as: admin, ghost: member })).toBe('403 auth.forbidden');
    expect(await code({ as: await makeAdmin(db, elsewhere) })).toBe('401 auth.token_invalid');
    for (const level of [2, 4, 0, 1])
      expect(await code({ as: await makeAdmin(db, library, { level }) })).toMatch(/^(done|404 |422 )/);
  });
});
