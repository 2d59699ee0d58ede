import { describe, expect, test } from 'vitest';
import { makeHeadquarter, type ProductOptions } from '../support/fixtures.ts';
import {
  useCheckoutDesk,
  t,
  library,
  other,
  home,
  start,
  set,
  makeObject,
  member,
  add,
  pickUpAt,
  deliverTo,
  choose,
  confirm,
  refusal,
} from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

describe('the pickup', () => {
  test('may be at any open pickup point of the library', async () => {
    const who = await member();
    await add(who, await makeObject());
    const second = await makeHeadquarter(t.database.db, library, { name: 'Mercato' });
    expect((await pickUpAt(who, second.id)).body.shipping).toMatchObject({
      method: 'pickup',
      address: { id: second.id, name: 'Mercato' },
    });
  });

  test('at a pickup point that is closed for good, belongs to another library or does not exist is the same 404', async () => {
    const who = await member();
    await add(who, await makeObject());
    const never = refusal(await pickUpAt(who, '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02'));
    expect(never).toMatchObject({ status: 404, code: 'resource.not_found' });
    expect(refusal(await pickUpAt(who, (await makeHeadquarter(t.database.db, other)).id))).toEqual(never);
    expect(
      refusal(await pickUpAt(who, (await makeHeadquarter(t.database.db, library, { is_available: false })).id)),
    ).toEqual(never);
    expect(
      refusal(await pickUpAt(who, (await makeHeadquarter(t.database.db, library, { deleted_at: new Date(start) })).id)),
    ).toEqual(never);
    expect(refusal(await pickUpAt(who, 'bottega'))).toEqual(never);
  });

  test('requires a pickup point', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect(await t.call('setShipping', { body: { method: 'pickup' }, as: who })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields: { address_id: 'required' } },
    });
  });

  test('of an object that is not transportable is at its own place only', async () => {
    const who = await member();
    await add(who, await makeObject({ is_transportable: false }));
    const elsewhere = await makeHeadquarter(t.database.db, library);
    expect(refusal(await pickUpAt(who, elsewhere.id))).toMatchObject({
      status: 409,
      code: 'delivery.not_transportable',
      message: 'Questo oggetto si può solo ritirare dove si trova.',
    });
    expect(await pickUpAt(who, home.id)).toMatchObject({ status: 200 });
  });

  test('at a pickup point closed on the chosen days removes them from the draft, otherwise they stay', async () => {
    const who = await member();
    await add(who, await makeObject());
    await choose(who, '2027-03-20', '2027-03-26', 'Passo alle 18.');
    const daily = await makeHeadquarter(t.database.db, library);
    expect((await pickUpAt(who, daily.id)).body).toMatchObject({
      is_set_loan: true,
      loan: { from_date: '2027-03-20', to_date: '2027-03-26' },
    });
    const mondays = await makeHeadquarter(t.database.db, library, { days: [1] });
    expect((await pickUpAt(who, mondays.id)).body).toMatchObject({
      is_set_loan: false,
      loan: null,
      note: 'Passo alle 18.',
    });
  });
});

