import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { runJobs } from '../../../server/app/worker.ts';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { openHttpLocker } from '../../../server/lockers/http.driver.ts';
import { apiKeyPlace, webhookSecretPlace } from '../../../server/lockers/lockers.queries.ts';
import { signEvent } from '../../../server/lockers/signature.ts';
import { close, enter, move } from '../../../server/lockers/stand-in/cabinet.ts';
import { type LockerStandIn, startLockerStandIn } from '../../../server/lockers/stand-in/start.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { accessOf } from '../support/lockers.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/staff-desk.ts';

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

const db = () => d.t.database.db;
/** Connects the point's locker to the provider, or to another address. */
const connect = async (driver: 'manual' | 'local' | 'http', baseUrl = provider.url) => {
  const key = { library_id: d.library.id, headquarter_id: point.id };
  const { cabinet } = provider;
  const remote = {
    ...{ base_url: baseUrl, station_id: cabinet.stationId },
    api_key: d.t.deps.sealer.seal(cabinet.apiKey, apiKeyPlace(key)),
    webhook_secret: d.t.deps.sealer.seal(cabinet.secret, webhookSecretPlace(key)),
  };
  await db()
    .insertInto('lockers')
    .values({ ...key, driver, ...(driver === 'http' ? remote : {}) })
    .execute();
};

beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  provider.cabinet.faults.length = 0;
  provider.cabinet.events.length = 0;
  provider.cabinet.reservations.clear();
  for (const door of provider.cabinet.doors) Object.assign(door, { isOpen: false, hasObject: false });
  await db().deleteFrom('mails').execute();
  await d.t.database.pool.query('DELETE FROM graphile_worker._private_jobs');
  point = await makeHeadquarter(db(), d.library, { is_smartlocker: true });
});

const jobs = () => runJobs(d.t.deps);
/** Jobs that are due after this long. */
const jobsAfter = async (seconds: number) => {
  d.t.clock.advance(seconds);
  await jobs();
};
const pending = async () => d.loan({ status: 'pending', headquarter_id: point.id });
const approved = async () => {
  const loan = await pending();
  const { status } = await d.t.call('approveLoan', { as: d.ada, params: { id: loan.id } });
  expect(status).toBe(200);
  return loan;
};
type Loan = Awaited<ReturnType<typeof pending>>;
const access = (loan: Loan) => accessOf(d.t.deps, loan);
const order = async (loan: Loan) => (await d.t.call('getMyOrder', { as: d.member, params: { id: loan.id } })).body;
const codeIdOf = async (loan: Loan) => (await access(loan))?.code_id ?? '';
const statusAt = (externalId: string) => provider.cabinet.reservations.get(externalId)?.status;
const live = () => [...provider.cabinet.reservations.values()].filter(({ status }) => status === 'reserved');

/** Sends an event as the provider does; `by` changes what is sent. */
const send = async (
  event: object,
  by: { secret?: string; at?: Date; raw?: string; signature?: string; headquarter?: string } = {},
) => {
  const raw = by.raw ?? JSON.stringify(event);
  const timestamp = String(Math.floor((by.at ?? d.t.clock.now()).getTime() / 1000));
  const signature = by.signature ?? signEvent(by.secret ?? provider.cabinet.secret, timestamp, JSON.stringify(event));
  const headers = {
    'content-type': 'application/json',
    'x-locker-timestamp': timestamp,
    'x-locker-signature': signature,
  };
  const params = { headquarter: by.headquarter ?? point.id };
  return d.t.call('receiveLockerEvent', { params, payload: raw, headers });
};
/** Sends what happened at the cabinet. */
const tell = async () => {
  for (const event of provider.cabinet.events.splice(0)) expect((await send(event)).status).toBe(204);
};
const takeOrPut = (code: string, hasObject: boolean) => {
  const entry = enter(provider.cabinet, code);
  if (!('door' in entry)) throw new Error(entry.refusal);
  move(provider.cabinet, entry.door, hasObject);
  close(provider.cabinet, entry.door);
};
const expire = (code: string) => {
  for (const reservation of provider.cabinet.reservations.values())
    if (reservation.code === code) reservation.status = 'expired';
};
const poll = async () => {
  await addJob(db(), 'poll_lockers', {});
  await jobs();
};
const transitions = async (loan: Loan) =>
  (
    await db()
      .selectFrom('loan_transitions')
      .select(['event', 'actor'])
      .where('loan_id', '=', loan.id)
      .orderBy('id')
      .execute()
  ).map(({ event, actor }) => `${event} by ${actor}`);

