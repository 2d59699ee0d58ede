import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weekday } from '../../../machines/rules/dates.ts';
import { dayOf } from '../../../server/core/clock.ts';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { makeAdmin, makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
});
afterAll(() => t.close());

const content = (changed: object = {}) => ({
  ...{ name: 'Casa', address: 'via Roma 1', cap: '40131', city: 'Bologna', province: 'bo', lat: null, lng: null },
  ...{ is_available: true, open_on_public_holidays: false, hours: [{ day: 1, hours: '15:00-19:00, 9:00-13:00' }] },
  ...{ holidays: [{ from_date: '2027-10-04', to_date: '2027-10-04' }] },
  ...{ smartlocker_instruction: '', smartlocker_instruction_en: '' },
  ...changed,
});

it('a new pickup point stands at its postal code and is offered to members with its hours', async () => {
  const { status, body } = await t.call('createHeadquarter', { as: ada, body: content() });
  expect([status, body.province, body.hours]).toEqual([201, 'BO', [{ day: 1, hours: '09:00-13:00, 15:00-19:00' }]]);
  expect(body.lat).toBeCloseTo(44.5, 0);
  const offered = (await t.call('listHeadquarters')).body.find(({ id }: { id: string }) => id === body.id);
  expect(offered).toMatchObject({ name: 'Casa', holidays: [{ inizio: '2027-10-04', fine: '2027-10-04' }] });
});

it('a change replaces hours and closed days, and a position by hand wins over the postal code', async () => {
  const { body: made } = await t.call('createHeadquarter', { as: ada, body: content() });
  const params = { id: made.id };
  const put = (version: string, changed: object) =>
    t.call('changeHeadquarter', { as: ada, params, body: content(changed), headers: { 'if-match': version } });
  const { body } = await put(made.version, { lat: 44.1, lng: 11.2, hours: [], holidays: [] });
  expect(body).toMatchObject({ lat: 44.1, lng: 11.2, hours: [], holidays: [] });
  expect((await put(made.version, {})).body.code).toBe('resource.changed');
  expect(
    await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', made.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ).toMatchObject({ action: 'headquarters.change', details: { before: { lat: made.lat }, after: { lat: 44.1 } } });
  const { body: log } = await t.call('listAudit', { as: ada, query: { person: made.id } });
  expect(log.items.map(({ subject }) => subject)).toEqual([
    { id: made.id, name: 'Casa' },
    { id: made.id, name: 'Casa' },
  ]);
});

it('a point whose new hours are over offers nothing for today at once, and again once they are longer', async () => {
  // The clock of these tests is in the afternoon, so a point that opens in the night only has closed.
  const today = dayOf(t.deps.clock.now(), library.timezone);
  const open = (hours: string) => content({ hours: [{ day: weekday(today), hours }], holidays: [] });
  const { body: made } = await t.call('createHeadquarter', { as: ada, body: open('00:00-23:59') });
  const overOn = async () => {
    await runJobs(t.deps);
    return t.database.db.selectFrom('headquarters').select('over_on').where('id', '=', made.id).executeTakeFirst();
  };
  expect(await overOn()).toEqual({ over_on: null });
  const put = async (version: string, hours: string) =>
    (
      await t.call('changeHeadquarter', {
        as: ada,
        params: { id: made.id },
        body: open(hours),
        headers: { 'if-match': version },
      })
    ).body;
  const { version } = await put(made.version, '00:00-00:01');
  expect(await overOn()).toEqual({ over_on: today });
  await put(version, '00:00-23:59');
  expect(await overOn()).toEqual({ over_on: null });
});

it('new hours name the pickups and returns that now fall on closed days', async () => {
  const { db } = t.database;
  // A Monday, and the Thursday of the same week.
  const [monday, thursday] = ['2027-05-03', '2027-05-06'];
  const daily = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, hours: '09:00-13:00' }));
  const { body: made } = await t.call('createHeadquarter', { as: ada, body: content({ hours: daily, holidays: [] }) });
  const product = await makeProduct(db, library, { name: 'Scala', headquarter_id: made.id });
  const member = await makeMember(db, library);
  const loan = await makeLoan(db, product, member, { status: 'approved', from_date: monday, to_date: thursday });
  const params = { id: made.id };
  const read = async () => (await t.call('getStaffHeadquarter', { as: ada, params })).body;
  expect((await read()).closed_loans).toEqual([]);
  const put = async (hours: object[]) =>
    (
      await t.call('changeHeadquarter', {
        as: ada,
        params,
        body: content({ hours, holidays: [] }),
        headers: { 'if-match': (await read()).version },
      })
    ).body;
  const about = { id: loan.id, object: 'Scala', person: expect.any(String) as string };
  const pickup = { ...about, day: monday, step: 'hand_over' };
  const back = { ...about, day: thursday, step: 'return' };
  expect((await put(daily.filter(({ day }) => day !== 1))).closed_loans).toEqual([pickup]);
  expect((await put(daily.slice(1, 3))).closed_loans).toEqual([pickup, back]);
  await db.updateTable('loans').set({ picked_up_at: t.deps.clock.now() }).where('id', '=', loan.id).execute();
  expect((await read()).closed_loans).toEqual([back]);
  expect((await put(daily)).closed_loans).toEqual([]);
});

it('stands in its own town where several share the postal code', async () => {
  const at = async (city: string) =>
    (await t.call('createHeadquarter', { as: ada, body: content({ cap: '40010', city }) })).body;
  expect((await at('Bentivoglio')).lng - (await at('Sala Bolognese')).lng).toBeCloseTo(0.14, 2);
});

it('stands at its own position where the table of places lacks its postal code', async () => {
  const at = { cap: '44045', city: 'Renazzo', province: 'FE', lat: 44.76, lng: 11.27 };
  const { status, body } = await t.call('createHeadquarter', { as: ada, body: content(at) });
  expect([status, body.cap, body.lat, body.lng]).toEqual([201, '44045', 44.76, 11.27]);
});

it('stands at its postal code under the name of a part of its town', async () => {
  const [{ body: town }, { body: part }] = [
    await t.call('createHeadquarter', { as: ada, body: content({ cap: '30171', city: 'Venezia', province: 'VE' }) }),
    await t.call('createHeadquarter', { as: ada, body: content({ cap: '30171', city: 'Mestre', province: 'VE' }) }),
  ];
  expect(part).toMatchObject({ city: 'Mestre', province: 'VE', lat: town.lat, lng: town.lng });
});

it.each([
  ['cap', { cap: '00001' }, 'cap_unknown'],
  ['province', { province: 'XX' }, 'province'],
  ['hours_1', { hours: [{ day: 1, hours: '19:00-15:00' }] }, 'hours'],
  ['hours_1', { hours: [{ day: 1, hours: '9-13, 12-15' }] }, 'hours_overlap'],
  ['holidays.0.to_date', { holidays: [{ from_date: '2027-10-05', to_date: '2027-10-04' }] }, 'day'],
])('a wrong %s is refused', async (field, wrong, why) => {
  const { status, body } = await t.call('createHeadquarter', { as: ada, body: content(wrong) });
  expect([status, body.fields]).toEqual([422, { [field]: why }]);
});

it('a pickup point of another library is not found', async () => {
  const theirs = await makeHeadquarter(t.database.db, await makeLibrary(t.database.db, { domain: 'altrove' }));
  expect((await t.call('getStaffHeadquarter', { as: ada, params: { id: theirs.id } })).status).toBe(404);
});
