import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';
import { makeCategory, makeHeadquarter, makeMembership, makeRenewalCard } from '../support/fixtures.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());

const category = { name: 'Fai da te & più', name_en: 'DIY', slug: '', is_hidden: false };
const card = {
  name: 'Semestrale',
  name_en: '',
  duration_months: 6,
  price_cents: 850,
  is_active: true,
  is_default: false,
};
const categories = async () => (await d.t.call('listStaffCategories', { as: d.ada })).body;
const cards = async () => (await d.t.call('listStaffCards', { as: d.ada })).body;
const shown = async () => (await d.t.call('listCategories')).body.map(({ slug }) => slug);

it('a new category gets its address from its name, is shown last, and vanishes for visitors while it is hidden', async () => {
  const { status, body } = await d.t.call('createCategory', { as: d.ada, body: category });
  expect([status, body.slug]).toEqual([201, 'fai-da-te-piu']);
  expect((await shown()).at(-1)).toBe('fai-da-te-piu');
  const change = (version: string, values: object) =>
    d.t.call('changeCategory', {
      ...{ as: d.ada, params: { id: body.id }, headers: { 'if-match': version }, body: { ...category, ...values } },
    });
  expect((await change(body.version, { slug: 'fai-da-te', is_hidden: true })).body.slug).toBe('fai-da-te');
  expect(await shown()).not.toContain('fai-da-te');
  expect((await change(body.version, {})).body.code).toBe('resource.changed');
});

it.each([
  [{ slug: 'all' }, { slug: 'slug' }],
  [{ slug: 'Due parole' }, { slug: 'slug' }],
])('a category with %j is refused', async (wrong, fields) => {
  const { status, body } = await d.t.call('createCategory', { as: d.ada, body: { ...category, ...wrong } });
  expect([status, body.fields]).toEqual([422, fields]);
});

it('a category that another one has the address of is refused', async () => {
  const { slug } = await makeCategory(d.t.database.db, d.library);
  const { body } = await d.t.call('createCategory', { as: d.ada, body: { ...category, slug } });
  expect(body.fields).toEqual({ slug: 'refused' });
});

it('a category with objects goes only when another one takes them, each once', async () => {
  const { db } = d.t.database;
  const [old, into] = [await makeCategory(db, d.library), await makeCategory(db, d.library)];
  const both = await d.product();
  const only = await d.product();
  for (const [product, ids] of [
    [both, [old.id, into.id]],
    [only, [old.id]],
  ] as const)
    for (const category_id of ids)
      await db
        .insertInto('product_categories')
        .values({ library_id: d.library.id, category_id, product_id: product.id })
        .execute();
  const seen = (await categories()).find(({ id }) => id === old.id);
  expect([seen?.objects, seen?.only_here]).toEqual([2, 1]);
  const remove = (query: { into?: string }) => d.t.call('deleteCategory', { as: d.ada, params: { id: old.id }, query });
  expect((await remove({})).body.code).toBe('category.in_use');
  expect((await remove({ into: old.id })).body.fields).toEqual({ into: 'refused' });
  const left = (await remove({ into: into.id })).body;
  expect(left.find(({ id }) => id === into.id)?.objects).toBe(2);
  expect(left.some(({ id }) => id === old.id)).toBe(false);
});

it('a list is put in order as a whole', async () => {
  const before = (await categories()).map(({ id }) => id);
  const ids = before.toReversed();
  const { body } = await d.t.call('orderCategories', { as: d.ada, body: { ids } });
  expect(body.map(({ id }) => id)).toEqual(ids);
  const { status } = await d.t.call('orderCategories', { as: d.ada, body: { ids: ids.slice(1) } });
  expect(status).toBe(422);
});

it('one card is offered first, a retired one is not sold, and a sold one is not deleted', async () => {
  const { db } = d.t.database;
  const first = await makeRenewalCard(db, d.library.id);
  const made = (await d.t.call('createCard', { as: d.ada, body: { ...card, is_default: true } })).body;
  expect((await cards()).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([made.id]);
  const offered = async () => (await d.t.call('listRenewalCards')).body.map(({ id }: { id: string }) => id);
  expect((await offered())[0]).toBe(made.id);
  const headers = { 'if-match': made.version };
  const change = (body: object) =>
    d.t.call('changeCard', { as: d.ada, params: { id: made.id }, headers, body: { ...card, ...body } });
  expect((await change({ is_active: false, is_default: true })).body.fields).toEqual({ is_default: 'refused' });
  expect((await change({ is_active: false })).body).toMatchObject({ is_active: false, price_cents: 850 });
  expect(await offered()).not.toContain(made.id);
  expect((await d.t.call('deleteCard', { as: d.ada, params: { id: made.id } })).status).toBe(200);
  await makeMembership(db, d.bea, { card_id: first.id, from_date: '2100-01-01', to_date: '2100-12-31' });
  expect((await d.t.call('deleteCard', { as: d.ada, params: { id: first.id } })).body.code).toBe('card.sold');
});

it('a pickup point goes when nothing needs it, and comes back within a day', async () => {
  const remove = (id: string) => d.t.call('deleteHeadquarter', { as: d.ada, params: { id } });
  await d.product();
  expect((await remove(d.point.id)).body.code).toBe('headquarter.in_use');
  const { id } = await makeHeadquarter(d.t.database.db, d.library);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  const [deletion] = (await d.t.call('listDeletions', { as: d.ada })).body;
  await d.t.call('restoreDeletion', { as: d.ada, params: { id: deletion?.id ?? '' } });
  expect((await d.t.call('getStaffHeadquarter', { as: d.ada, params: { id } })).status).toBe(200);
});