describe('a loan at a locker with a provider', () => {
  test('is collected and brought back at its doors, with a code for each; the object is free again', async () => {
    await connect('http');
    const loan = await approved();
    expect(await order(loan)).toMatchObject({
      loan: { pickup_Code: null },
      locker: { state: 'held', status: 'preparing' },
    });
    await jobs();
    const ready = await order(loan);
    expect(ready).toMatchObject({ locker: { state: 'granted', status: 'ready', compartment: '1' } });
    expect(ready.loan.deposit_code).toBeNull();
    takeOrPut(ready.loan.pickup_Code ?? '', false);
    await tell();
    expect(await order(loan)).toMatchObject({ status: 'approved', locker: { state: 'taken', status: 'preparing' } });
    await jobs();
    const out = await order(loan);
    expect(out.loan.pickup_Code).toBeNull();
    expect(out.loan.deposit_code).toMatch(/^\d{6}$/);
    takeOrPut(out.loan.deposit_code ?? '', true);
    await tell();
    await jobs();
    expect(await order(loan)).toMatchObject({ status: 'returned', locker: null, loan: { deposit_code: null } });
    expect(await transitions(loan)).toEqual(['approve by staff', 'hand_over by locker', 'return by locker']);
    expect(live()).toEqual([]);
  });

  test('gets another code by an extension, and none after a cancellation', async () => {
    await connect('http');
    const loan = await approved();
    await jobs();
    const first = await codeIdOf(loan);
    const before = (await access(loan))?.secrets?.code ?? '';
    await d.t.call('extendMyOrder', { as: d.member, params: { id: loan.id } });
    await jobs();
    const second = await codeIdOf(loan);
    expect([statusAt(first), statusAt(second)]).toEqual(['cancelled', 'reserved']);
    expect(enter(provider.cabinet, before)).toEqual({ refusal: 'unknown' });
    await d.t.call('cancelMyOrder', { as: d.member, params: { id: loan.id } });
    await jobs();
    expect([live(), await access(loan)]).toEqual([[], undefined]);
  });

  test('has its codes sealed in the database, and none in stored mails', async () => {
    await connect('http');
    const loan = await approved();
    await jobs();
    const code = (await access(loan))?.secrets?.code ?? 'none';
    const { rows } = await d.t.database.pool.query(
      `SELECT row_to_json(c)::text AS text FROM locker_codes c UNION ALL SELECT row_to_json(m)::text FROM mails m`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.length).toBeGreaterThan(1);
  });
});

