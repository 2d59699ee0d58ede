import { describe, expect, test } from 'vitest';
import { makeHeadquarter } from '../support/fixtures.ts';
import {
  useCheckoutDesk,
  t,
  library,
  home,
  makeObject,
  member,
  add,
  choose,
  confirm,
  type Headquarter,
} from '../support/desks/checkout-desk.ts';

useCheckoutDesk();

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
