import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { makeHeadquarter, makeLibrary } from '../support/fixtures.ts';
import {
  useLockerDesk,
  provider,
  db,
  jobs,
  connect,
  approved,
  codeIdOf,
  send,
  transitions,
  d,
  takeOrPut,
  order,
  statusAt,
  tell,
  point,
} from '../support/desks/locker-desk.ts';

useLockerDesk();

const expire = (code: string) => {
  for (const reservation of provider.cabinet.reservations.values())
    if (reservation.code === code) reservation.status = 'expired';
};
const poll = async () => {
  await addJob(db(), 'poll_lockers', {});
  await jobs();
};

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