describe('a locker that is down', () => {
  test.each([
    ['refuses', { kind: 'refused' }, 'no_compartment'],
    ['does not know the key', { kind: 'unauthorised' }, 'unauthorised'],
    ['is busy', { kind: 'busy' }, 'too_many'],
    ['has a fault', { kind: 'down' }, 'internal'],
    ['breaks off its answer', { kind: 'half' }, 'unreachable'],
    ['breaks off its answer after the work', { kind: 'half', when: 'after' }, 'unreachable'],
    ['cuts the connection', { kind: 'cut' }, 'unreachable'],
    ['cuts the connection after the work', { kind: 'cut', when: 'after' }, 'unreachable'],
  ] as const)(
    'because it %s delays the code, never the approval, and reserves nothing twice',
    async (_, fault, reason) => {
      await connect('http');
      provider.cabinet.faults.push({ step: 'reserve', ...fault });
      const loan = await approved();
      await jobs();
      expect(await access(loan)).toMatchObject({ secrets: undefined, failure: reason });
      expect((await order(loan)).locker?.status).toBe('preparing');
      await jobsAfter(5);
      expect((await order(loan)).locker?.status).toBe('ready');
      expect(live()).toHaveLength(1);
      expect(provider.cabinet.reservations.size).toBe(1);
    },
  );

  test('is asked again only after the time that it names', async () => {
    await connect('http');
    provider.cabinet.faults.push({ step: 'reserve', kind: 'busy', retryAfter: 120 });
    const loan = await approved();
    await jobs();
    const { reserve } = provider.cabinet.calls;
    await jobsAfter(119);
    expect(provider.cabinet.calls.reserve).toBe(reserve);
    await jobsAfter(1);
    expect((await access(loan))?.secrets).toBeDefined();
  });

  test('and does not answer at all is given up on after a while', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
    const locker = openHttpLocker({
      ...{
        baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
        stationId: 'S',
        apiKey: 'k',
        timeout: 50,
      },
    });
    await expect(locker.cancel?.('x')).rejects.toMatchObject({ name: 'LockerUnreachable', reason: 'unreachable' });
    silent.closeAllConnections();
    silent.close();
  });

  test('is told of a code that ended while it was down', async () => {
    await connect('http');
    const loan = await approved();
    await jobs();
    const id = await codeIdOf(loan);
    provider.cabinet.faults.push({ step: 'cancel', kind: 'down', times: 2 });
    await d.t.call('cancelMyOrder', { as: d.member, params: { id: loan.id } });
    await jobs();
    expect(statusAt(id)).toBe('reserved');
    await jobsAfter(5);
    await jobsAfter(10);
    expect(statusAt(id)).toBe('cancelled');
  });

  test('is told of a code whose making was cut off', async () => {
    await connect('http');
    provider.cabinet.faults.push({ step: 'reserve', kind: 'cut', when: 'after', times: 99 });
    const loan = await approved();
    await jobs();
    expect(live()).toHaveLength(1);
    await d.t.call('cancelMyOrder', { as: d.member, params: { id: loan.id } });
    await jobs();
    expect(live()).toEqual([]);
  });

  test('leaves no work behind: what lost its job is found again', async () => {
    await connect('http');
    const loan = await approved();
    await d.t.database.pool.query('DELETE FROM graphile_worker._private_jobs');
    await db()
      .transaction()
      .execute((trx) => addJob(trx, 'locker_codes', {}));
    await jobs();
    expect((await access(loan))?.secrets).toBeDefined();
  });
});

