import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, openTestApp, type TestApp } from './support/app.ts';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  type MemberOptions,
  makeProduct,
  type ProductOptions,
} from './support/fixtures.ts';

type Library = Awaited<ReturnType<typeof makeLibrary>>;
type Member = Awaited<ReturnType<typeof makeMember>>;
type Product = Awaited<ReturnType<typeof makeProduct>>;
type Headquarter = Awaited<ReturnType<typeof makeHeadquarter>>;

let t: TestApp;
let library: Library;
let other: Library;
let home: Headquarter;

// 2027-03-15 is a Monday; the clocks of Rome change in the night to Sunday 2027-03-28.
const start = '2027-03-15T09:00:00Z';

beforeAll(async () => {
  t = await openTestApp({ now: start });
  library = await makeLibrary(t.database.db, { max_loans: 2 });
  other = await makeLibrary(t.database.db, { domain: 'officina' });
  home = await makeHeadquarter(t.database.db, library, { name: 'Bottega', lat: 44.4938, lng: 11.3387 });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(start);
  await set({
    max_loans: 2,
    auto_membership: false,
    mandatory_sharing: false,
    auto_approve: false,
    delivery_on: false,
    delivery_radius_km: 10,
    delivery_price_cents: 450,
    preparations_days: 0,
    timezone: 'Europe/Rome',
  });
});

async function set(values: Partial<Library>): Promise<void> {
  await t.database.db.updateTable('libraries').set(values).where('id', '=', library.id).execute();
  t.app.tenants.forget();
}

const makeObject = (options: ProductOptions = {}) =>
  makeProduct(t.database.db, library, { headquarter: home, ...options });
const member = (options: MemberOptions = {}) => makeMember(t.database.db, library, options);

const add = (as: Member, product: Pick<Product, 'id'>) => t.call('addToCart', { params: { id: product.id }, as });
const pickUpAt = (as: Member, id: string) => t.call('setShipping', { body: { method: 'pickup', address_id: id }, as });
const deliverTo = (as: Member, place: Partial<Record<'address' | 'cap' | 'city' | 'province', string>> = {}) =>
  t.call('setShipping', {
    body: {
      method: 'delivery',
      shipping_geo: { address: 'Via Zamboni 1', cap: '40126', city: 'Bologna', province: 'BO', ...place },
    },
    as,
  });
const choose = (as: Member, from_date: string, to_date: string, note?: string | null) =>
  t.call('setLoan', { body: { from_date, to_date, ...(note === undefined ? {} : { note }) }, as });
const confirm = (as: Member, key?: string) =>
  t.call('confirmCheckout', { body: {}, as, ...(key === undefined ? {} : { key }) });

const refusal = ({ body }: Answer) => {
  const { request_id, ...rest } = body as Record<string, unknown>;
  expect(request_id).toEqual(expect.any(String));
  return rest;
};

async function ready(
  options: MemberOptions = {},
  object: ProductOptions = {},
  days = ['2027-03-20', '2027-03-26'] as const,
) {
  const who = await member(options);
  const product = await makeObject(object);
  await t.database.db
    .insertInto('drafts')
    .values({
      library_id: library.id,
      user_id: who.id,
      product_id: product.id,
      method: 'pickup',
      headquarter_id: product.headquarter_id,
      from_date: days[0],
      to_date: days[1],
    })
    .execute();
  return { who, product };
}

