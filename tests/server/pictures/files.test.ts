import { describe, expect, test } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { bytesAt } from '../../../server/pictures/file.document.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';
import { picture } from '../support/upload.ts';
import { useFileDesk, send, member, admin, t, library, storedBytes } from '../support/desks/file-desk.ts';

useFileDesk();

test('deletes members’ unused pictures after thirty days, and keeps those of objects and staff', async () => {
  const content = await picture('png', { width: 20, height: 20 });
  const sent = async (as: object) => (await send([{ name: 'a.png', content }], {}, { as })).body[0]!.id;
  const [loose, shown, ofStaff] = [await sent(member), await sent(member), await sent(admin)];
  const { id: productId } = await makeProduct(t.database.db, library);
  await t.database.db
    .insertInto('product_images')
    .values({ library_id: library.id, product_id: productId, position: 0, file_id: shown })
    .execute();
  const left = async () =>
    (await t.database.db.selectFrom('files').select('id').where('id', 'in', [loose, shown, ofStaff]).execute())
      .map(({ id }) => id)
      .sort();
  t.clock.advance(29 * 24 * 3600);
  await addJob(t.database.db, 'tidy', {});
  await runJobs(t.deps);
  expect(await left()).toEqual([loose, shown, ofStaff].sort());
  t.clock.advance(2 * 24 * 3600);
  await addJob(t.database.db, 'tidy', {});
  await runJobs(t.deps);
  expect(await left()).toEqual([shown, ofStaff].sort());
});

describe('staff', () => {
  const upload = async (name: string, fields: Record<string, string> = {}) =>
    (await send([{ name, content: await picture('png', { width: 40, height: 30 }) }], fields)).body[0]!;

  test('list files by name, id and tags, and see the tags in use', async () => {
    const b = await upload('Zaino-b.png', { tags: 'montagna,verde' });
    const a = await upload('Zaino-a.png', { tags: 'montagna' });
    const ids = async (query: object) =>
      (await t.call('listFiles', { query: query as Record<string, string>, as: admin })).body.map(({ id }) => id);
    expect(await ids({ name: 'ZAINO' })).toEqual([a.id, b.id]);
    expect(await ids({ id: b.id })).toEqual([b.id]);
    expect(await ids({ id: 'nessuno' })).toEqual([]);
    expect(await ids({ tags: ['montagna', 'verde'] })).toEqual([b.id]);
    expect((await t.call('listFiles', { query: { name: 'za' }, as: admin })).status).toBe(422);
    expect((await t.call('getFile', { params: { key: a.id }, as: admin })).body.name).toBe(a.name);
    expect((await t.call('getFile', { params: { key: a.id }, as: admin })).body.base64).toBe(null);
    const { base64 } = (await t.call('getFile', { params: { key: a.id }, query: { base64: true }, as: admin })).body;
    expect(Buffer.from(base64!, 'base64')).toEqual(await storedBytes(a.url));
    expect((await t.call('getFile', { params: { key: 'nessuno' }, as: admin })).status).toBe(404);
    expect((await t.call('listFileTags', { as: admin })).body).toEqual(expect.arrayContaining(['montagna', 'verde']));
  });

  const bytesOf = async (id: string): Promise<string[]> => {
    const row = await t.database.db
      .selectFrom('files')
      .select(['storage_key', 'widths'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return bytesAt(row);
  };
  const countBytes = async (keys: readonly string[]): Promise<number> =>
    (await Promise.all(keys.map((key) => t.deps.files.has(key)))).filter(Boolean).length;
  const rowOf = (id: string) =>
    t.database.db.selectFrom('files').select('deleted_at').where('id', '=', id).executeTakeFirst();

  test('delete a file by its name: it disappears from every list at once, and after a day a job removes its bytes and row', async () => {
    const file = (await send([{ name: 'via.png', content: await picture('png', { width: 800, height: 600 }) }]))
      .body[0]!;
    const keys = await bytesOf(file.id);
    expect(keys.length).toBeGreaterThan(1);
    expect((await t.call('deleteFile', { params: { key: file.name }, as: admin })).status).toBe(204);
    expect((await t.call('getFile', { params: { key: file.id }, as: admin })).status).toBe(404);
    expect((await t.call('deleteFile', { params: { key: file.name }, as: admin })).status).toBe(404);
    expect(await countBytes(keys)).toBe(keys.length);
    t.clock.advance(24 * 3600);
    // A partly removed one, as after a crash, is completed too.
    await t.deps.files.remove(keys[0]!);
    await runJobs(t.deps);
    expect([await countBytes(keys), await rowOf(file.id)]).toEqual([0, undefined]);
  });

  test('cannot delete a file in use; one that is restored before the job keeps its bytes', async () => {
    const shown = await upload('esposta.png');
    const back = await upload('tornata.png');
    const product = await makeProduct(t.database.db, library);
    await t.database.db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: product.id, position: 0, file_id: shown.id })
      .execute();
    expect(await t.call('deleteFile', { params: { key: shown.name }, as: admin })).toMatchObject({
      status: 409,
      body: { code: 'file.in_use' },
    });
    expect((await t.call('deleteFile', { params: { key: back.name }, as: admin })).status).toBe(204);
    await t.database.db.updateTable('files').set({ deleted_at: null }).where('id', '=', back.id).execute();
    t.clock.advance(24 * 3600);
    await runJobs(t.deps);
    for (const { id } of [shown, back]) {
      const keys = await bytesOf(id);
      expect([await countBytes(keys), (await rowOf(id))?.deleted_at]).toEqual([keys.length, null]);
    }
  });

  test('deleting a picture while an object takes it: either the object or the deletion succeeds', async () => {
    const category = await makeCategory(t.database.db, library, { slug: 'gara-di-immagini' });
    for (let round = 0; round < 10; round += 1) {
      const file = (await send([{ name: 'gara.png', content: await picture() }])).body[0]!;
      const body = { title: 'Gara', description: 'Gara', category: { origin_id: category.id }, imgs: [file.id] };
      const [made, deleted] = await Promise.all([
        t.call('createMyProduct', { body, as: member }),
        t.call('deleteFile', { params: { key: file.name }, as: admin }),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, deleted.status]);
      const keys = deleted.status === 409 ? await bytesOf(file.id) : [];
      t.clock.advance(24 * 3600);
      await runJobs(t.deps);
      expect(await countBytes(keys)).toBe(keys.length);
    }
  });

  test('delete all unused files, except uploads of the last day; the audit log names them', async () => {
    const old = await upload('vecchia.png');
    const shown = await upload('mostrata.png');
    const headquarter = await makeHeadquarter(t.database.db, library);
    const product = await makeProduct(t.database.db, library, { headquarter_id: headquarter.id });
    await t.database.db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: product.id, position: 9, file_id: shown.id })
      .execute();
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altrove' });
    const stranger = await makeMember(t.database.db, elsewhere, { can_post_objects: true });
    const { body } = await send(
      [{ name: 'loro.png', content: await picture() }],
      {},
      { as: stranger, host: 'altrove.localhost' },
    );
    t.clock.advance(25 * 3600);
    const fresh = await upload('fresca.png');
    const confirm = library.name;
    const answer = await t.call('deleteAllFiles', { query: { confirm }, as: admin });
    const left = (await t.call('listFiles', { as: admin })).body.map(({ id }) => id);
    expect(left).toContain(shown.id);
    expect(left).toContain(fresh.id);
    expect(left).not.toContain(old.id);
    expect(answer.body.kept).toBe(left.length);
    const theirs = await t.database.db
      .selectFrom('files')
      .select('deleted_at')
      .where('id', '=', body[0]!.id)
      .executeTakeFirstOrThrow();
    expect(theirs.deleted_at).toBe(null);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'files.delete_all')
      .executeTakeFirstOrThrow();
    expect((log.details as { ids: string[] }).ids).toContain(old.id);
    // It can be undone for a day.
    const keys = await bytesOf(old.id);
    t.clock.advance(23 * 3600);
    await runJobs(t.deps);
    expect(await countBytes(keys)).toBe(keys.length);
    t.clock.advance(2 * 3600);
    await runJobs(t.deps);
    expect([await countBytes(keys), await rowOf(old.id)]).toEqual([0, undefined]);
  });
});

