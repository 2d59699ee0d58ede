import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeLoan, makeMember, makeProduct, type MemberOptions } from '../support/fixtures.ts';
import { sentMails } from '../support/mails.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
});
afterAll(() => t.close());

const old = new Date('2025-01-01T00:00:00Z');
const person = (email: string, values: MemberOptions = {}) =>
  makeMember(t.database.db, library, { email: `${email}@example.com`, card: 'none', created_at: old, ...values });
/** Runs the nightly job. @returns who was warned until now */
async function night(): Promise<string[]> {
  await addJob(t.database.db, 'retain', {});
  const mails = await sentMails(t.deps);
  return mails.filter(({ text }) => /cancelliamo con tutti i tuoi dati/.test(text)).flatMap(({ to }) => to);
}
const isThere = async ({ id }: { id: string }) =>
  (await t.database.db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
    .erased_at === null;
const day = 86_400;

it('an account that nobody uses is erased a month after a warning, and only where the library wants it', async () => {
  const { db } = t.database;
  const unused = await person('sola');
  const kept = [
    await person('tessera', { card: 'active' }),
    await makeAdmin(db, library, { email: 'ada@example.com', created_at: old, card: 'none' }),
    await person('nuova', { created_at: t.clock.now() }),
  ];
  const borrower = await person('prestito');
  await makeLoan(db, await makeProduct(db, library), borrower, {
    status: 'approved',
    from_date: '2026-01-01',
    to_date: '2026-01-05',
  });
  const sharer = await person('condivide');
  await makeProduct(db, library, { owner_user_id: sharer.id, status: 'active' });
  const returning = await person('torna');

  expect(await night()).toEqual([]);
  await db.updateTable('libraries').set({ inactive_months: 12 }).where('id', '=', library.id).execute();
  expect((await night()).sort()).toEqual(['sola@example.com', 'torna@example.com']);
  expect((await night()).length).toBe(2);

  t.clock.advance(20 * day);
  await t.tokenOf(returning);
  await night();
  t.clock.advance(9 * day);
  await night();
  expect(await isThere(unused)).toBe(true);
  t.clock.advance(day);
  await night();
  expect(await isThere(unused)).toBe(false);
  for (const each of [...kept, borrower, sharer, returning]) expect(await isThere(each)).toBe(true);
  const entry = await db.selectFrom('audit_log').selectAll().where('action', '=', 'people.erase').execute();
  expect(entry).toMatchObject([{ actor_id: null, subject_id: unused.id }]);
});

it('an account whose warned owner came back is warned again before it goes', async () => {
  const { db } = t.database;
  const returned = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'torna@example.com')
    .executeTakeFirstOrThrow();
  // The sessions are forgotten after a month; the day stays.
  await db.deleteFrom('sessions').where('user_id', '=', returned.id).execute();
  t.clock.advance(300 * day);
  const before = (await night()).filter((to) => to.startsWith('torna')).length;
  expect(before).toBe(1);
  t.clock.advance(40 * day);
  expect((await night()).filter((to) => to.startsWith('torna')).length).toBe(2);
  expect(await isThere(returned)).toBe(true);
  t.clock.advance(31 * day);
  await night();
  expect(await isThere(returned)).toBe(false);
});
