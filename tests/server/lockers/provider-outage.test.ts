import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { openHttpLocker } from '../../../server/lockers/http.driver.ts';
import {
  useLockerDesk,
  connect,
  provider,
  approved,
  jobs,
  access,
  order,
  jobsAfter,
  live,
  codeIdOf,
  d,
  statusAt,
  db,
} from '../support/desks/locker-desk.ts';

useLockerDesk();

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
