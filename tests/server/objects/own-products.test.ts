import { beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../server/app/worker.ts';
import {
  useCheckoutDesk,
  add,
  choose,
  confirm,
  home,
  library,
  makeObject,
  member,
  type Member,
  pickUpAt,
  type Product,
  set,
  t,
} from '../support/desks/checkout-desk.ts';
import { makeAdmin, makeCategory, makeLoan } from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

useCheckoutDesk();

let owner: Member;
let object: Product;
let borrower: Member;

beforeEach(async () => {
  owner = await member({ can_post_objects: true });
  borrower = await member();
  object = await makeObject({ owner_user_id: owner.id, verified_at: new Date('2027-01-01T00:00:00Z'), highlight: 5 });
});

const params = () => ({ id: object.id });
const update = (body: object, as: Member = owner) => t.call('updateMyProduct', { params: params(), body, as });
const pause = (as: Member = owner) => t.call('pauseMyProduct', { params: params(), as });
const resume = (as: Member = owner) => t.call('resumeMyProduct', { params: params(), as });
const withdraw = (as: Member = owner, more: object = {}) =>
  t.call('withdrawMyProduct', { params: params(), as, ...more });
const page = () => t.call('getProduct', { params: params() });
const lent = (status: 'approved' | 'returned' = 'approved') =>
  makeLoan(t.database.db, object, borrower, { status, from_date: '2027-03-14', to_date: '2027-03-20' });
const sent = async (n: number): Promise<string[]> => {
  const content = await picture('png', { width: 40, height: 30 });
  const form = formOf(Array.from({ length: n }, (_, i) => ({ name: `${i}.png`, content })));
  return (await t.call('createFiles', { ...form, as: owner })).body.map(({ id }) => id);
};
/** Whether each list of the catalogue has the object. */
const offered = async () => {
  const has = ({ body }: { body: { items: { id: string }[] } | { id: string }[] }) =>
    (Array.isArray(body) ? body : body.items).some(({ id }) => id === object.id);
  return [
    has(await t.call('listCatalog', { params: { slug: 'last_arrival' } })),
    has(await t.call('listHighlighted')),
    has(await t.call('searchProducts', { query: { keywords: object.name } })),
  ];
};

describe('an owner edits an object', () => {
  test('at once and without another verification; only what is sent changes', async () => {
    const category = await makeCategory(t.database.db, library, {
      slug: 'campeggio',
      name: 'Campeggio',
      name_en: 'Camping',
    });
    const changed = await update({ title: ' Tenda grande ', category: { slug: 'campeggio' } });
    expect(changed.body).toEqual({
      id: object.id,
      title: 'Tenda grande',
      title_en: '',
      description: object.description,
      description_en: '',
      status: 'active',
      category: { origin_id: category.id, name: 'Campeggio', slug: 'campeggio' },
      imgs: [],
      verification: null,
    });
    const english = await t.call('getMyProduct', {
      params: params(),
      as: owner,
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.category?.name).toBe('Camping');
    expect((await page()).body).toMatchObject({ name: 'Tenda grande', status: 'active' });
    expect((await t.call('getMyProduct', { params: params(), as: owner })).body).toEqual(changed.body);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'products.update')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({ actor_id: owner.id, details: { id: object.id, name: object.name } });
  });

  test('in both languages: the English texts stay unless they are changed or emptied', async () => {
    const inEnglish = async () =>
      (await t.call('getProduct', { params: params(), headers: { 'accept-language': 'en' } })).body;
    const { body } = await update({ title_en: ' Tent ', description_en: 'For two.' });
    expect(body).toMatchObject({
      title: object.name,
      title_en: 'Tent',
      description: object.description,
      description_en: 'For two.',
    });
    await update({ title: 'Tenda grande' });
    expect(await inEnglish()).toMatchObject({ name: 'Tent', description: 'For two.' });
    expect((await page()).body).toMatchObject({ name: 'Tenda grande' });
    await update({ title_en: '' });
    expect(await inEnglish()).toMatchObject({ name: 'Tenda grande', fallback: { name: 'it' } });
    expect((await update({ title_en: 'a\u0007b' })).body).toMatchObject({ fields: { title_en: 'characters' } });
  });

  test('and its pictures: old and new in any order; removed ones are deleted', async () => {
    const [a = '', b = ''] = await sent(2);
    await update({ imgs: [a, b], imgs_alt: ['Davanti', 'Dietro'] });
    const [c = ''] = await sent(1);
    const { body } = await update({ imgs: [c, a], imgs_alt: ['Sopra', 'Di fronte'] });
    expect(body.imgs.map(({ id, alt }) => [id, alt])).toEqual([
      [c, 'Sopra'],
      [a, 'Di fronte'],
    ]);
    expect((await page()).body.imgs).toHaveLength(2);
    await runJobs(t.deps);
    const rows = await t.database.db.selectFrom('files').select('id').where('id', 'in', [a, b, c]).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([a, c].sort());
  });

  test('while it is on loan, awaits staff or is paused too', async () => {
    await lent();
    expect((await update({ description: 'Con il telo.' })).status).toBe(200);
    await pause();
    expect((await update({ description: 'Con due teli.' })).body).toMatchObject({ status: 'paused' });
    object = await makeObject({ owner_user_id: owner.id, status: 'pending' });
    expect((await update({ title: 'Altro' })).body).toMatchObject({ status: 'pending', title: 'Altro' });
  });

  test('only with texts and pictures that an upload accepts too', async () => {
    const [mine = ''] = await sent(1);
    const stranger = await member({ can_post_objects: true });
    const fields = async (body: object) => (await update(body)).body as unknown as { fields?: object };
    expect(await fields({ title: '  ' })).toMatchObject({ fields: { title: 'required' } });
    expect(await fields({ category: { slug: 'nessuna' } })).toMatchObject({ fields: { category: 'refused' } });
    expect(await fields({ imgs: [mine, mine] })).toMatchObject({ fields: { imgs: 'refused' } });
    expect(await fields({ imgs: [owner.id] })).toMatchObject({ fields: { imgs: 'refused' } });
    expect(await fields({ imgs_alt: ['di niente'] })).toMatchObject({ fields: { imgs_alt: 'refused' } });
    expect((await update({})).status).toBe(422);
    expect((await update({ title: 'Mio' }, stranger)).status).toBe(404);
    expect((await update({ title: 'Mio' }, borrower)).body).toMatchObject({ code: 'auth.forbidden' });
    expect((await t.call('getMyProduct', { params: params(), as: stranger })).status).toBe(404);
  });
});

describe('an owner pauses an object', () => {
  test('which nobody is offered from then on; its page says so, and its owner still has it', async () => {
    expect(await offered()).toEqual([true, true, true]);
    expect((await pause()).body).toMatchObject({ status: 'paused' });
    expect(await offered()).toEqual([false, false, false]);
    expect((await page()).body).toMatchObject({ status: 'paused' });
    expect((await add(borrower, object)).body).toMatchObject({ code: 'product.unavailable' });
    const own = await t.call('listMyProducts', { as: owner });
    expect(own.body).toMatchObject([{ id: object.id, status: 'paused' }]);
    expect((await t.call('getMe', { as: owner })).body.my_product_count).toBe(1);
    expect((await pause()).status).toBe(200);
    expect((await resume()).body).toMatchObject({ status: 'active' });
    expect(await offered()).toEqual([true, true, true]);
    expect((await resume()).status).toBe(200);
  });

  test('and its existing loans stay, while a draft can no longer become a loan', async () => {
    const { id } = await lent();
    const late = await member();
    await add(late, object);
    await pickUpAt(late, home.id);
    await choose(late, '2027-04-01', '2027-04-05');
    await pause();
    expect((await t.call('getMyOrder', { params: { id }, as: borrower })).body.status).toBe('approved');
    expect((await confirm(late)).body).toMatchObject({ code: 'product.unavailable' });
  });

  test('not while it awaits staff, and nobody but the owner can', async () => {
    expect((await pause(borrower)).status).toBe(404);
    object = await makeObject({ owner_user_id: owner.id, status: 'pending' });
    expect(await pause()).toMatchObject({ status: 409, body: { code: 'product.pending' } });
    expect((await resume()).body).toMatchObject({ status: 'pending' });
  });

  test('which no longer counts as shared where sharing is mandatory', async () => {
    await set({ mandatory_sharing: true });
    const other = await makeObject();
    await add(owner, other);
    await pickUpAt(owner, home.id);
    await choose(owner, '2027-04-01', '2027-04-05');
    await pause();
    expect((await confirm(owner)).body).toMatchObject({ code: 'sharing.required' });
    await resume();
    expect((await confirm(owner)).status).toBe(201);
  });
});

describe('an owner withdraws an object', () => {
  test('not while it has live loans: the refusal explains what to do', async () => {
    const { id } = await lent();
    const refused = await withdraw();
    expect(refused).toMatchObject({ status: 409, body: { code: 'product.on_loan' } });
    expect((refused.body as unknown as { message: string }).message).toContain('mettilo in pausa');
    await t.database.db
      .updateTable('loans')
      .set({ status: 'returned', returned_at: new Date('2027-03-15T09:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect((await withdraw()).status).toBe(204);
  });

  test('for good: it is in no list, has no page, and cannot come back', async () => {
    await pause();
    expect((await withdraw()).status).toBe(204);
    expect(await offered()).toEqual([false, false, false]);
    expect((await page()).status).toBe(404);
    expect((await t.call('listMyProducts', { as: owner })).body).toEqual([]);
    for (const call of [withdraw, pause, resume]) expect((await call()).status).toBe(404);
    expect((await update({ title: 'Ancora' })).status).toBe(404);
  });

  test('in person: neither a stranger nor an impersonating administrator can', async () => {
    const admin = await makeAdmin(t.database.db, library);
    expect((await withdraw(borrower)).status).toBe(404);
    await t.impersonate(admin, owner, { unlocked: true });
    expect((await withdraw(admin, { ghost: owner })).body).toMatchObject({ code: 'impersonation.in_person' });
    expect((await page()).status).toBe(200);
  });

  test('or a member borrows it at the same moment: never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      object = await makeObject({ owner_user_id: owner.id, verified_at: new Date('2027-01-01T00:00:00Z') });
      const [withdrawn, made] = await Promise.all([
        withdraw(),
        lent().then(
          () => true,
          () => false,
        ),
      ]);
      expect([withdrawn.status, made]).toEqual(made ? [409, true] : [204, false]);
    }
  });

  test('and the database enforces it, whatever the code does', async () => {
    const { db } = t.database;
    const withdrawNow = () =>
      db
        .updateTable('products')
        .set({ status: 'hidden', withdrawn_at: new Date() })
        .where('id', '=', object.id)
        .execute();
    const { id } = await lent();
    await expect(withdrawNow()).rejects.toMatchObject({ constraint: 'products_withdrawn_free' });
    await db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await withdrawNow();
    await expect(lent()).rejects.toMatchObject({ constraint: 'loans_of_shared_object' });
    await lent('returned');
  });
});
