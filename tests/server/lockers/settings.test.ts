import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../server/app/worker.ts';
import { type LockerStandIn, startLockerStandIn } from '#demo/lockers/provider/start';
import { makeHeadquarter, makeLibrary } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
let provider: LockerStandIn;
let point: Awaited<ReturnType<typeof makeHeadquarter>>;
beforeAll(async () => {
  d = await openStaffDesk();
  provider = await startLockerStandIn();
  provider.cabinet.now = () => d.t.clock.now();
});
afterAll(async () => {
  await provider.close();
  await d.close();
});
beforeEach(async () => {
  provider.cabinet.faults.length = 0;
  point = await makeHeadquarter(d.t.database.db, d.library);
});

const params = () => ({ id: point.id });
const read = () => d.t.call('getLockerSettings', { as: d.ada, params: params() });
const settings = (part: object = {}) => ({
  ...{ driver: 'http', base_url: provider.url, station_id: provider.cabinet.stationId },
  ...{ api_key: provider.cabinet.apiKey, webhook_secret: provider.cabinet.secret },
  ...{ pickup_days: 3, deposit_days_before: null, deposit_days_after: 1 },
  ...part,
});
const save = async (part: object = {}, version?: string) =>
  d.t.call('changeLockerSettings', {
    as: d.ada,
    params: params(),
    body: settings(part),
    headers: { 'if-match': version ?? (await read()).body.version },
  });
const audited = async () =>
  d.t.database.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', point.id)
    .orderBy('id')
    .execute();
const openDoor = (compartment = '1', reason = 'Sportello bloccato') =>
  d.t.call('openLockerDoor', { as: d.ada, params: params(), body: { compartment, reason } });
const tried = async () => (await d.t.call('testLocker', { as: d.ada, params: params() })).body;

describe('the locker of a pickup point', () => {
  test('is connected to a provider, tried, used and opened by hand; its secrets are sealed and never read back', async () => {
    expect((await read()).body).toMatchObject({ driver: 'none', has_api_key: false, live: 0, doors: [] });
    const { status, body } = await save();
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ driver: 'http', has_api_key: true, has_webhook_secret: true, pickup_days: 3, deposit_days_before: null },
        events_url: expect.stringMatching(new RegExp(`^https?://.+/v1/lockers/${point.id}/events$`)) as string,
      },
    ]);
    expect(await tried()).toEqual({ ok: true, reason: null, free: provider.cabinet.doors.length });
    const loan = await d.loan({ status: 'pending', headquarter_id: point.id });
    await d.t.call('approveLoan', { as: d.ada, params: { id: loan.id } });
    await runJobs(d.t.deps);
    const [door] = (await read()).body.doors;
    expect(door).toMatchObject({ name: '1', state: 'granted', loan: { id: loan.id } });
    expect(await openDoor()).toMatchObject({ status: 201, body: { compartment: '1' } });
    expect(provider.cabinet.doors[0]?.isOpen).toBe(true);
    const { rows } = await d.t.database.pool.query(
      'SELECT row_to_json(k)::text AS text FROM lockers k UNION ALL SELECT row_to_json(a)::text FROM audit_log a',
    );
    const stored = JSON.stringify([rows, body]);
    expect(stored).toMatch(/v1\.\d+\./);
    for (const secret of [provider.cabinet.apiKey, provider.cabinet.secret]) expect(stored).not.toContain(secret);
    expect((await audited()).map(({ action }) => action)).toEqual(['lockers.change', 'lockers.open']);
    const { body: log } = await d.t.call('listAudit', { as: d.ada, query: { person: point.id } });
    expect(log.items.map(({ subject }) => subject?.name)).toEqual([point.name, point.name]);
    // In use, it stays with its provider; everything else can be changed.
    expect(await save({ driver: 'local' })).toMatchObject({ status: 409, body: { code: 'locker.in_use' } });
    expect((await save({ api_key: '', webhook_secret: '', pickup_days: 5 })).body).toMatchObject({ pickup_days: 5 });
    expect(await tried()).toMatchObject({ ok: true });
  });

  test('is made and taken away without a provider', async () => {
    expect((await save({ driver: 'local', base_url: '', api_key: '' })).body).toMatchObject({
      ...{ driver: 'local', base_url: '', has_api_key: false },
    });
    expect(await tried()).toEqual({ ok: true, reason: null, free: null });
    expect(await openDoor()).toMatchObject({ status: 409, body: { code: 'locker.not_opened' } });
    expect((await save({ driver: 'none' })).body.driver).toBe('none');
    expect((await d.t.call('testLocker', { as: d.ada, params: params() })).status).toBe(404);
    expect((await openDoor()).status).toBe(404);
  });

  test.each([
    ['http://lockers.example.com', 'base_url'],
    ['https://169.254.169.254/latest', 'base_url'],
    ['https://[::1]/', 'base_url'],
    ['https://database.internal/', 'base_url'],
    ['https://user:secret@lockers.example.com', 'base_url'],
    ['file:///etc/passwd', 'base_url'],
  ])('is not sent to %s', async (base_url, field) => {
    expect(await save({ base_url })).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    expect(Object.keys((await save({ base_url })).body.fields ?? {})).toEqual([field]);
  });

  test('at another address needs its secrets again: none is sent where it was not meant for', async () => {
    await save();
    const moved = { base_url: 'https://other.example.com', api_key: '', webhook_secret: '' };
    expect((await save(moved)).body.fields).toEqual({ api_key: 'required' });
    expect((await save({ ...moved, api_key: 'another' })).body.fields).toEqual({ webhook_secret: 'required' });
    expect((await save({ ...moved, api_key: 'another', webhook_secret: 'another' })).status).toBe(200);
  });

  test('is not overwritten by somebody who has not seen it, and belongs to its library', async () => {
    const { version } = (await read()).body;
    await save();
    expect(await save({}, version)).toMatchObject({ status: 412, body: { code: 'resource.changed' } });
    const elsewhere = await makeLibrary(d.t.database.db, { domain: `altrove${Date.now()}` });
    const theirs = await makeHeadquarter(d.t.database.db, elsewhere, { is_smartlocker: true });
    for (const operation of ['getLockerSettings', 'testLocker'] as const)
      expect((await d.t.call(operation, { as: d.ada, params: { id: theirs.id } })).status).toBe(404);
  });
});

describe('a provider that does not do what it is asked', () => {
  test.each([
    ['unauthorised', { kind: 'unauthorised' }],
    ['busy', { kind: 'busy' }],
    ['unreachable', { kind: 'down' }],
    ['unreachable', { kind: 'half' }],
    ['unreachable', { kind: 'cut' }],
    ['refused', { kind: 'refused' }],
  ] as const)('is %s for the test; its door stays closed, and that is in the audit log', async (reason, fault) => {
    await save();
    provider.cabinet.faults.push({ step: 'station', ...fault }, { step: 'open', ...fault });
    expect(await tried()).toEqual({ ok: false, reason, free: null });
    expect(await openDoor()).toMatchObject({ status: 409, body: { code: 'locker.not_opened' } });
    expect((await audited()).at(-1)).toMatchObject({
      action: 'lockers.open_failed',
      details: { compartment: '1', reason: 'Sportello bloccato', why: reason },
    });
    expect((await openDoor('99')).status).toBe(409);
  });

  test('does not know the station', async () => {
    await save({ station_id: 'NOWHERE' });
    expect(await tried()).toEqual({ ok: false, reason: 'unknown_station', free: null });
  });
});