describe('the member', () => {
  const told = async () =>
    (
      await db().selectFrom('mails').select('template').where('sent_at', 'is not', null).orderBy('sent_at').execute()
    ).map(({ template }) => template);

  test('gets the code in the mail of the approval if it is there in time', async () => {
    await connect('http');
    await approved();
    await jobs();
    await jobsAfter(60);
    expect(await told()).toEqual(['approval']);
  });

  test('gets a mail of its own once the code is there', async () => {
    await connect('http');
    provider.cabinet.faults.push({ step: 'reserve', kind: 'busy', retryAfter: 100 });
    await approved();
    await jobs();
    await jobsAfter(60);
    expect(await told()).toEqual(['approval']);
    await jobsAfter(40);
    expect(await told()).toEqual(['approval', 'locker_codes']);
  });

  test('can replace a code that does not work three times, then a person helps', async () => {
    await connect('local');
    const loan = await approved();
    const replace = () => d.t.call('replaceLockerCode', { as: d.member, params: { id: loan.id } });
    await jobs();
    const codes = new Set([(await access(loan))?.code_id]);
    for (let n = 0; n < 3; n += 1) {
      expect((await replace()).status).toBe(200);
      // One that is being made is not replaced.
      expect((await replace()).body.locker?.renewals_left).toBe(2 - n);
      await jobs();
      codes.add((await access(loan))?.code_id);
    }
    expect(codes.size).toBe(4);
    expect(await replace()).toMatchObject({ status: 409, body: { code: 'locker.no_more_codes' } });
    const other = await makeMember(db(), d.library);
    expect((await d.t.call('replaceLockerCode', { as: other, params: { id: loan.id } })).status).toBe(404);
  });

  test('of a locker whose codes a person sets gets what the staff enter', async () => {
    await connect('manual');
    const loan = await approved();
    await jobs();
    const set = (body: object) => d.t.call('setStaffLocker', { as: d.ada, params: { id: loan.id }, body });
    expect(await set({})).toMatchObject({ status: 422, body: { fields: { code: 'required' } } });
    expect(await set({ code: '4711', compartment: '7' })).toMatchObject({ body: { code: '4711', compartment: '7' } });
    expect(await order(loan)).toMatchObject({
      loan: { pickup_Code: '4711' },
      locker: { compartment: '7', renewals_left: 0 },
    });
    const second = await approved();
    const setSecond = (body: object) => d.t.call('setStaffLocker', { as: d.ada, params: { id: second.id }, body });
    expect((await setSecond({ code: '4711' })).body.code).toBe('locker.code_taken');
    expect((await setSecond({ code: '4712', compartment: '7' })).body.code).toBe('locker.compartment_taken');
  });
});

