import { describe, expect, test } from 'vitest';
import { makeHeadquarter, makeLoan, makeProduct } from '../support/fixtures.ts';
import {
  useCheckoutDesk,
  t,
  library,
  other,
  home,
  makeObject,
  member,
  add,
  pickUpAt,
  choose,
  confirm,
  refusal,
  ready,
} from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

describe('a draft', () => {
  test('is empty until an object is added', async () => {
    const who = await member();
    expect((await t.call('getCheckout', { as: who })).body).toEqual({
      exists: false,
      is_set_loan: false,
      product: null,
      loan: null,
      note: null,
      shipping: null,
      hold_expires_at: null,
      amount: null,
    });
    expect(await choose(who, '2027-03-20', '2027-03-26')).toMatchObject({
      status: 409,
      body: { code: 'checkout.empty' },
    });
    expect(await pickUpAt(who, home.id)).toMatchObject({ status: 409, body: { code: 'checkout.empty' } });
    expect(await confirm(who)).toMatchObject({ status: 409, body: { code: 'checkout.empty' } });
  });

  test('begins with pickup at the object’s own place, and without days', async () => {
    const who = await member();
    const product = await makeObject();
    const { status, body } = await add(who, product);
    expect(status).toBe(200);
    expect(body).toEqual({
      exists: true,
      is_set_loan: false,
      product: { id: product.id, name: product.name, img: null, is: { tansportable: true }, location_id: home.id },
      loan: null,
      note: null,
      shipping: {
        method: 'pickup',
        address: {
          id: home.id,
          name: 'Bottega',
          address: 'Via Roma 1',
          cap: '40121',
          city: 'Bologna',
          province: 'BO',
          geo: { lat: 44.4938, lng: 11.3387 },
        },
      },
      hold_expires_at: null,
      amount: null,
    });
    expect((await t.call('getCheckout', { as: who })).body).toEqual(body);
  });

  test('begins at the nearest pickup point if the object’s own place is not in use', async () => {
    const closed = await makeHeadquarter(t.database.db, library, { is_available: false, lat: 44.4949, lng: 11.3426 });
    await makeHeadquarter(t.database.db, library, { name: 'Lontano', lat: 45.4, lng: 9.1 });
    const carried = await add(await member(), await makeObject({ headquarter: closed }));
    expect(carried.body.shipping).toMatchObject({ method: 'pickup', address: { id: home.id } });
    const heavy = await add(await member(), await makeObject({ headquarter: closed, is_transportable: false }));
    expect(heavy.body.shipping).toBeNull();
  });

  test('is kept if the same object is added again, and replaced by another one', async () => {
    const who = await member();
    const product = await makeObject();
    await add(who, product);
    await choose(who, '2027-03-20', '2027-03-26', ' Grazie ');
    expect((await add(who, product)).body).toMatchObject({ is_set_loan: true, note: 'Grazie' });
    const second = await makeObject();
    expect((await add(who, second)).body).toMatchObject({
      is_set_loan: false,
      loan: null,
      note: null,
      product: { id: second.id },
    });
  });

  test('can be abandoned', async () => {
    const { who } = await ready();
    expect(await t.call('clearCart', { as: who })).toMatchObject({ status: 200, body: { exists: false } });
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ exists: false });
    expect(await t.call('clearCart', { as: who })).toMatchObject({ status: 200, body: { exists: false } });
  });

  test('belongs to one member', async () => {
    await ready();
    expect((await t.call('getCheckout', { as: await member() })).body).toMatchObject({ exists: false });
  });

  test('requires a signed-in member', async () => {
    expect(await t.call('getCheckout')).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test('an object of another library, a hidden one and an unknown one are the same 404', async () => {
    const who = await member();
    const theirs = await makeProduct(t.database.db, other);
    const hidden = await makeObject({ status: 'hidden' });
    const never = refusal(await add(who, { id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01' }));
    expect(never).toEqual({
      status: 404,
      code: 'resource.not_found',
      message: 'Non abbiamo trovato quello che cerchi.',
    });
    expect(refusal(await add(who, theirs))).toEqual(never);
    expect(refusal(await add(who, hidden))).toEqual(never);
    expect(refusal(await add(who, { id: 'trapano' }))).toEqual(never);
  });

  test.each([
    ['one in maintenance', { maintenance: true }, 10],
    ['one that awaits verification, which staff see', { status: 'pending' as const }, 7],
  ])('an object cannot be borrowed: %s', async (_, object, level) => {
    expect(refusal(await add(await member({ level }), await makeObject(object)))).toEqual({
      status: 409,
      code: 'product.unavailable',
      message: 'Al momento questo oggetto non si può prendere in prestito.',
    });
  });

  test('a suspended member cannot start one', async () => {
    expect(refusal(await add(await member({ banned: true }), await makeObject()))).toEqual({
      status: 403,
      code: 'auth.banned',
      message: 'Il tuo accesso è sospeso: contatta la biblioteca.',
      obstacles: [{ code: 'auth.banned' }],
    });
  });

  test('that holds an object for a delivery releases it when it changes', async () => {
    const { who, product } = await ready();
    const hold = () =>
      makeLoan(t.database.db, product, who, {
        status: 'checkout',
        from_date: '2027-03-20',
        to_date: '2027-03-26',
        hold_expires_at: new Date('2027-03-15T09:10:00Z'),
      });
    const link = (loan_id: string) =>
      t.database.db.updateTable('drafts').set({ loan_id }).where('user_id', '=', who.id).execute();
    const statusOf = async (id: string) =>
      (await t.database.db.selectFrom('loans').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

    const first = await hold();
    await link(first.id);
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({
      hold_expires_at: '2027-03-15T09:10:00.000Z',
    });
    expect((await choose(who, '2027-03-21', '2027-03-26')).body).toMatchObject({
      hold_expires_at: null,
      loan: { from_date: '2027-03-21' },
    });
    expect(await statusOf(first.id)).toBe('cancelled');

    const second = await hold();
    await link(second.id);
    await t.call('clearCart', { as: who });
    expect(await statusOf(second.id)).toBe('cancelled');
  });
});
