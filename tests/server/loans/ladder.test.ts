import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary, makeLoan, makeMember, makeMembership, makeProduct } from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db, {
    ...{ due_today: true, due_soon_days: 0, overdue_days: [1, 3], overdue_every: 5 },
    ...{ card_after_days: 2, card_before_days: 0, renewable_card: true, auto_membership: false, audit_months: 6 },
  });
});
afterAll(() => t.close());

const today = () => t.clock.now().toISOString().slice(0, 10);
const later = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** The mails of a kind, each with the day on which it was asked for. */
async function day(kinds: readonly string[]): Promise<string[]> {
  await addJob(t.database.db, 'remind', {});
  await runJobs(t.deps);
  const rows = await t.database.db
    .selectFrom('mails')
    .select(['template'])
    .where('library_id', '=', library.id)
    .execute();
  return rows.map(({ template }) => template).filter((template) => kinds.includes(template));
}

it('a loan is reminded of on its last day, on the days of the ladder and then every few days, once each', async () => {
  const { db } = t.database;
  const member = await makeMember(db, library);
  await makeLoan(db, await makeProduct(db, library), member, {
    status: 'approved',
    from_date: '2027-03-01',
    to_date: today(),
  });
  const kinds = ['due_today', 'overdue'] as const;
  expect(await day(kinds)).toEqual(['due_today']);
  expect(await day(kinds)).toEqual(['due_today']);
  const counts: number[] = [];
  for (let late = 1; late <= 14; late += 1) {
    t.clock.advance(86_400);
    counts.push((await day(['overdue'])).length);
  }
  // Days 1 and 3, then every five days after the third.
  expect(counts).toEqual([1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4]);
  expect((await day(['due_today'])).length).toBe(1);
});

it('a member hears of an expired card so many days after, once, and not of one that was renewed', async () => {
  const { db } = t.database;
  const [expired, renewed] = [
    await makeMember(db, library, { card: 'none' }),
    await makeMember(db, library, { card: 'none' }),
  ];
  for (const member of [expired, renewed])
    await makeMembership(db, member, { from_date: '2026-01-01', to_date: later(-1) });
  await makeMembership(db, renewed, { from_date: today(), to_date: later(300) });
  expect(await day(['card_expired'])).toEqual([]);
  t.clock.advance(86_400);
  expect(await day(['card_expired'])).toEqual(['card_expired']);
  t.clock.advance(86_400);
  expect(await day(['card_expired'])).toEqual(['card_expired']);
  const mail = await db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'card_expired')
    .executeTakeFirst();
  expect(mail?.recipient).toBe(expired.email);
});

it('the audit log is kept for the months that the library chose, and for ever elsewhere', async () => {
  const { db } = t.database;
  const elsewhere = await makeLibrary(db, { domain: 'altrove', audit_months: 0 });
  const entry = (library_id: number, days: number) => ({
    library_id,
    action: 'people.note',
    at: new Date(`${later(days)}T00:00:00Z`),
  });
  await db
    .insertInto('audit_log')
    .values([entry(library.id, -200), entry(library.id, -100), entry(elsewhere.id, -200)])
    .execute();
  await addJob(db, 'tidy', {});
  await runJobs(t.deps);
  const left = await db.selectFrom('audit_log').select('library_id').where('action', '=', 'people.note').execute();
  expect(left.map(({ library_id }) => library_id).sort()).toEqual([library.id, elsewhere.id].sort());
});
