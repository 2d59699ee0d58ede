import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedAt } from '../support/described-page.ts';
import { firstPageAt } from '#server/pages/page-kinds';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

describe('an object that awaits verification', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  let id: string;
  const people: Record<'owner' | 'stranger' | 'volunteer' | 'administrator', Member | undefined> = {
    owner: undefined,
    stranger: undefined,
    volunteer: undefined,
    administrator: undefined,
  };
  const of = (name: keyof typeof people): { as?: Member } => {
    const as = people[name];
    return as ? { as } : {};
  };

  beforeAll(async () => {
    t = await openTestApp();
    const { db } = t.database;
    library = await makeLibrary(db);
    const headquarter = await makeHeadquarter(db, library);
    const garden = await makeCategory(db, library, { slug: 'giardino', name: 'Giardino' });
    people.owner = await makeMember(db, library);
    people.stranger = await makeMember(db, library);
    people.volunteer = await makeMember(db, library, { level: 7 });
    people.administrator = await makeMember(db, library, { level: 4 });
    const pending = await makeProduct(db, library, {
      name: 'Trabano',
      description: 'Testo di Anna.',
      status: 'pending',
      owner_user_id: people.owner.id,
      headquarter,
      categories: [garden],
    });
    ({ id } = pending);
    await makeProduct(db, library, { name: 'Trapano', headquarter, categories: [garden] });
  });
  afterAll(() => t.close());

  test('is the same to a visitor and to another member as one that does not exist', async () => {
    for (const who of [{}, of('stranger')])
      for (const answer of [
        await t.call('getProduct', { params: { id }, ...who }),
        await t.call('listProductLoans', { params: { id }, ...who }),
        await t.call('listProductReviews', { params: { id }, ...who }),
        await t.call('listDistances', { params: { productId: id, cap: '40121' }, ...who }),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    for (const answer of [
      await t.call('toggleWish', { params: { id }, ...of('stranger') }),
      await t.call('addToCart', { params: { id }, ...of('stranger') }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
  });

  test.each(['owner', 'volunteer', 'administrator'] as const)('has a page for its %s that says so', async (who) => {
    for (let time = 0; time < 2; time += 1) {
      expect(await t.call('getProduct', { params: { id }, ...of(who) })).toMatchObject({
        status: 200,
        body: { id, status: 'pending', name: 'Trabano', is: { mine: who === 'owner' } },
      });
      // The answer that was kept for them is no one else's.
      expect((await t.call('getProduct', { params: { id } })).status).toBe(404);
    }
    expect((await t.call('listProductLoans', { params: { id }, ...of(who) })).status).toBe(200);
  });

  test('leaves no trace in its page', async () => {
    const ctx = { deps: t.deps, library, locale: 'it' } as const;
    expect(await firstPageAt(ctx, t.app.catalogue, `/products/${id}`)).toBeUndefined();
    expect(JSON.stringify(await describedAt(t, library, 'it', `/products/${id}`))).not.toContain('Trabano');
    expect((await t.app.inject({ url: `/share/products/${id}.jpg` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: '/sitemap.xml' })).body).not.toContain(id);
  });

  test('is in no list, count or search of the catalogue, and its words are unknown', async () => {
    const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name);
    for (const who of [{}, of('owner'), of('administrator')]) {
      for (const slug of ['all', 'last_arrival', 'giardino'])
        for (const query of [{}, { sort: 'name' as const }, { sort: 'free' as const }])
          expect(names(await t.call('listCatalog', { params: { slug }, query, ...who }))).toEqual(['Trapano']);
      for (const query of [{}, { transportable: true }])
        expect(names(await t.call('searchProducts', { query: { keywords: 'trabano', ...query }, ...who }))).toEqual([
          'Trapano',
        ]);
    }
    expect((await t.call('listCategories')).body).toMatchObject([{ slug: 'giardino', products: 1 }]);
  });

  test('is in its owner’s list, where its tile says so', async () => {
    expect((await t.call('listMyProducts', of('owner'))).body).toMatchObject([{ id, status: 'pending' }]);
  });

  test('is in the catalogue from the moment it is verified', async () => {
    await t.database.db.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute();
    expect((await t.call('getProduct', { params: { id } })).status).toBe(200);
    expect((await t.call('searchProducts', { query: { keywords: 'trabano' } })).body.items).toMatchObject([{ id }]);
  });
});