describe('the files of the staff', () => {
  test('are read page by page, all of them once, and their tags are changed with a trace', async () => {
    const other = await makeLibrary(t.database.db, { domain: 'fototeca' });
    const boss = await makeAdmin(t.database.db, other);
    const at = { as: boss, host: 'fototeca.localhost' };
    const rows = Array.from({ length: 1203 }, (_, n) => ({
      library_id: other.id,
      id: `0192d3a0-6f1e-7c55-9a3f-${String(n).padStart(12, '0')}`,
      name: `foto-${String((n * 7) % 1203).padStart(4, '0')}.webp`,
      ...{ mimetype: 'image/webp', extension: 'webp', size_bytes: 1, storage_key: `${other.id}/${n}` },
      tags: n === 5 ? ['tende'] : [],
    }));
    await t.database.db.insertInto('files').values(rows).execute();
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '100', ...(cursor === null ? {} : { cursor }) };
      const { body } = await t.call('listStaffFiles', { ...at, query });
      if (cursor === null) expect(body.total).toBe(1203);
      names.push(...body.items.map(({ name }) => name));
      cursor = body.next;
    } while (cursor !== null);
    expect(names).toEqual(rows.map(({ name }) => name).sort());
    const id = rows[5]?.id ?? '';
    const change = (body: object, more: object = {}) => t.call('changeFile', { ...at, params: { id }, body, ...more });
    expect((await change({ tags: [' monte ', 'tende'], alt: 'Una tenda' })).body).toMatchObject({
      ...{ tags: ['monte', 'tende'], alt: 'Una tenda' },
    });
    const found = await t.call('listStaffFiles', { ...at, query: { tags: 'monte' } });
    expect([found.body.items.map((item) => item.id), found.body.total]).toEqual([[id], 1]);
    expect((await change({ tags: ['  '] })).body.fields).toEqual({ tags: 'required' });
    expect((await change({ tags: [] }, { as: admin, host: 'demo.localhost' })).status).toBe(404);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('library_id', '=', other.id)
      .where('action', '=', 'files.change')
      .execute();
    expect(log).toMatchObject([{ details: { before: { tags: ['tende'] }, after: { tags: ['monte', 'tende'] } } }]);
  });
});