describe('an event', () => {
  const ready = async () => {
    await connect('http');
    const loan = await approved();
    await jobs();
    return { loan, event: { id: uuidv7(), type: 'collected', external_id: await codeIdOf(loan) } };
  };

  test('counts once, however often it is sent', async () => {
    const { loan, event } = await ready();
    expect((await send(event)).status).toBe(204);
    expect((await send(event)).status).toBe(204);
    expect(await transitions(loan)).toEqual(['approve by staff', 'hand_over by locker']);
  });

  test.each([
    ['with another secret', () => ({ secret: 'forged' })],
    ['changed after it was signed', () => ({ raw: '{"id":"x","type":"deposited","external_id":"y"}' })],
    ['without a signature', () => ({ signature: '' })],
    ['replayed six minutes later', () => ({ at: new Date(d.t.clock.now().getTime() - 360_000) })],
    ['from a clock six minutes ahead', () => ({ at: new Date(d.t.clock.now().getTime() + 360_000) })],
  ])('%s is refused', async (_, by) => {
    const { loan, event } = await ready();
    expect(await send(event, by())).toMatchObject({ status: 401, body: { code: 'locker.signature_invalid' } });
    expect(await transitions(loan)).toEqual(['approve by staff']);
  });

  test('from a clock four minutes off is taken', async () => {
    const { event } = await ready();
    expect((await send(event, { at: new Date(d.t.clock.now().getTime() - 240_000) })).status).toBe(204);
  });

  test('about something unknown, or that no longer fits, changes nothing', async () => {
    const { loan, event } = await ready();
    expect((await send({ ...event, external_id: uuidv7() })).status).toBe(204);
    expect((await send({ ...event, type: 'deposited' })).status).toBe(204);
    await d.t.call('handOverLoan', { as: d.ada, params: { id: loan.id } });
    expect((await send({ ...event, id: uuidv7() })).status).toBe(204);
    expect(await transitions(loan)).toEqual(['approve by staff', 'hand_over by staff']);
    expect((await send({ ...event, type: 'exploded' })).status).toBe(422);
  });

  test('of a point without provider, or of another library, is a 404', async () => {
    const { event } = await ready();
    expect((await send(event, { headquarter: d.point.id })).status).toBe(404);
    const elsewhere = await makeHeadquarter(db(), await makeLibrary(db(), { domain: `l${uuidv7().slice(-6)}` }), {
      is_smartlocker: true,
    });
    expect((await send(event, { headquarter: elsewhere.id })).status).toBe(404);
  });

  test.each([
    ['collected', (code: string) => takeOrPut(code, false), ['approve by staff', 'hand_over by locker']],
    ['expired', (code: string) => expire(code), ['approve by staff']],
  ])('that got lost is made up for: %s', async (status, happen, steps) => {
    const { loan } = await ready();
    happen((await order(loan)).loan.pickup_Code ?? '');
    expect(statusAt(await codeIdOf(loan))).toBe(status);
    await poll();
    expect(await transitions(loan)).toEqual(steps);
    if (status === 'expired') {
      d.t.clock.advance(1);
      expect((await order(loan)).locker).toMatchObject({ status: 'expired' });
    }
  });

  test('that got lost is made up for: brought back; and the event that comes late after all changes nothing', async () => {
    const { loan } = await ready();
    takeOrPut((await order(loan)).loan.pickup_Code ?? '', false);
    await tell();
    await jobs();
    takeOrPut((await order(loan)).loan.deposit_code ?? '', true);
    await poll();
    const steps = ['approve by staff', 'hand_over by locker', 'return by locker'];
    expect(await transitions(loan)).toEqual(steps);
    await tell();
    expect(await transitions(loan)).toEqual(steps);
  });

  test('is not asked for while nothing can have happened, nor more than every five minutes, nor twice of a locker that is down', async () => {
    const [{ loan }, other] = [await ready(), await approved()];
    await jobs();
    // Those of the tests before.
    await db().deleteFrom('lockers').where('headquarter_id', '!=', point.id).execute();
    const { calls, faults } = provider.cabinet;
    calls.status = 0;
    await poll();
    expect(calls.status).toBe(2);
    await poll();
    expect(calls.status).toBe(2);
    d.t.clock.advance(300);
    faults.push({ step: 'status', kind: 'down', times: 5 });
    await poll();
    expect(calls.status).toBe(3);
    expect([await transitions(loan), await transitions(other)]).toEqual([['approve by staff'], ['approve by staff']]);
  });

  test('that a code has expired asks the member to get another', async () => {
    const { loan, event } = await ready();
    expect((await send({ ...event, type: 'expired' })).status).toBe(204);
    d.t.clock.advance(1);
    expect((await order(loan)).locker).toMatchObject({ status: 'expired', renewals_left: 3 });
  });
});

test('one compartment never has two live reservations', async () => {
  await connect('manual');
  const [one, other] = [await approved(), await approved()];
  await d.t.call('setStaffLocker', { as: d.ada, params: { id: one.id }, body: { code: '1111', compartment: '3' } });
  await expect(
    db().updateTable('locker_reservations').set({ compartment: '3' }).where('loan_id', '=', other.id).execute(),
  ).rejects.toMatchObject({ constraint: 'locker_reservations_one_a_compartment' });
});

test('wishers of an object that was brought back to a locker are told', async () => {
  await connect('http');
  const product = await makeProduct(db(), d.library, { headquarter: point });
  const loan = await makeLoan(db(), product, d.member, {
    ...{ status: 'pending', from_date: today, to_date: '2027-03-21', headquarter_id: point.id },
  });
  await d.t.call('approveLoan', { as: d.ada, params: { id: loan.id } });
  await jobs();
  takeOrPut((await access(loan))?.secrets?.code ?? '', false);
  await tell();
  await jobs();
  const wisher = await makeMember(db(), d.library);
  await d.t.call('toggleWish', { as: wisher, params: { id: product.id } });
  takeOrPut((await access(loan))?.secrets?.code ?? '', true);
  await tell();
  await jobs();
  const mails = await db().selectFrom('mails').select('recipient').where('template', '=', 'wish').execute();
  expect(mails).toEqual([{ recipient: wisher.email }]);
});