describe('the delivery', () => {
  const asked = async (object: ProductOptions = {}) => {
    const who = await member();
    await add(who, await makeObject(object));
    return who;
  };

  test('is refused if the library does not deliver', async () => {
    expect(refusal(await deliverTo(await asked()))).toEqual({
      status: 409,
      code: 'delivery.off',
      message: 'Questa biblioteca non consegna a domicilio.',
    });
  });

  test('is refused for an object that is not transportable', async () => {
    await set({ delivery_on: true });
    expect(refusal(await deliverTo(await asked({ is_transportable: false })))).toMatchObject({
      status: 409,
      code: 'delivery.not_transportable',
    });
  });

  test.each([null, undefined])('requires an address (%s)', async (shipping_geo) => {
    await set({ delivery_on: true });
    const answer = await t.call('setShipping', { body: { method: 'delivery', shipping_geo }, as: await asked() });
    expect(refusal(answer)).toEqual({
      status: 422,
      code: 'delivery.address_required',
      message: 'Compila il tuo indirizzo per la consegna a domicilio!',
      fields: { address: 'required', cap: 'required', city: 'required', province: 'required' },
    });
  });

  test('requires each part of the address', async () => {
    await set({ delivery_on: true });
    const who = await asked();
    expect(refusal(await deliverTo(who, { address: '   ' }))).toMatchObject({
      code: 'delivery.address_required',
      fields: { address: 'required' },
    });
    const wrongCap = refusal(await deliverTo(who, { cap: '4012' }));
    expect(wrongCap).toMatchObject({ status: 422, code: 'resource.validation' });
    // The object around it is not reported as well.
    expect(wrongCap.fields).toEqual({ 'shipping_geo.cap': 'five_digits' });
    expect(refusal(await deliverTo(who, { province: 'XX' })).fields).toEqual({ 'shipping_geo.province': 'province' });
    expect(await deliverTo(who, { city: '' })).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    expect(await deliverTo(who, { province: 'Bologna' })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });

  test('requires an existing postal code', async () => {
    await set({ delivery_on: true });
    expect(refusal(await deliverTo(await asked(), { cap: '99999' }))).toMatchObject({
      status: 404,
      code: 'delivery.cap_not_found',
      message: 'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo',
    });
  });

  test.each([
    { city: 'Monte Donato' },
    { city: 'bologna' },
    { cap: '40030', city: 'Bologna' },
    { city: ' BOLOGNA ', province: 'BO' },
  ])('is measured by the postal code, also where the town is called by one of its parts: %o', async (place) => {
    await set({ delivery_on: true, delivery_radius_km: 100 });
    expect(await deliverTo(await asked(), { cap: '40131', ...place })).toMatchObject({ status: 200 });
  });

  test.each([{ city: 'Ferrara', province: 'FE' }, { city: 'Ferrara' }, { city: 'Monte Donato', province: 'FE' }])(
    'to a town that is not that of its postal code is refused at the town: %o',
    async (place) => {
      await set({ delivery_on: true });
      const who = await asked();
      expect(refusal(await deliverTo(who, { cap: '40137', ...place }))).toMatchObject({
        status: 422,
        code: 'resource.validation',
        fields: { 'shipping_geo.city': 'town_elsewhere' },
      });
      expect((await t.call('getCheckout', { as: who })).body.shipping?.method).not.toBe('delivery');
    },
  );

  test('to a town of another postal code that a draft already has is neither paid for nor confirmed', async () => {
    await set({ delivery_on: true });
    const who = await asked();
    await deliverTo(who);
    await choose(who, '2027-03-22', '2027-03-26');
    await t.database.db
      .updateTable('drafts')
      .set({ delivery_city: 'Ferrara', delivery_province: 'FE' })
      .where('user_id', '=', who.id)
      .execute();
    const elsewhere = { status: 422, body: { fields: { 'shipping_geo.city': 'town_elsewhere' } } };
    expect(await t.call('createIntent', { as: who })).toMatchObject(elsewhere);
    expect(await confirm(who)).toMatchObject(elsewhere);
  });

  test('with another province is stored with that of its town', async () => {
    await set({ delivery_on: true });
    expect((await deliverTo(await asked(), { province: 'MI' })).body.shipping?.address).toMatchObject({
      city: 'Bologna',
      province: 'BO',
    });
  });

  test('is refused beyond the library’s radius', async () => {
    await set({ delivery_on: true, delivery_radius_km: 10 });
    expect(refusal(await deliverTo(await asked(), { cap: '20121', city: 'Milano', province: 'MI' }))).toEqual({
      status: 409,
      code: 'delivery.too_far',
      message: 'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo',
    });
  });

  test('measures from the typed town if a code has several', async () => {
    await set({ delivery_on: true, delivery_radius_km: 25 });
    const who = await asked();
    // Both towns share the code; one lies inside the radius.
    const towns = (
      await t.call('listDistances', {
        params: { productId: (await t.call('getCheckout', { as: who })).body.product?.id ?? '', cap: '40030' },
      })
    ).body as {
      city: string;
      distance_from_u: number;
    }[];
    const near = towns[0]!;
    const far = towns.at(-1)!;
    await set({ delivery_radius_km: (near.distance_from_u + far.distance_from_u) / 2 });
    expect(await deliverTo(who, { cap: '40030', city: near.city.toUpperCase() })).toMatchObject({ status: 200 });
    expect(await deliverTo(who, { cap: '40030', city: far.city })).toMatchObject({
      status: 409,
      body: { code: 'delivery.too_far' },
    });
  });

  test('measures from the position corrected by the library', async () => {
    await set({ delivery_on: true });
    const who = await asked();
    const place = { cap: '99998', city: 'Nuovo Borgo', province: 'BO' };
    expect(await deliverTo(who, place)).toMatchObject({ status: 404, body: { code: 'delivery.cap_not_found' } });
    const own = { ...place, library_id: library.id, lat: 44.5, lng: 11.35 };
    await t.database.db.insertInto('geo_overrides').values(own).execute();
    expect((await deliverTo(who, place)).body.shipping?.address).toMatchObject({ geo: { lat: 44.5, lng: 11.35 } });
    await t.database.db.updateTable('geo_overrides').set({ lat: 45.5 }).where('cap', '=', '99998').execute();
    expect(await deliverTo(who, place)).toMatchObject({ status: 409, body: { code: 'delivery.too_far' } });
  });

  test('inside the radius is stored with its address and the library’s fee', async () => {
    await set({ delivery_on: true });
    const { status, body } = await deliverTo(await asked());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: 4.5,
      shipping: {
        method: 'delivery',
        address: {
          id: null,
          name: null,
          address: 'Via Zamboni 1',
          cap: '40126',
          city: 'Bologna',
          province: 'BO',
          geo: { lat: 44.4938, lng: 11.3387 },
        },
      },
    });
  });

  test('takes place on the library’s delivery days, never on a public holiday', async () => {
    await set({ delivery_on: true, delivery_days: [1, 2, 3, 4, 5] });
    const who = await asked();
    await deliverTo(who);
    // A Saturday, and Easter Monday.
    for (const day of ['2027-03-20', '2027-03-29'])
      expect(refusal(await choose(who, day, '2027-03-30'))).toMatchObject({
        status: 422,
        code: 'delivery.closed_day',
        message: 'In quel giorno non facciamo consegne: scegline un altro.',
        fields: { from_date: 'no_delivery' },
      });
    expect(await choose(who, '2027-03-19', '2027-03-29')).toMatchObject({ status: 200 });
  });

  test('that costs something is offered only where it can be paid', async () => {
    const { paypal } = t.deps;
    const offered = async () => (await t.call('getLibrary', { params: { domain: library.domain } })).body.delivery.on;
    await set({ delivery_on: true });
    const who = await asked();
    expect(await offered()).toBe(true);
    t.deps.paypal = undefined;
    try {
      expect(await offered()).toBe(false);
      expect(await deliverTo(who)).toMatchObject({ status: 409, body: { code: 'delivery.off' } });
      await set({ delivery_on: true, delivery_price_cents: 0 });
      expect(await offered()).toBe(true);
      expect((await deliverTo(who)).status).toBe(200);
    } finally {
      t.deps.paypal = paypal;
      await set({ delivery_price_cents: library.delivery_price_cents });
    }
  });

  test('has no closed days, and is not confirmed without its payment', async () => {
    await set({ delivery_on: true });
    const who = await member();
    await add(
      who,
      await makeObject({
        headquarter: await makeHeadquarter(t.database.db, library, { days: [1], lat: 44.4938, lng: 11.3387 }),
      }),
    );
    await deliverTo(who);
    expect(await choose(who, '2027-03-20', '2027-03-26')).toMatchObject({ status: 200, body: { is_set_loan: true } });
    expect(refusal(await confirm(who))).toEqual({
      status: 402,
      code: 'payment.required',
      message: 'Manca il pagamento del contributo.',
    });
    await set({ delivery_on: false });
    expect(refusal(await confirm(who))).toMatchObject({ status: 409, code: 'delivery.off' });
  });
});
