import type { Selectable } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#server/db/database';
import { bulkEdit } from '#server/inventory/bulk-edit.job';
import { carryOn } from '#server/jobs/library-job';
import { openTransport } from '#server/mail/transport';
import { makePictureProcess } from '#server/pictures/picture-process';
import { makeCategory, makeHeadquarter } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
let tools: Selectable<DB['categories']>;
let music: Selectable<DB['categories']>;
beforeAll(async () => {
  d = await openStaffDesk();
  tools = await makeCategory(d.t.database.db, d.library, { slug: 'attrezzi' });
  music = await makeCategory(d.t.database.db, d.library, { slug: 'musica' });
});
afterAll(() => d.close());

const log = pino({ level: 'silent' });
type Change = { action: string; [name: string]: unknown };
const preview = (meant: object, change: Change) =>
  d.t.call('previewBulkEdit', { as: d.ada, body: { ...meant, change } });
const idle = () => Promise.reject(new Error('no such job'));

/** Starts the change and carries its job on to the end. */
async function edit(meant: object, change: Change) {
  const started = await d.t.call('startBulkEdit', { as: d.ada, body: { ...meant, change } });
  expect(started.status).toBe(202);
  await run(started.body.id);
  return (await d.t.call('getJob', { as: d.ada, params: { id: started.body.id } })).body;
}

const run = (id: string) =>
  carryOn({ check_files: idle, sync_crm: idle, import: idle, bulk_edit: bulkEdit })(
    { library_id: d.library.id, id },
    { ...d.t.deps, log, transport: openTransport(d.t.deps.config), pictures: makePictureProcess({ log }) },
  );

const read = async (id: string) => (await d.t.call('getObject', { as: d.ada, params: { id } })).body;
const products = (n: number, values: Parameters<StaffDesk['product']>[0] = {}) =>
  Promise.all(Array.from({ length: n }, () => d.product(values)));

describe('a change of many objects', () => {
  test('says what it would change and what it cannot, writes nothing before, and reports each object after', async () => {
    const [free, gone, lent] = [await d.product(), await d.product(), await d.product({ name: 'Tenda' })];
    await edit({ ids: [gone.id] }, { action: 'retire' });
    await d.loan({}, lent);
    const ids = [free, gone, lent].map(({ id }) => id);
    const { body } = await preview({ ids }, { action: 'retire', reason: 'Vecchi' });
    expect(body).toEqual({
      changed: 1,
      unchanged: 1,
      loans: [],
      obstacles: [{ reason: 'on_loan', count: 1, names: ['Tenda'] }],
    });
    expect((await read(free.id)).status).toBe('active');
    const job = await edit({ ids }, { action: 'retire', reason: 'Vecchi' });
    expect(job).toMatchObject({
      state: 'done',
      progress: { done: 3, total: 3 },
      counts: { updated: 1, unchanged: 1, refused: 1 },
    });
    expect((await read(free.id)).status).toBe('retired');
    expect((await read(lent.id)).status).toBe('active');
    const { items } = (await d.t.call('listObjectHistory', { as: d.ada, params: { id: free.id } })).body;
    expect(items[0]).toMatchObject({ summary: 'objects.retire', by: 'Ada Neri', details: { reason: 'Vecchi' } });
    await edit({ ids: [free.id] }, { action: 'bring_back' });
    expect((await read(free.id)).status).toBe('hidden');
  });

  test('changes one thing of each and leaves the rest', async () => {
    const home = await makeHeadquarter(d.t.database.db, d.library);
    const objects = await products(2, { keywords: 'forare, Punte' });
    const ids = objects.map(({ id }) => id);
    const now = async () => read(ids[1] ?? '');
    await edit({ ids }, { action: 'add_category', category: tools.id });
    await edit({ ids }, { action: 'add_category', category: music.id });
    expect((await now()).categories.toSorted()).toEqual([tools.id, music.id].toSorted());
    await edit({ ids }, { action: 'remove_category', category: music.id });
    expect((await now()).categories).toEqual([tools.id]);
    const last = await preview({ ids }, { action: 'remove_category', category: tools.id });
    expect(last.body).toMatchObject({ changed: 0, obstacles: [{ reason: 'last_category', count: 2 }] });
    await edit({ ids }, { action: 'move', headquarter: home.id });
    await edit({ ids }, { action: 'transportable', transportable: false });
    await edit({ ids }, { action: 'max_months', max_months: 3 });
    await edit({ ids }, { action: 'add_keywords', keywords: ['punte', 'muro'] });
    await edit({ ids }, { action: 'remove_keywords', keywords: ['FORARE'] });
    expect(await now()).toMatchObject({
      headquarter: home.id,
      transportable: false,
      max_months: 3,
      keywords: 'Punte, muro',
    });
    expect((await preview({ ids }, { action: 'max_months', max_months: 3 })).body.unchanged).toBe(2);
    const { items } = (await d.t.call('listObjectHistory', { as: d.ada, params: { id: ids[0] ?? '' } })).body;
    expect(items[0]).toMatchObject({
      summary: 'objects.change',
      details: { before: { keywords: 'forare, Punte, muro' }, after: { keywords: 'Punte, muro' } },
    });
  });

  test('of all that a filter means goes on when its objects leave the filter by it', async () => {
    const category = await makeCategory(d.t.database.db, d.library, { slug: 'molti' });
    const objects = await products(130, { categories: [category, tools] } as object);
    const job = await edit({ filter: { category: 'molti' } }, { action: 'remove_category', category: category.id });
    expect(job).toMatchObject({ state: 'done', progress: { done: 130, total: 130 }, counts: { updated: 130 } });
    expect((await read(objects.at(-1)?.id ?? '')).categories).toEqual([tools.id]);
  });

  test('makes whoever edits one of them read it again', async () => {
    const product = await d.product({ categories: [tools] } as object);
    const before = await read(product.id);
    await edit({ ids: [product.id] }, { action: 'max_months', max_months: 2 });
    expect((await read(product.id)).version).not.toBe(before.version);
  });

  test('waits until the one before has ended', async () => {
    const [product] = await products(1);
    const body = { ids: [product?.id ?? ''], change: { action: 'max_months', max_months: 1 } };
    const first = await d.t.call('startBulkEdit', { as: d.ada, body });
    const second = await d.t.call('startBulkEdit', { as: d.bea, body });
    expect([second.status, second.body.code]).toEqual([409, 'object.bulk_busy']);
    await run(first.body.id);
  });

  test.each([
    [{}, { action: 'retire' }, 'ids'],
    [{ ids: ['x'] }, { action: 'retire' }, 'ids'],
    [{ filter: {} }, { action: 'add_category' }, 'category'],
    [{ filter: {} }, { action: 'move', headquarter: 'x' }, 'headquarter'],
    [{ filter: {} }, { action: 'transportable' }, 'transportable'],
    [{ filter: {} }, { action: 'max_months' }, 'max_months'],
    [{ filter: {} }, { action: 'add_keywords', keywords: [' '] }, 'keywords'],
    [{ filter: { keywords: ' ab' } }, { action: 'retire' }, 'keywords'],
  ] as const)('of %o by %o is refused at the field %s', async (meant, change, field) => {
    const answer = await preview(meant, change);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });
});
