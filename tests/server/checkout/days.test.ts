import { describe, expect, test } from 'vitest';
import { makeHeadquarter, makeLoan, makeMembership } from '../support/fixtures.ts';
import { farDates } from '../support/fuzz.ts';
import {
  useCheckoutDesk,
  t,
  library,
  home,
  set,
  makeObject,
  member,
  add,
  choose,
  confirm,
  start,
  refusal,
  type Headquarter,
} from '../support/checkout-desk.ts';

useCheckoutDesk();

describe('the days of a loan', () => {
  interface Case {
    rule: string;
    days: [string, string];
    status: number;
    code: string;
    message: string;
    fields: Record<string, string>;
  }
  const notAvailable = {
    status: 409,
    code: 'loan.not_available',
    message: 'L’oggetto non è libero in quei giorni: scegli altre date.',
  };
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
      rule: 'not before the preparation is done',
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
      ...notAvailable,
      fields: { from_date: 'taken' },
    },
    {
      rule: 'not spanning another loan',
      days: ['2027-05-07', '2027-05-20'],
      ...notAvailable,
      fields: { to_date: 'across_taken' },
    },
    {
      rule: 'not during the preparation after another loan',
      days: ['2027-05-17', '2027-05-20'],
      ...notAvailable,
      fields: { from_date: 'preparation' },
    },
    {
      rule: 'with the preparation before the next loan',
      days: ['2027-05-01', '2027-05-08'],
      ...notAvailable,
      fields: { to_date: 'preparation_after' },
    },
    {
      rule: 'not ending on the day another one begins',
      days: ['2027-05-01', '2027-05-10'],
      ...notAvailable,
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

  describe('days beyond the limits of library and card', () => {
    const far = ['2028-03-14', '9999-01-31', '9999-12-01', '9999-12-31'];
    test.each(far)('end at the library’s horizon: %s', async (day) => {
      const who = await member();
      await add(who, await makeObject({ preparation_days: 60, max_months: 24 }));
      for (const [from, to] of [[day, day] as const, ['2028-03-01', day] as const]) {
        const answer = await choose(who, from, to);
        const tooLong = from !== day && day > '2028-04-01';
        expect(refusal(answer)).toMatchObject(
          tooLong
            ? { status: 422, code: 'loan.too_long' }
            : {
                status: 422,
                code: 'loan.too_far_ahead',
                message: 'Si può prenotare al massimo con 364 giorni di anticipo: scegli giorni più vicini.',
                fields: { [from === day ? 'from_date' : 'to_date']: 'too_far_ahead' },
                latest_to_date: '2028-03-13',
              },
        );
      }
    });

    test.each(farDates)('%s is answered without a server error', async (day) => {
      const who = await member();
      await add(who, await makeObject({ preparation_days: 60, max_months: 24 }));
      for (const [from, to] of [
        [day, day],
        [day, '2027-06-01'],
        ['2027-05-20', day],
      ] as const)
        expect([200, 422]).toContain((await choose(who, from, to)).status);
      const found = await t.call('searchProducts', { query: { keywords: 'trapano', from: day, to: day } });
      expect([200, 422]).toContain(found.status);
    });

    test('end with the card, including memberships that follow without a gap', async () => {
      const who = await member({ card: 'none' });
      await makeMembership(t.database.db, who, { from_date: '2026-04-01', to_date: '2027-03-31' });
      await add(who, await makeObject());
      expect((await choose(who, '2027-03-20', '2027-03-31')).status).toBe(200);
      expect(refusal(await choose(who, '2027-03-20', '2027-04-01'))).toMatchObject({
        status: 422,
        code: 'loan.after_card',
        message: 'La tua tessera scade prima: il prestito deve finire entro la sua scadenza.',
        fields: { to_date: 'after_card' },
        latest_to_date: '2027-03-31',
      });
      await makeMembership(t.database.db, who, { from_date: '2027-04-01', to_date: '2027-04-10' });
      await makeMembership(t.database.db, who, { from_date: '2027-04-12', to_date: '2028-04-10' });
      expect((await t.call('getMe', { as: who })).body).toMatchObject({
        card_valid_to: '2027-04-10',
        renewable_from: '2027-04-11',
      });
      expect((await choose(who, '2027-03-20', '2027-04-10')).status).toBe(200);
      expect(refusal(await choose(who, '2027-03-20', '2027-04-12'))).toMatchObject({ code: 'loan.after_card' });
      expect(refusal(await choose(who, '2027-04-15', '2027-04-16'))).toMatchObject({
        code: 'loan.after_card',
        fields: { from_date: 'after_card' },
      });
      await set({ auto_membership: true });
      expect((await choose(who, '2027-03-20', '2027-04-12')).status).toBe(200);
    });
  });

  test('are refused while the object is overdue, even if a booking bypasses the check', async () => {
    const who = await member();
    const product = await makeObject();
    const loan = await makeLoan(t.database.db, product, await member(), {
      status: 'approved',
      from_date: '2027-03-01',
      to_date: '2027-03-14',
    });
    await add(who, product);
    const answer = await choose(who, '2027-05-01', '2027-05-03');
    expect(refusal(answer)).toMatchObject({
      status: 409,
      code: 'loan.not_available',
      // Nobody is told to choose other days where there are none.
      message: 'L’oggetto doveva già tornare: si può prenotare di nuovo appena rientra.',
      fields: { from_date: 'not_back' },
    });
    expect(answer.body).not.toHaveProperty('next_free');
    const taken = () => t.call('listProductLoans', { params: { id: product.id } });
    expect((await taken()).body).toEqual([
      { from_date: '2027-03-01', to_date: '2027-03-14', blocked_to: '2027-03-14', overdue: true },
    ]);
    const page = () => t.call('getProduct', { params: { id: product.id } });
    expect((await page()).body.loan).toMatchObject({
      status: 'busy',
      to_date: '2027-03-14',
      overdue: true,
      next_from: null,
    });
    // A member who chose days earlier cannot confirm them either.
    await t.database.db
      .updateTable('drafts')
      .set({ from_date: '2027-05-01', to_date: '2027-05-03' })
      .where('user_id', '=', who.id)
      .execute();
    expect((await confirm(who)).body).toMatchObject({ code: 'loan.not_available', fields: { from_date: 'not_back' } });
    await t.database.db
      .updateTable('loans')
      .set({ status: 'returned', returned_at: new Date(start) })
      .where('id', '=', loan.id)
      .execute();
    expect((await page()).body.loan).toMatchObject({ status: null, overdue: false, next_from: '2027-03-15' });
    expect((await choose(who, '2027-05-01', '2027-05-03')).status).toBe(200);
    expect((await confirm(who)).status).toBe(201);
  });

  test('held by a member’s own delivery are taken for others, not for that member', async () => {
    const who = await member();
    const product = await makeObject();
    await makeLoan(t.database.db, product, who, { status: 'checkout', from_date: '2027-03-20', to_date: '2027-03-26' });
    const seenBy = async (as?: typeof who) =>
      (await t.call('listProductLoans', { params: { id: product.id }, ...(as ? { as } : {}) })).body.length;
    expect(await seenBy(who)).toBe(0);
    expect(await seenBy(await member())).toBe(1);
    expect(await seenBy()).toBe(1);
  });

  test('held by a member are free on every page of that member, and of nobody else', async () => {
    const who = await member();
    const product = await makeObject({ name: 'Arcolaio' });
    await makeLoan(t.database.db, product, who, { status: 'checkout', from_date: '2027-03-15', to_date: '2027-03-26' });
    const seenBy = async (as?: typeof who) => {
      const caller = as ? { as } : {};
      const period = { from: '2027-03-15', to: '2027-03-26' };
      const [page, list, found, onDays] = await Promise.all([
        t.call('getProduct', { params: { id: product.id }, ...caller }),
        t.call('listCatalog', { params: { slug: 'last_arrival' }, ...caller }),
        t.call('searchProducts', { query: { keywords: 'arcolaio' }, ...caller }),
        t.call('searchProducts', { query: { keywords: 'arcolaio', ...period }, ...caller }),
      ]);
      const tiles = [page.body, list.body.items.find(({ id }) => id === product.id), found.body.items[0]];
      return [...tiles.map((tile) => tile?.loan.next_from), onDays.body.total];
    };
    const free = ['2027-03-15', '2027-03-15', '2027-03-15', 1];
    const taken = ['2027-03-27', '2027-03-27', '2027-03-27', 0];
    expect(await seenBy(who)).toEqual(free);
    expect(await seenBy()).toEqual(taken);
    expect(await seenBy(await member())).toEqual(taken);
    expect(await seenBy(who)).toEqual(free);
    await t.call('toggleWish', { params: { id: product.id }, as: who });
    const { body: wishes } = await t.call('listMyWishes', { as: who });
    expect(wishes.items.map(({ loan }) => loan.next_from)).toEqual(['2027-03-15']);
  });

  test('are refused from midnight after the last day on, although nothing is written then', async () => {
    const product = await makeObject();
    await makeLoan(t.database.db, product, await member(), {
      status: 'approved',
      from_date: '2027-03-01',
      to_date: '2027-03-15',
    });
    const loan = async () => (await t.call('getProduct', { params: { id: product.id } })).body.loan;
    t.clock.set('2027-03-15T22:59:00Z');
    expect(await loan()).toMatchObject({ status: 'busy', overdue: false, next_from: '2027-03-16' });
    t.clock.set('2027-03-15T23:00:00Z');
    expect(await loan()).toMatchObject({ status: 'busy', to_date: '2027-03-15', overdue: true, next_from: null });
  });

  test('are stored with the note', async () => {
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

  test('that are taken are refused with the nearest free ones', async () => {
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

  test('that are taken suggest no other days if there are none', async () => {
    // The card ends before the object is free again.
    const who = await member({ card: 'none' });
    await makeMembership(t.database.db, who, { from_date: '2026-04-01', to_date: '2027-03-31' });
    const product = await makeObject();
    await makeLoan(t.database.db, product, await member(), { from_date: '2027-03-16', to_date: '2027-04-10' });
    await add(who, product);
    const { body } = await choose(who, '2027-03-22', '2027-03-24');
    expect(body).toMatchObject({ message: expect.stringContaining('per ora non ce ne sono altri') as string });
    expect(body).not.toHaveProperty('next_free');
  });

  test('respect the months of the object if they are shorter', async () => {
    const who = await member();
    await add(who, await makeObject({ max_months: 1 }));
    await set({ preparations_days: 0 });
    t.clock.set('2028-02-01T09:00:00Z');
    expect(refusal(await choose(who, '2028-02-01', '2028-03-01'))).toMatchObject({
      status: 422,
      code: 'loan.max_months',
      message: 'Questo oggetto non si può tenere così a lungo.',
      fields: { to_date: 'max_months' },
    });
    expect(await choose(who, '2028-02-01', '2028-02-29')).toMatchObject({ status: 200 });
  });

  test('use the library’s preparation if the object has none', async () => {
    await set({ preparations_days: 3 });
    const who = await member();
    await add(who, await makeObject());
    expect((await choose(who, '2027-03-17', '2027-03-20')).body).toMatchObject({ code: 'loan.too_early' });
    expect(await choose(who, '2027-03-18', '2027-03-20')).toMatchObject({ status: 200 });
    const own = await member();
    await add(own, await makeObject({ preparation_days: 0 }));
    expect(await choose(own, '2027-03-15', '2027-03-20')).toMatchObject({ status: 200 });
  });

  test('may cross a clock change and are still thirty', async () => {
    const who = await member();
    await add(who, await makeObject());
    expect(await choose(who, '2027-03-16', '2027-04-14')).toMatchObject({ status: 200 });
    expect((await choose(who, '2027-03-16', '2027-04-15')).body).toMatchObject({ code: 'loan.too_long' });
    t.clock.set('2027-10-20T09:00:00Z');
    expect(await choose(who, '2027-10-21', '2027-11-19')).toMatchObject({ status: 200 });
    expect((await choose(who, '2027-10-21', '2027-11-20')).body).toMatchObject({ code: 'loan.too_long' });
  });

  test('begin today by the library’s clock', async () => {
    const who = await member();
    const headquarter = await makeHeadquarter(t.database.db, library, { hours: '00:00-24:00' });
    await add(who, await makeObject({ headquarter }));
    t.clock.set('2027-03-15T22:59:00Z');
    expect(await choose(who, '2027-03-15', '2027-03-16')).toMatchObject({ status: 200 });
    t.clock.set('2027-03-15T23:00:00Z');
    expect((await choose(who, '2027-03-15', '2027-03-16')).body).toMatchObject({ code: 'loan.past' });
    await set({ timezone: 'America/New_York' });
    expect(await choose(who, '2027-03-15', '2027-03-16')).toMatchObject({ status: 200 });
  });

  test('are refused in English for English readers', async () => {
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

describe('the opening days of a pickup point', () => {
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

  test('restrict the first and the last day, not those between', async () => {
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

  test('with one opening a week limit a loan to twenty-nine days', async () => {
    const who = await at(await makeHeadquarter(t.database.db, library, { days: [2] }));
    expect(await choose(who, '2027-03-16', '2027-04-14')).toMatchObject(closed);
    expect(await choose(who, '2027-03-16', '2027-04-13')).toMatchObject({ status: 200 });
  });

  test('exclude its holidays', async () => {
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

  test('exclude public holidays unless the pickup point opens on them', async () => {
    const monday = await at(await makeHeadquarter(t.database.db, library, { open_on_public_holidays: false }));
    // Easter Monday of 2027.
    expect(await choose(monday, '2027-03-25', '2027-03-29')).toMatchObject({
      ...closed,
      body: { fields: { to_date: 'public_holiday' } },
    });
    expect(await choose(await at(home), '2027-03-25', '2027-03-29')).toMatchObject({ status: 200 });
  });

  test('do not matter for a smart locker', async () => {
    const who = await at(
      await makeHeadquarter(t.database.db, library, {
        is_smartlocker: true,
        days: [1],
        open_on_public_holidays: false,
      }),
    );
    expect(await choose(who, '2027-03-20', '2027-03-28')).toMatchObject({ status: 200 });
  });

  test('are checked again when the loan is confirmed', async () => {
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
