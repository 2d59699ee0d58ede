import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { runJobs, startJobs } from '../../../server/app/worker.ts';
import { listMailbox } from '../../../server/mail/mailbox.ts';
import { queueMail } from '../../../server/mail/queue.ts';
import { makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { useJobsDesk, database, library, deps, subjects, now, folder, setNow } from '../support/desks/jobs-desk.ts';

useJobsDesk();

const waiting = async (): Promise<number> =>
  (await database.pool.query<{ n: number }>('SELECT count(*) AS n FROM graphile_worker.jobs')).rows[0]?.n ?? 0;
const ask = (db: Parameters<typeof queueMail>[0], key = 'a') =>
  queueMail(db, {
    libraryId: library.id,
    to: { email: 'maria@example.com', locale: 'it' },
    template: 'already_registered',
    values: { name: 'Maria' },
    key,
  });

describe('the job queue', () => {
  test('a job exists only if the transaction that adds it commits', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await ask(trx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await waiting()).toBe(0);
    await database.db.transaction().execute((trx) => ask(trx));
    expect(await waiting()).toBe(1);
    await runJobs(deps);
    expect(await waiting()).toBe(0);
    expect(await subjects()).toEqual(['Hai già un account']);
  });

  test('a scheduled job waits for its time', async () => {
    await addJob(database.db, 'tidy', {}, { runAt: new Date('2027-03-10T10:00:00Z') });
    await runJobs(deps);
    expect(await waiting()).toBe(1);
    setNow(new Date('2027-03-10T10:00:00Z'));
    await runJobs(deps);
    expect(await waiting()).toBe(0);
  });

  test('of two jobs with the same key only the later one remains', async () => {
    await addJob(database.db, 'tidy', {}, { jobKey: 'once' });
    await addJob(database.db, 'tidy', {}, { jobKey: 'once' });
    expect(await waiting()).toBe(1);
  });

  test('a failed job is kept for a retry, and the failure is reported', async () => {
    await database.db.transaction().execute((trx) => ask(trx));
    const broken = { ...deps, config: { ...deps.config, dataDir: join(folder, 'secret') } };
    await expect(runJobs(broken)).rejects.toThrow();
    expect(await waiting()).toBe(1);
    setNow(new Date(Date.now() + 3_600_000));
    await runJobs(deps);
    expect(await subjects()).toHaveLength(1);
  });

  test('a running server takes a job as soon as it is committed, and a second server shares the work', async () => {
    const servers = [await startJobs(deps), await startJobs(deps)];
    await Promise.all(Array.from({ length: 20 }, (_, i) => ask(database.db, String(i))));
    await vi.waitFor(async () => expect(await listMailbox(folder)).toHaveLength(20), { timeout: 10_000 });
    await Promise.all(servers.map((server) => server.stop()));
    expect(await waiting()).toBe(0);
  });

  test('jobs added while no server is running are done by the next one', async () => {
    const first = await startJobs(deps);
    await first.stop();
    await ask(database.db);
    const second = await startJobs(deps);
    await vi.waitFor(async () => expect(await subjects()).toHaveLength(1), { timeout: 10_000 });
    await second.stop();
  });
});

describe('holds', () => {
  const hold = async (minutes: number) => {
    const member = await makeMember(database.db, library);
    const product = await makeProduct(database.db, library);
    const at = new Date(now.getTime() + minutes * 60_000);
    const loan = await makeLoan(database.db, product, member, {
      from_date: '2027-03-12',
      to_date: '2027-03-14',
      status: 'checkout',
      hold_expires_at: at,
    });
    await database.db
      .insertInto('drafts')
      .values({ library_id: library.id, user_id: member.id, product_id: product.id, loan_id: loan.id })
      .execute();
    return loan;
  };
  const statusOf = async ({ id }: { id: string }) =>
    (await database.db.selectFrom('loans').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const pay = (loan: { id: string; user_id: string }, status: 'created' | 'capturing') =>
    database.db
      .insertInto('payments')
      .values({
        library_id: library.id,
        id: uuidv7(),
        user_id: loan.user_id,
        kind: 'delivery',
        subject_id: loan.id,
        amount_cents: 500,
        request_id: uuidv7(),
        status,
        expires_at: now,
      })
      .execute();

  test('expire at their minute, not before, with their draft and their unpaid payment', async () => {
    const over = await hold(0);
    const running = await hold(1);
    await pay(over, 'created');
    await addJob(database.db, 'release_holds', {});
    await runJobs(deps);
    expect(await statusOf(over)).toBe('cancelled');
    expect(await statusOf(running)).toBe('checkout');
    expect(await database.db.selectFrom('drafts').select('loan_id').execute()).toEqual([{ loan_id: running.id }]);
    expect(await database.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'expired' }]);
    expect(
      await database.db.selectFrom('loan_transitions').select(['from_status', 'to_status', 'actor', 'at']).execute(),
    ).toEqual([{ from_status: 'checkout', to_status: 'cancelled', actor: 'timer', at: now }]);
  });

  test('stay while their payment is being captured', async () => {
    const loan = await hold(-5);
    await pay(loan, 'capturing');
    await addJob(database.db, 'release_holds', {});
    await runJobs(deps);
    expect(await statusOf(loan)).toBe('checkout');
  });
});

describe('unanswered requests', () => {
  test('are cancelled when their first day has passed in the library’s zone, and the member is notified', async () => {
    const member = await makeMember(database.db, library);
    const product = await makeProduct(database.db, library, { name: 'Tenda' });
    const loan = await makeLoan(database.db, product, member, { from_date: '2027-03-10', to_date: '2027-03-12' });
    const statusAt = async (instant: string) => {
      setNow(new Date(instant));
      await addJob(database.db, 'give_up_requests', {});
      await runJobs(deps);
      return (
        await database.db.selectFrom('loans').select('status').where('id', '=', loan.id).executeTakeFirstOrThrow()
      ).status;
    };
    expect(await statusAt('2027-03-10T22:59:00Z')).toBe('pending');
    expect(await statusAt('2027-03-10T23:00:00Z')).toBe('cancelled');
    expect(await subjects()).toEqual(['Prestito annullato: Tenda']);
    expect(await database.db.selectFrom('loan_transitions').select(['to_status', 'actor']).execute()).toEqual([
      { to_status: 'cancelled', actor: 'timer' },
    ]);
  });
});

test('tidying deletes expired data and keeps the rest', async () => {
  const member = await makeMember(database.db, library);
  const session = (id: string, last_seen_at: Date) =>
    database.db
      .insertInto('sessions')
      .values({ library_id: library.id, id, user_id: member.id, refresh_hash: id, last_seen_at })
      .execute();
  const kept = uuidv7();
  await session(uuidv7(), new Date('2027-02-01T00:00:00Z'));
  await session(kept, new Date('2027-03-09T00:00:00Z'));
  await addJob(database.db, 'tidy', {});
  await runJobs(deps);
  expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: kept }]);
});