describe('a draft', () => {
  test('is empty until an object is put into it', async () => {
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

  test('begins with the pickup where the object lives, and without days', async () => {
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

  test('begins at the nearest pickup point where the own place of the object gives nothing out', async () => {
    const closed = await makeHeadquarter(t.database.db, library, { is_available: false, lat: 44.4949, lng: 11.3426 });
    await makeHeadquarter(t.database.db, library, { name: 'Lontano', lat: 45.4, lng: 9.1 });
    const carried = await add(await member(), await makeObject({ headquarter: closed }));
    expect(carried.body.shipping).toMatchObject({ method: 'pickup', address: { id: home.id } });
    const heavy = await add(await member(), await makeObject({ headquarter: closed, is_transportable: false }));
    expect(heavy.body.shipping).toBeNull();
  });

  test('is kept when the same object is put in again, and makes room for another one', async () => {
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

  test('needs somebody who is signed in', async () => {
    expect(await t.call('getCheckout')).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test('an object of another library, a hidden one and one that never was are the same 404', async () => {
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

  test.each([{ maintenance: true }, { status: 'pending' as const }])(
    'an object with %o cannot be borrowed',
    async (object) => {
      expect(refusal(await add(await member(), await makeObject(object)))).toEqual({
        status: 409,
        code: 'product.unavailable',
        message: 'Al momento questo oggetto non si può prendere in prestito.',
      });
    },
  );

  test('a suspended member cannot begin one', async () => {
    expect(refusal(await add(await member({ banned: true }), await makeObject()))).toEqual({
      status: 403,
      code: 'auth.banned',
      message: 'Il tuo accesso è sospeso: contatta la biblioteca.',
    });
  });

  test('that holds an object for a delivery gives it back when it changes', async () => {
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

  test('at a point that is closed for good, of another library or none is the same 404', async () => {
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

  test('needs its point', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect(await t.call('setShipping', { body: { method: 'pickup' }, as: who })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields: { address_id: 'required' } },
    });
  });

  test('of what cannot be carried is at its own place only', async () => {
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

  test('at a point that is closed on the chosen days takes them out of the draft, else they stay', async () => {
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

  test('is refused where the library has none', async () => {
    expect(refusal(await deliverTo(await asked()))).toEqual({
      status: 409,
      code: 'delivery.off',
      message: 'Questa biblioteca non consegna a domicilio.',
    });
  });

  test('is refused for what cannot be carried', async () => {
    await set({ delivery_on: true });
    expect(refusal(await deliverTo(await asked({ is_transportable: false })))).toMatchObject({
      status: 409,
      code: 'delivery.not_transportable',
    });
  });

  test.each([null, undefined])('needs an address (%s)', async (shipping_geo) => {
    await set({ delivery_on: true });
    const answer = await t.call('setShipping', { body: { method: 'delivery', shipping_geo }, as: await asked() });
    expect(refusal(answer)).toEqual({
      status: 422,
      code: 'delivery.address_required',
      message: 'Compila il tuo indirizzo per la consegna a domicilio!',
      fields: { address: 'required', cap: 'required', city: 'required', province: 'required' },
    });
  });

  test('needs each part of the address', async () => {
    await set({ delivery_on: true });
    const who = await asked();
    expect(refusal(await deliverTo(who, { address: '   ' }))).toMatchObject({
      code: 'delivery.address_required',
      fields: { address: 'required' },
    });
    expect(await deliverTo(who, { cap: '4012' })).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    expect(await deliverTo(who, { city: '' })).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    expect(await deliverTo(who, { province: 'Bologna' })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });

  test('needs a postal code that exists', async () => {
    await set({ delivery_on: true });
    expect(refusal(await deliverTo(await asked(), { cap: '99999' }))).toMatchObject({
      status: 404,
      code: 'delivery.cap_not_found',
      message: 'Ci dispiace, CAP non trovato, controlla i campi inseriti o riprova con un altro indirizzo',
    });
  });

  test('is refused past the radius of the library', async () => {
    await set({ delivery_on: true });
    expect(refusal(await deliverTo(await asked(), { cap: '20121', city: 'Milano', province: 'MI' }))).toEqual({
      status: 409,
      code: 'delivery.too_far',
      message: 'Ci dispiace, sei troppo distante, controlla i campi inseriti o riprova con un altro indirizzo',
    });
  });

  test('counts from the town that was typed where a code has several', async () => {
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

  test('counts from where the library knows the place to be', async () => {
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

  test('inside the radius is kept with its address and the contribution of the library', async () => {
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

  test('knows no closed days, and is not confirmed without its payment', async () => {
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
    expect(await t.call('createIntent', { as: who })).toMatchObject({
      status: 404,
      body: { code: 'feature.not_available' },
    });
    await set({ delivery_on: false });
    expect(refusal(await confirm(who))).toMatchObject({ status: 409, code: 'delivery.off' });
  });
});

describe('the days of a loan', () => {
  interface Case {
    rule: string;
    days: [string, string];
    status: number;
    code: string;
    message: string;
    fields: Record<string, string>;
  }
  const cases: Case[] = [
    {
      rule: 'not in the past',
      days: ['2027-03-14', '2027-03-20'],
      status: 422,
      code: 'loan.past',
      message: 'La data è già passata: scegline un’altra.',
      fields: { from_date: 'past' },
    },
    {
      rule: 'not before the days of preparation are over',
      days: ['2027-03-16', '2027-03-20'],
      status: 422,
      code: 'loan.too_early',
      message: 'Serve qualche giorno per preparare l’oggetto: scegli una data più avanti.',
      fields: { from_date: 'too_early' },
    },
    {
      rule: 'at most thirty, both ends counted',
      days: ['2027-03-20', '2027-04-19'],
      status: 422,
      code: 'loan.too_long',
      message: 'Tempo di prestito massimo è di 30 giorni!',
      fields: { to_date: 'too_long' },
    },
    {
      rule: 'in their order',
      days: ['2027-03-22', '2027-03-20'],
      status: 422,
      code: 'resource.validation',
      message: 'Attenzione ai campi richiesti',
      fields: { to_date: 'reversed' },
    },
    {
      rule: 'not on which another loan has the object',
      days: ['2027-05-11', '2027-05-13'],
      status: 409,
      code: 'loan.not_available',
      message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      fields: { from_date: 'taken' },
    },
    {
      rule: 'not across another loan',
      days: ['2027-05-07', '2027-05-20'],
      status: 409,
      code: 'loan.not_available',
      message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      fields: { to_date: 'across_taken' },
    },
    {
      rule: 'not while it is prepared after another loan',
      days: ['2027-05-17', '2027-05-20'],
      status: 409,
      code: 'loan.not_available',
      message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      fields: { from_date: 'preparation' },
    },
    {
      rule: 'with the preparation before the next loan',
      days: ['2027-05-01', '2027-05-08'],
      status: 409,
      code: 'loan.not_available',
      message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      fields: { to_date: 'preparation_after' },
    },
    {
      rule: 'not ending on the day another one begins',
      days: ['2027-05-01', '2027-05-10'],
      status: 409,
      code: 'loan.not_available',
      message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      fields: { to_date: 'taken' },
    },
  ];
  test.each(cases)('are $rule', async ({ days, status, code, message, fields }) => {
    const who = await member();
    const product = await makeObject({ preparation_days: 2 });
    await makeLoan(t.database.db, product, await member(), {
      from_date: '2027-05-10',
      to_date: '2027-05-15',
      blocked_to: '2027-05-17',
    });
    await add(who, product);
    const answer = await choose(who, ...days);
    expect(refusal(answer)).toMatchObject({ status, code, message, fields });
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ is_set_loan: false });
  });

  test('are kept with the note', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect((await choose(who, '2027-03-15', '2027-04-13', 'Passo alle 18.')).body).toMatchObject({
      is_set_loan: true,
      loan: { from_date: '2027-03-15', to_date: '2027-04-13' },
      note: 'Passo alle 18.',
    });
    expect((await choose(who, '2027-03-15', '2027-04-13', null)).body).toMatchObject({ note: null });
    expect(await choose(who, '2027-03-15', '2027-04-13', 'x'.repeat(1001))).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
    expect(await choose(who, '2027-02-29', '2027-03-20')).toMatchObject({
      status: 422,
      body: { code: 'resource.validation' },
    });
  });

  test('that are taken are answered with the nearest ones that are free', async () => {
    const who = await member();
    const product = await makeObject({ preparation_days: 1 });
    await makeLoan(t.database.db, product, await member(), {
      from_date: '2027-03-20',
      to_date: '2027-03-25',
      blocked_to: '2027-03-26',
    });
    await makeLoan(t.database.db, product, await member(), {
      from_date: '2027-03-30',
      to_date: '2027-04-03',
      blocked_to: '2027-04-04',
    });
    await add(who, product);
    expect((await choose(who, '2027-03-22', '2027-03-24')).body).toMatchObject({
      code: 'loan.not_available',
      next_free: { from_date: '2027-04-05', to_date: '2027-04-07' },
    });
    expect((await choose(who, '2027-03-22', '2027-03-23')).body).toMatchObject({
      next_free: { from_date: '2027-03-27', to_date: '2027-03-28' },
    });
    expect(await choose(who, '2027-03-27', '2027-03-28')).toMatchObject({ status: 200 });
  });

  test('keep to the months of the object where they are shorter', async () => {
    const who = await member();
    await add(who, await makeObject({ max_months: 1 }));
    await set({ preparations_days: 0 });
    t.clock.set('2028-02-01T09:00:00Z');
    expect(refusal(await choose(who, '2028-02-01', '2028-03-01'))).toMatchObject({
      status: 422,
      code: 'loan.max_months',
      message: 'Questo oggetto non si presta così a lungo: scegli un periodo più breve.',
      fields: { to_date: 'max_months' },
    });
    expect(await choose(who, '2028-02-01', '2028-02-29')).toMatchObject({ status: 200 });
  });

  test('are prepared as the library says where the object does not', async () => {
    await set({ preparations_days: 3 });
    const who = await member();
    await add(who, await makeObject());
    expect((await choose(who, '2027-03-17', '2027-03-20')).body).toMatchObject({ code: 'loan.too_early' });
    expect(await choose(who, '2027-03-18', '2027-03-20')).toMatchObject({ status: 200 });
    const own = await member();
    await add(own, await makeObject({ preparation_days: 0 }));
    expect(await choose(own, '2027-03-15', '2027-03-20')).toMatchObject({ status: 200 });
  });

  test('may cross the change of the clocks and are thirty all the same', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect(await choose(who, '2027-03-16', '2027-04-14')).toMatchObject({ status: 200 });
    expect((await choose(who, '2027-03-16', '2027-04-15')).body).toMatchObject({ code: 'loan.too_long' });
    t.clock.set('2027-10-20T09:00:00Z');
    expect(await choose(who, '2027-10-21', '2027-11-19')).toMatchObject({ status: 200 });
    expect((await choose(who, '2027-10-21', '2027-11-20')).body).toMatchObject({ code: 'loan.too_long' });
  });

  test('begin today by the clock of the library', async () => {
    const who = await member();
    await add(who, await makeObject());
    t.clock.set('2027-03-15T22:59:00Z');
    expect(await choose(who, '2027-03-15', '2027-03-16')).toMatchObject({ status: 200 });
    t.clock.set('2027-03-15T23:00:00Z');
    expect((await choose(who, '2027-03-15', '2027-03-16')).body).toMatchObject({ code: 'loan.past' });
    await set({ timezone: 'America/New_York' });
    expect(await choose(who, '2027-03-15', '2027-03-16')).toMatchObject({ status: 200 });
  });

  test('are answered in English to who reads English', async () => {
    const who = await member();
    await add(who, await makeObject());
    const answer = await t.call('setLoan', {
      body: { from_date: '2027-03-20', to_date: '2027-04-19' },
      as: who,
      headers: { 'accept-language': 'en-GB' },
    });
    expect(answer.body).toMatchObject({
      code: 'loan.too_long',
      message: expect.not.stringContaining('prestito') as unknown,
    });
  });
});

describe('the opening of a pickup point', () => {
  const at = async (headquarter: Headquarter) => {
    const who = await member();
    await add(who, await makeObject({ headquarter }));
    return who;
  };
  const closed = {
    status: 422,
    body: {
      code: 'loan.closed_day',
      message: 'Il punto di ritiro è chiuso in quel giorno: scegli un giorno di apertura.',
    },
  };

  test('decides the first and the last day, not those between', async () => {
    const who = await at(await makeHeadquarter(t.database.db, library, { days: [2, 5] }));
    expect(await choose(who, '2027-03-17', '2027-03-19')).toMatchObject({
      ...closed,
      body: { ...closed.body, fields: { from_date: 'closed_day' } },
    });
    expect(await choose(who, '2027-03-16', '2027-03-20')).toMatchObject({
      ...closed,
      body: { ...closed.body, fields: { to_date: 'closed_day' } },
    });
    expect(await choose(who, '2027-03-16', '2027-03-19')).toMatchObject({ status: 200 });
  });

  test('once a week makes twenty-nine days the longest loan', async () => {
    const who = await at(await makeHeadquarter(t.database.db, library, { days: [2] }));
    expect(await choose(who, '2027-03-16', '2027-04-14')).toMatchObject(closed);
    expect(await choose(who, '2027-03-16', '2027-04-13')).toMatchObject({ status: 200 });
  });

  test('stops for its holidays', async () => {
    const headquarter = await makeHeadquarter(t.database.db, library);
    const day = { library_id: library.id, headquarter_id: headquarter.id };
    await t.database.db
      .insertInto('holidays')
      .values({ ...day, id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e09', from_date: '2027-03-22', to_date: '2027-03-24' })
      .execute();
    const who = await at(headquarter);
    expect(await choose(who, '2027-03-20', '2027-03-22')).toMatchObject({
      ...closed,
      body: { fields: { to_date: 'holiday' } },
    });
    expect(await choose(who, '2027-03-24', '2027-03-26')).toMatchObject({
      ...closed,
      body: { fields: { from_date: 'holiday' } },
    });
    expect(await choose(who, '2027-03-21', '2027-03-25')).toMatchObject({ status: 200 });
  });

  test('stops on public holidays unless the point says otherwise', async () => {
    const monday = await at(await makeHeadquarter(t.database.db, library, { open_on_public_holidays: false }));
    // Easter Monday of 2027.
    expect(await choose(monday, '2027-03-25', '2027-03-29')).toMatchObject({
      ...closed,
      body: { fields: { to_date: 'public_holiday' } },
    });
    expect(await choose(await at(home), '2027-03-25', '2027-03-29')).toMatchObject({ status: 200 });
  });

  test('does not matter for a smart locker', async () => {
    const who = await at(
      await makeHeadquarter(t.database.db, library, {
        is_smartlocker: true,
        days: [1],
        open_on_public_holidays: false,
      }),
    );
    expect(await choose(who, '2027-03-20', '2027-03-28')).toMatchObject({ status: 200 });
  });

  test('is looked at again when the loan is confirmed', async () => {
    const headquarter = await makeHeadquarter(t.database.db, library);
    const who = await at(headquarter);
    await choose(who, '2027-03-20', '2027-03-26');
    await t.database.db
      .deleteFrom('opening_hours')
      .where('headquarter_id', '=', headquarter.id)
      .where('day', '=', 6)
      .execute();
    expect(await confirm(who)).toMatchObject(closed);
    await t.database.db
      .updateTable('headquarters')
      .set({ is_available: false })
      .where('id', '=', headquarter.id)
      .execute();
    expect(await confirm(who)).toMatchObject({ status: 409, body: { code: 'checkout.incomplete' } });
  });
});

describe('what a loan needs', () => {
  const share = (who: Member, values: ProductOptions) => makeObject({ owner_user_id: who.id, ...values });

  interface Rule {
    rule: string;
    settings?: Partial<Library>;
    member?: MemberOptions;
    before?: (who: Member, product: Product) => Promise<unknown>;
    refused: { status: number; code: string; message: string };
    /** What lifts the refusal. */
    then?: (who: Member, product: Product) => Promise<unknown>;
  }
  const rules: Rule[] = [
    {
      rule: 'a verified address',
      member: { verified: false },
      refused: {
        status: 409,
        code: 'auth.email_unverified',
        message: 'Prima conferma il tuo indirizzo email con il link che ti abbiamo mandato.',
      },
      then: (who) =>
        t.database.db
          .updateTable('users')
          .set({ email_verified_at: new Date(start) })
          .where('id', '=', who.id)
          .execute(),
    },
    {
      rule: 'a member who is not suspended',
      member: { banned: true },
      refused: { status: 403, code: 'auth.banned', message: 'Il tuo accesso è sospeso: contatta la biblioteca.' },
      then: (who) => t.database.db.updateTable('users').set({ banned_at: null }).where('id', '=', who.id).execute(),
    },
    {
      rule: 'an active card',
      member: { card: 'expired' },
      refused: {
        status: 409,
        code: 'card.not_active',
        message: 'La tua tessera non è attiva: rinnovala per prendere in prestito.',
      },
      then: () => set({ auto_membership: true }),
    },
    {
      rule: 'a card at all',
      member: { card: 'none' },
      refused: {
        status: 409,
        code: 'card.not_active',
        message: 'La tua tessera non è attiva: rinnovala per prendere in prestito.',
      },
    },
    {
      rule: 'an object of one’s own where sharing is mandatory',
      settings: { mandatory_sharing: true },
      before: (who) => share(who, { status: 'pending' }),
      refused: {
        status: 409,
        code: 'sharing.required',
        message: 'Per prendere in prestito condividi prima almeno un oggetto: dopo la verifica potrai continuare.',
      },
      then: (who) => share(who, { verified_at: new Date(start) }),
    },
    {
      rule: 'fewer live loans than the library allows',
      before: async (who) => {
        for (const status of ['pending', 'extended'] as const)
          await makeLoan(t.database.db, await makeObject(), who, {
            status,
            from_date: '2027-03-01',
            to_date: '2027-03-25',
          });
      },
      refused: {
        status: 409,
        code: 'loan.limit_reached',
        message: 'Hai già tutti i prestiti che puoi avere: restituisci un oggetto e riprova.',
      },
      then: (who) =>
        t.database.db
          .updateTable('loans')
          .set({ status: 'returned', returned_at: new Date(start) })
          .where('user_id', '=', who.id)
          .where('status', '=', 'extended')
          .execute(),
    },
    {
      rule: 'an object that is not in maintenance',
      before: (_who, product) =>
        t.database.db.updateTable('products').set({ maintenance: true }).where('id', '=', product.id).execute(),
      refused: {
        status: 409,
        code: 'product.unavailable',
        message: 'Al momento questo oggetto non si può prendere in prestito.',
      },
      then: (_who, product) =>
        t.database.db.updateTable('products').set({ maintenance: false }).where('id', '=', product.id).execute(),
    },
    {
      rule: 'an object that is in the catalogue',
      before: (_who, product) =>
        t.database.db.updateTable('products').set({ status: 'hidden' }).where('id', '=', product.id).execute(),
      refused: {
        status: 409,
        code: 'product.unavailable',
        message: 'Al momento questo oggetto non si può prendere in prestito.',
      },
    },
    {
      rule: 'an object that can still be carried to the pickup point',
      before: async (who, product) => {
        await pickUpAt(who, (await makeHeadquarter(t.database.db, library)).id);
        await t.database.db
          .updateTable('products')
          .set({ is_transportable: false })
          .where('id', '=', product.id)
          .execute();
      },
      refused: {
        status: 409,
        code: 'delivery.not_transportable',
        message: 'Questo oggetto si può solo ritirare dove si trova.',
      },
      then: (who) => pickUpAt(who, home.id),
    },
    {
      rule: 'days',
      before: (who) =>
        t.database.db
          .updateTable('drafts')
          .set({ from_date: null, to_date: null })
          .where('user_id', '=', who.id)
          .execute(),
      refused: { status: 409, code: 'checkout.incomplete', message: 'Seleziona la data del prestito!' },
      then: (who) => choose(who, '2027-03-20', '2027-03-26'),
    },
    {
      rule: 'days that are not past by now',
      before: () => {
        t.clock.set('2027-03-21T09:00:00Z');
        return Promise.resolve();
      },
      refused: { status: 422, code: 'loan.past', message: 'La data è già passata: scegline un’altra.' },
    },
    {
      rule: 'days that nobody has taken meanwhile',
      before: async (_who, product) =>
        makeLoan(t.database.db, product, await member(), { from_date: '2027-03-26', to_date: '2027-03-30' }),
      refused: {
        status: 409,
        code: 'loan.not_available',
        message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
      },
    },
  ];

  test.each(rules)('$rule', async ({ settings, member: options, before, refused, then }) => {
    const { who, product } = await ready(options);
    if (settings) await set(settings);
    await before?.(who, product);
    expect(refusal(await confirm(who))).toMatchObject(refused);
    expect(
      await t.database.db
        .selectFrom('loans')
        .select('id')
        .where('user_id', '=', who.id)
        .where('product_id', '=', product.id)
        .execute(),
    ).toEqual([]);
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ exists: true });
    if (!then) return;
    await then(who, product);
    expect(await confirm(who)).toMatchObject({ status: 201 });
  });

  test('an object of one’s own that nobody has verified does not count', async () => {
    const { who } = await ready();
    await set({ mandatory_sharing: true });
    await share(who, { status: 'active', verified_at: null });
    expect((await confirm(who)).body).toMatchObject({ code: 'sharing.required' });
  });

  test('an object verified for sharing must not be withdrawn', async () => {
    const { who } = await ready();
    await set({ mandatory_sharing: true });
    await share(who, { verified_at: new Date(start), status: 'hidden' });
    expect((await confirm(who)).body).toMatchObject({ code: 'sharing.required' });
  });
});

describe('a confirmation', () => {
  test('makes the loan, asks for it by mail and takes the draft away', async () => {
    const { who, product } = await ready({ first_name: 'Maria', last_name: 'Rossi' });
    await t.database.db.updateTable('drafts').set({ note: 'Passo alle 18.' }).where('user_id', '=', who.id).execute();
    const { status, body } = await confirm(who);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as unknown,
      origin_id: null,
      status: 'pending',
      product: {
        id: product.id,
        code: product.code,
        name: product.name,
        location: { address: 'Via Roma 1, 40121 Bologna BO', position: { lat: 44.4938, lng: 11.3387 } },
        img: null,
      },
      customer: { id: who.id, name: 'Maria Rossi', card_number: who.card_number, email: who.email },
      shipping: {
        method: 'pickup',
        address: {
          id: home.id,
          name: 'Bottega',
          address: 'Via Roma 1, 40121 Bologna BO',
          smartlocker_instruction: null,
        },
        date: '2027-03-20',
      },
      loan: {
        from_date: '2027-03-20',
        to_date: '2027-03-26',
        dates: ['2027-03-20', '2027-03-21', '2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25', '2027-03-26'],
        no_of_days: 7,
        pickup_Code: null,
        pickup_qr_code: null,
        deposit_code: null,
        deposit_qr_code: null,
      },
      note: 'Passo alle 18.',
      note_answers: null,
      created_at: '2027-03-15T09:00:00.000Z',
      is_reviewable: false,
      extendable_to: null,
      transitions: [{ status: 'pending', at: '2027-03-15T09:00:00.000Z' }],
    });
    expect((await t.call('getCheckout', { as: who })).body).toMatchObject({ exists: false });
    expect((await t.call('getMyOrder', { params: { id: body.id }, as: who })).body).toEqual(body);
    const mails = await t.database.db
      .selectFrom('mails')
      .select(['template', 'recipient'])
      .where('key', 'like', `%${body.id}`)
      .orderBy('template')
      .execute();
    expect(mails).toEqual([
      { template: 'booking', recipient: who.email },
      { template: 'request', recipient: 'ciao@demo.prestalo.test' },
    ]);
  });

  test('is approved at once where the library says so, with the codes of a locker', async () => {
    await set({ auto_approve: true });
    const { who } = await ready(
      {},
      {
        headquarter: await makeHeadquarter(t.database.db, library, {
          is_smartlocker: true,
          smartlocker_instruction: 'Tocca lo schermo.',
        }),
      },
    );
    const { body } = await confirm(who);
    expect(body).toMatchObject({
      status: 'approved',
      loan: {
        pickup_Code: expect.stringMatching(/^\d{6}$/) as unknown,
        pickup_qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as unknown,
        deposit_code: expect.stringMatching(/^\d{6}$/) as unknown,
      },
      shipping: { address: { smartlocker_instruction: 'Tocca lo schermo.' } },
      extendable_to: '2027-04-26',
      is_reviewable: true,
    });
  });

  test('with the same key is answered again and made once', async () => {
    const { who } = await ready();
    const first = await confirm(who, 'chiave-1');
    const again = await confirm(who, 'chiave-1');
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await t.database.db.selectFrom('loans').select('id').where('user_id', '=', who.id).execute()).toHaveLength(
      1,
    );
    const other = await t.call('confirmCheckout', { body: { paypal: { order_id: 'X' } }, as: who, key: 'chiave-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency.conflict' } });
  });

  test('keeps its answer in the same transaction, so that a server that dies right after it loses nothing', async () => {
    const { who } = await ready();
    await t.database.pool.query(`
      CREATE TABLE seen (what text, id text, txid bigint);
      CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO seen VALUES (TG_TABLE_NAME, coalesce(to_jsonb(NEW) ->> 'key', to_jsonb(NEW) ->> 'id'), txid_current()); RETURN NULL; END $$;
      CREATE TRIGGER seen AFTER INSERT ON loans FOR EACH ROW EXECUTE FUNCTION see();
      CREATE TRIGGER seen AFTER UPDATE OF answer ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION see();`);
    const { body } = await confirm(who, 'chiave-2');
    await t.database.pool.query(`DROP TRIGGER seen ON loans; DROP TRIGGER seen ON idempotency_keys;`);
    const { rows } = await t.database.pool.query(
      `SELECT 1 FROM seen l JOIN seen k USING (txid) WHERE l.what = 'loans' AND l.id = $1 AND k.what = 'idempotency_keys' AND k.id = 'chiave-2'`,
      [body.id],
    );
    expect(rows).toHaveLength(1);
    const key = await t.database.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'chiave-2')
      .executeTakeFirstOrThrow();
    expect(key).toMatchObject({ status: 201, answer: body });
  });

  test('that is refused can be tried again with the same key', async () => {
    const { who } = await ready({ verified: false });
    expect(await confirm(who, 'chiave-3')).toMatchObject({ status: 409, body: { code: 'auth.email_unverified' } });
    await t.database.db
      .updateTable('users')
      .set({ email_verified_at: new Date(start) })
      .where('id', '=', who.id)
      .execute();
    expect(await confirm(who, 'chiave-3')).toMatchObject({ status: 201 });
  });

  test('of two tabs at once makes one loan', async () => {
    const { who } = await ready();
    const answers = await Promise.all([confirm(who), confirm(who), confirm(who)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'checkout.empty',
      'checkout.empty',
    ]);
  });

  test('by an administrator in a member’s name keeps both names', async () => {
    const { who } = await ready();
    const admin = await makeAdmin(t.database.db, library);
    const { body } = await t.call('confirmCheckout', { body: {}, as: admin, ghost: who });
    const history = await t.database.db
      .selectFrom('loan_transitions')
      .select(['actor', 'actor_id', 'impersonator_id'])
      .where('loan_id', '=', body.id)
      .execute();
    expect(history).toEqual([{ actor: 'member', actor_id: who.id, impersonator_id: admin.id }]);
  });

  test('of a token of this library on another host is a 401', async () => {
    const { who } = await ready();
    expect(await t.call('confirmCheckout', { body: {}, as: who, host: 'officina.localhost' })).toMatchObject({
      status: 401,
    });
  });
});
