// A pickup point with a smart locker and its provider’s stand-in; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { runJobs } from '../../../../server/app/worker.ts';
import { apiKeyPlace, webhookSecretPlace } from '../../../../server/lockers/lockers.queries.ts';
import { signEvent } from '../../../../server/lockers/signature.ts';
import { close, enter, move } from '#demo/lockers/provider/cabinet';
import { type LockerStandIn, startLockerStandIn } from '#demo/lockers/provider/start';
import { makeHeadquarter } from '../fixtures.ts';
import { accessOf } from '../lockers.ts';
import { openStaffDesk, type StaffDesk, today } from './staff-desk.ts';

export let d: StaffDesk;
export let provider: LockerStandIn;
export let point: Awaited<ReturnType<typeof makeHeadquarter>>;

export const db = () => d.t.database.db;
/** Connects the point's locker to the provider, or to another address. */
export const connect = async (driver: 'manual' | 'local' | 'http', baseUrl = provider.url) => {
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

export const jobs = () => runJobs(d.t.deps);
/** Jobs that are due after this long. */
export const jobsAfter = async (seconds: number) => {
  d.t.clock.advance(seconds);
  await jobs();
};
const pending = async () => d.loan({ status: 'pending', headquarter_id: point.id });
export const approved = async () => {
  const loan = await pending();
  const { status } = await d.t.call('approveLoan', { as: d.ada, params: { id: loan.id } });
  expect(status).toBe(200);
  return loan;
};
type Loan = Awaited<ReturnType<typeof pending>>;
export const access = (loan: Loan) => accessOf(d.t.deps, loan);
export const order = async (loan: Loan) =>
  (await d.t.call('getMyOrder', { as: d.member, params: { id: loan.id } })).body;
export const codeIdOf = async (loan: Loan) => (await access(loan))?.code_id ?? '';
export const statusAt = (externalId: string) => provider.cabinet.reservations.get(externalId)?.status;
export const live = () => [...provider.cabinet.reservations.values()].filter(({ status }) => status === 'reserved');

/** Sends an event as the provider does; `by` changes what is sent. */
export const send = async (
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
export const tell = async () => {
  for (const event of provider.cabinet.events.splice(0)) expect((await send(event)).status).toBe(204);
};
export const takeOrPut = (code: string, hasObject: boolean) => {
  const entry = enter(provider.cabinet, code);
  if (!('door' in entry)) throw new Error(entry.refusal);
  move(provider.cabinet, entry.door, hasObject);
  close(provider.cabinet, entry.door);
};
export const transitions = async (loan: Loan) =>
  (
    await db()
      .selectFrom('loan_transitions')
      .select(['event', 'actor'])
      .where('loan_id', '=', loan.id)
      .orderBy('id')
      .execute()
  ).map(({ event, actor }) => `${event} by ${actor}`);

/** Opens it for the tests of the calling file, and closes it after them. */
export function useLockerDesk(): void {
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
    d.t.clock.set(`${today}T09:00:00Z`);
    provider.cabinet.faults.length = 0;
    provider.cabinet.events.length = 0;
    provider.cabinet.reservations.clear();
    for (const door of provider.cabinet.doors) Object.assign(door, { isOpen: false, hasObject: false });
    await db().deleteFrom('mails').execute();
    await d.t.database.pool.query('DELETE FROM graphile_worker._private_jobs');
    point = await makeHeadquarter(db(), d.library, { is_smartlocker: true });
  });
}
