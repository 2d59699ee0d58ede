import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCategory, makeHeadquarter } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';
import { formOf, picture } from '../support/upload.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());

const upload = async () => {
  const form = formOf([{ name: 'banco.png', content: await picture() }]);
  const [file] = (await d.t.call('createFiles', { as: d.ada, ...form })).body;
  return file!.id;
};
const put = (kind: 'categories' | 'headquarters', id: string, file: object | null) =>
  d.t.call('setRecordPicture', { as: d.ada, params: { kind, id }, body: { file } });
const get = (kind: string, id: string) => d.t.call('getRecordPicture', { as: d.ada, params: { kind, id } });
const isDeleted = async (id: string) =>
  (await d.t.database.db.selectFrom('files').select('deleted_at').where('id', '=', id).executeTakeFirst())
    ?.deleted_at !== null;

it('visitors see the picture of a category, and the replaced one is erased', async () => {
  const category = await makeCategory(d.t.database.db, d.library);
  const shown = async () => (await d.t.call('listCategories')).body.find(({ slug }) => slug === category.slug)?.img;
  expect((await get('categories', category.id)).body).toEqual({ file: null });
  const [first, second] = [await upload(), await upload()];
  const { status, body } = await put('categories', category.id, { id: first, alt: ' Un trapano ', alt_en: 'A drill' });
  expect([status, body.file]).toMatchObject([200, { id: first, alt: 'Un trapano', alt_en: 'A drill' }]);
  expect(await shown()).toMatchObject({ url: body.file?.url });
  await put('categories', category.id, { id: second, alt: '', alt_en: '' });
  expect([await isDeleted(first), await isDeleted(second)]).toEqual([true, false]);
  expect((await put('categories', category.id, null)).body).toEqual({ file: null });
  expect([await isDeleted(second), await shown()]).toEqual([true, null]);
});

it('members see the picture of a pickup point with what it shows, and its form stays open for saving', async () => {
  const { id } = await makeHeadquarter(d.t.database.db, d.library);
  const version = async () => (await d.t.call('getStaffHeadquarter', { as: d.ada, params: { id } })).body.version;
  const before = await version();
  await put('headquarters', id, { id: await upload(), alt: 'Il portico', alt_en: '' });
  const point = (await d.t.call('listHeadquarters')).body.find((each) => each.id === id);
  expect(point?.img).toMatchObject({ alt: 'Il portico' });
  expect(await version()).toBe(before);
});

it('a picture that nobody uploaded is refused, and a record that is not there is not found', async () => {
  const { id } = await makeCategory(d.t.database.db, d.library);
  const text = { alt: '', alt_en: '' };
  for (const file of ['x', id]) {
    const { status, body } = await put('categories', id, { id: file, ...text });
    expect([status, body.fields]).toEqual([422, { file: 'refused' }]);
  }
  expect((await put('headquarters', id, null)).status).toBe(404);
  expect((await get('categories', 'x')).status).toBe(404);
});
