// @module-tag any-database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginJob } from '#server/jobs/library-job';
import type { Step } from '#demo/zoho/ledger';
import { startZohoStandIn, type ZohoStandIn } from '#demo/zoho/start';
import { makeAdmin, makeLibrary, makeMembership } from '../support/fixtures.ts';
import { type KilledServers, openKilledServers, until } from '../support/processes/killed-servers.ts';

const people = 250;

let crm: ZohoStandIn;
let servers: KilledServers;
beforeAll(async () => {
  [crm, servers] = await Promise.all([startZohoStandIn(), openKilledServers()]);
});
afterAll(async () => {
  await servers.close();
  await crm.close();
});

const startServer = () =>
  servers.start({
    ZOHO_ACCOUNTS_URL: crm.url,
    ZOHO_API_URL: crm.url,
    ZOHO_CLIENT_ID: 'stand-in',
    ZOHO_CLIENT_SECRET: 'stand-in-secret',
    ZOHO_REFRESH_TOKEN: 'stand-in-refresh',
  });

test('a sync whose server is killed before, during and after a call goes on with the next server: every record is there once', async () => {
  const { db } = servers.database;
  const library = await makeLibrary(db);
  const admin = await makeAdmin(db, library);
  const many = Array.from({ length: people }, (_, n) => ({
    library_id: library.id,
    id: `0192d3a0-6f1e-7c55-9a3f-${String(n).padStart(12, '0')}`,
    email: `persona${n}@example.com`,
    first_name: 'Persona',
    last_name: String(n),
  }));
  await db.insertInto('users').values(many).execute();
  for (const { id } of many.slice(0, 5))
    await makeMembership(db, { library_id: library.id, id }, { from_date: '2027-01-01', to_date: '2027-12-31' });
  const { job } = await db
    .transaction()
    .execute((trx) =>
      beginJob(trx, { libraryId: library.id, kind: 'sync_crm', part: 'all', by: admin.id, now: new Date() }),
    );
  const read = () => db.selectFrom('library_jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow();

  const kills: [Step, 'before' | 'after', number][] = [
    ['token', 'after', 1],
    ['upsert', 'before', 1],
    ['upsert', 'after', 2],
    ['upsert', 'after', 1],
    ['read', 'after', 1],
  ];
  for (const [step, when, nth] of kills) {
    let count = 0;
    let reached = (): void => undefined;
    const isThere = new Promise<void>((done) => (reached = done));
    crm.ledger.watch = (at, moment) => {
      if (at !== step || moment !== when) return undefined;
      count += 1;
      if (count !== nth) return undefined;
      reached();
      // The server never gets an answer: it dies.
      return new Promise<never>(() => undefined);
    };
    const server = await startServer();
    await isThere;
    await server.kill();
    expect((await read()).state).toBe('running');
  }
  crm.ledger.watch = undefined;
  await startServer();
  await until(async () => expect((await read()).state).toBe('done'));
  for (const [name, expected] of [
    ['Contacts', people + 1],
    ['Tessere', 6],
  ] as const) {
    const ids = [...(crm.ledger.modules.get(name)?.values() ?? [])].map(({ Origin_ID }) => Origin_ID);
    expect([ids.length, new Set(ids).size]).toEqual([expected, expected]);
  }
  // Only calls that were cut off are repeated, and each of them once.
  const sent = crm.ledger.calls.filter(({ step }) => step === 'upsert').reduce((sum, { records }) => sum + records, 0);
  expect(sent).toBeLessThanOrEqual(people + 7 + 200);
  const report = await db.selectFrom('library_job_records').select('subject_id').where('job_id', '=', job.id).execute();
  expect(report).toHaveLength(people + 7);
  expect(new Set(report.map(({ subject_id }) => subject_id)).size).toBe(people + 7);
}, 180_000);
