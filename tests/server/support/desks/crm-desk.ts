// A library with the stand-in of its CRM for each test; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { runJobs } from '#server/app/worker';
import type { Step } from '#demo/zoho/ledger';
import { startZohoStandIn, type ZohoStandIn } from '#demo/zoho/start';
import { openTestApp, type TestApp } from '../app.ts';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
} from '../fixtures.ts';

export let crm: ZohoStandIn;
export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let admin: Awaited<ReturnType<typeof makeAdmin>>;
export let made = 0;

export const as = () => ({ as: admin, host: `prova${made}.localhost` });
export const begin = (key = 'all') => t.call('syncZoho', { params: { key }, ...as() });
export const read = async (id: string) => (await t.call('getJob', { params: { id }, ...as() })).body;
/** Carries on until the job ends, whatever it waits for. */
export const finish = async (id: string) => {
  for (let n = 0; n < 12; n += 1) {
    await runJobs(t.deps);
    const job = await read(id);
    if (job.finished_at !== null) return job;
    t.clock.advance(900);
  }
  throw new Error('The sync is stuck.');
};
export const sync = async (key = 'all') => {
  const { body } = await begin(key);
  return finish(body.job);
};
export const module = (name: string) => [...(crm.ledger.modules.get(name)?.values() ?? [])];
export const sent = () =>
  crm.ledger.calls.filter(({ step }) => step === 'upsert').reduce((sum, { records }) => sum + records, 0);
export const calls = (step: Step) => crm.ledger.calls.filter((call) => call.step === step).length;

/** One of each: a pickup point, two members with the administrator, an object, a card and a loan. */
export async function stage() {
  const { db } = t.database;
  const point = await makeHeadquarter(db, library, { name: 'Bottega' });
  const member = await makeMember(db, library, { card: 'none', first_name: 'Dora', last_name: 'Gallo' });
  const product = await makeProduct(db, library, { headquarter_id: point.id, name: 'Trapano' });
  const days = { from_date: '2027-03-20', to_date: '2027-03-25' };
  const membership = await makeMembership(db, member, { from_date: '2027-01-01', to_date: '2027-12-31' });
  const loan = await makeLoan(db, product, member, { ...days, headquarter_id: point.id, status: 'approved' });
  return { point, member, product, membership, loan };
}

/** Opens it for the tests of the calling file, and closes it after them. */
export function useCrmDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
  });
  beforeEach(async () => {
    crm = await startZohoStandIn({ timeout: 400 });
    t.deps.zoho = crm.zoho;
    made += 1;
    library = await makeLibrary(t.database.db, { domain: `prova${made}` });
    admin = await makeAdmin(t.database.db, library, { card: 'none' });
    return async () => {
      // Jobs left over by one test must not run in the next one.
      await t.database.pool.query(
        "SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key LIKE 'library_job:%'",
      );
      await crm.close();
    };
  });
  afterAll(() => t.close());
}
