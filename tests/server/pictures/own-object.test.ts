import { describe, expect, test } from 'vitest';
import { makeCategory, makeHeadquarter, makeMember } from '../support/fixtures.ts';
import { picture } from '../support/upload.ts';
import { useFileDesk, t, library, send, member, admin } from '../support/desks/file-desk.ts';

useFileDesk();

describe('a member’s object', () => {
  const object = async (values: object = {}) => {
    const category = await makeCategory(t.database.db, library, {
      slug: `giardino-${Math.random().toString(36).slice(2)}`,
    });
    return { title: ' Tosaerba ', description: 'Va a batteria.', category: { origin_id: category.id }, ...values };
  };
  const ids = async (n: number) => {
    const content = await picture('png', { width: 40, height: 30 });
    const sent = await send(Array.from({ length: n }, (_, i) => ({ name: `${i}.png`, content })));
    return sent.body.map(({ id }) => id);
  };

  test('awaits staff, shows its pictures in order and is listed among the own ones', async () => {
    const first = await makeHeadquarter(t.database.db, library, { position: -5, is_available: false });
    const second = await makeHeadquarter(t.database.db, library, { position: -4 });
    const [a, b] = await ids(2);
    const body = await object({ imgs: [b, a], imgs_alt: ['Davanti', ''] });
    const made = await t.call('createMyProduct', { body, as: member });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Tosaerba', status: 'pending', location: { id: second.id } });
    expect(made.body.location.id).not.toBe(first.id);
    expect(made.body.code).toMatch(/^GIA-[2-9A-HJ-NP-Z]{5}$/);
    expect(made.body.img?.url).toContain(b);
    expect((await t.call('listMyProducts', { as: member })).body.map(({ id }) => id)).toEqual([made.body.id]);
    const [row] = (await t.call('listFiles', { query: { id: b! }, as: admin })).body;
    expect(row?.alt).toBe('Davanti');
  });

  test('cannot use pictures of another member or another object, duplicates, or unknown ones', async () => {
    const [mine] = await ids(1);
    const other = await makeMember(t.database.db, library, { can_post_objects: true });
    const stolen = await t.call('createMyProduct', { body: await object({ imgs: [mine] }), as: other });
    expect([stolen.status, stolen.body.fields]).toEqual([422, { imgs: 'refused' }]);
    for (const imgs of [[mine, mine], ['../../etc/passwd'], [library.id.toString()], [admin.id]])
      expect((await t.call('createMyProduct', { body: await object({ imgs }), as: member })).body.fields).toEqual({
        imgs: 'refused',
      });
    expect((await t.call('createMyProduct', { body: await object({ imgs: [mine] }), as: member })).status).toBe(201);
    const again = await t.call('createMyProduct', { body: await object({ imgs: [mine] }), as: member });
    expect(again.body.fields).toEqual({ imgs: 'refused' });
  });

  test('of two objects taking the same picture at once, one is created', async () => {
    for (let round = 0; round < 5; round++) {
      const [mine] = await ids(1);
      const body = await object({ imgs: [mine] });
      const answers = await Promise.all([1, 2, 3, 4].map(() => t.call('createMyProduct', { body, as: member })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    }
  });

  test('requires a title, a description and a category that objects can be assigned to', async () => {
    const lent = await makeCategory(t.database.db, library, { slug: 'in-prestito' });
    const fields = async (values: object) =>
      (await t.call('createMyProduct', { body: await object(values), as: member })).body.fields;
    expect(await fields({ title: '  ' })).toEqual({ title: 'required' });
    expect(await fields({ description: ' ' })).toEqual({ description: 'required' });
    expect(await fields({ category: { origin_id: 'nessuna' } })).toEqual({ category: 'refused' });
    expect(await fields({ category: { origin_id: lent.id } })).toEqual({ category: 'refused' });
    expect(await fields({ title: 'x'.repeat(166) })).toHaveProperty('title');
    expect(await fields({ imgs_alt: ['di niente'] })).toEqual({ imgs_alt: 'refused' });
    const imgs = await ids(2);
    expect(await fields({ imgs, imgs_alt: ['Davanti', 'a\u0007b'] })).toEqual({ 'imgs_alt.1': 'characters' });
  });

  test('is assigned to the category as `GET /v1/categories` returns it, or by its name and slug, or its id', async () => {
    await makeHeadquarter(t.database.db, library);
    const { id } = await makeCategory(t.database.db, library, { slug: 'bici-e-carrelli' });
    const other = await makeCategory(t.database.db, library, { slug: 'altre-cose' });
    const given = (await t.call('listCategories')).body.find(({ slug }) => slug === 'bici-e-carrelli');
    const { name, slug } = given!;
    const send = async (category: object) =>
      t.call('createMyProduct', { body: { ...(await object()), category }, as: member });
    for (const category of [given!, { name, slug }, { origin_id: id }]) {
      const made = await send(category);
      expect([made.status, made.body.categories.map((each) => each.slug)]).toEqual([201, [slug]]);
    }
    expect((await send({ name, slug: 'nessuna' })).body.fields).toEqual({ category: 'refused' });
    expect((await send({ ...given, origin_id: other.id })).body.fields).toEqual({ category: 'refused' });
    for (const category of [{ name }, {}])
      expect((await send(category)).body.fields).toEqual({ category: 'array_required' });
    expect((await send({ slug: 7 })).status).toBe(422);
  });

  test.each(["<script>alert('x')</script>", '👩🏽‍🔧 Trapano', 'טרקטור קטן', "'; DROP TABLE products; --"])(
    'may be named %s, and keeps that name',
    async (title) => {
      const made = await t.call('createMyProduct', { body: await object({ title }), as: member });
      expect([made.status, made.body.name]).toEqual([201, title]);
    },
  );

  test('is refused to members who may not share, and created once per key', async () => {
    const plain = await makeMember(t.database.db, library);
    const body = await object();
    expect((await t.call('createMyProduct', { body, as: plain })).body.code).toBe('auth.forbidden');
    const answers = [
      await t.call('createMyProduct', { body, as: member, key: 'chiave-oggetto' }),
      await t.call('createMyProduct', { body, as: member, key: 'chiave-oggetto' }),
    ];
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect((await t.call('listMyProducts', { as: member })).body).toHaveLength(1);
  });
});
