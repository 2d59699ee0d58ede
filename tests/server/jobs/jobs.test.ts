import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { runJobs, startJobs } from '../../../server/app/worker.ts';
import { listMailbox, readMailbox } from '../../../server/mail/mailbox.ts';
import { queueMail } from '../../../server/mail/queue.ts';
import { readConfig } from '../../../server/core/config.ts';
import { makeSealer } from '../../../server/core/sealer.ts';
import { openFileStore } from '../../../server/pictures/storage.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
} from '../support/fixtures.ts';

let database: TestDatabase;
let folder: string;
let now: Date;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let deps: Parameters<typeof runJobs>[0];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'prestalo-jobs-'));
  now = new Date('2027-03-10T09:00:00Z');
  library = await makeLibrary(database.db);
  const config = readConfig({ DATA_DIR: folder });
  deps = {
    ...database,
    files: openFileStore(config),
    sealer: makeSealer(config.secretsKeys),
    clock: { now: () => now },
    config,
    log: pino({ level: 'silent' }),
  };
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = async (): Promise<number> =>
  (await database.pool.query<{ n: number }>('SELECT count(*) AS n FROM graphile_worker.jobs')).rows[0]?.n ?? 0;
const subjects = async (): Promise<string[]> => (await listMailbox(folder)).map(({ subject }) => subject).sort();
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
    now = new Date('2027-03-10T10:00:00Z');
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
    now = new Date(Date.now() + 3_600_000);
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
      now = new Date(instant);
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

describe('reminders', () => {
  const lend = async (to_date: string, from_date = '2027-03-01') => {
    const member = await makeMember(database.db, library);
    const product = await makeProduct(database.db, library, { name: 'Tenda' });
    return makeLoan(database.db, product, member, { from_date, to_date, status: 'approved' });
  };
  const remindAt = async (instant: string): Promise<string[]> => {
    now = new Date(instant);
    await addJob(database.db, 'remind', {});
    await runJobs(deps);
    return subjects();
  };

  test('start at eight in the library’s zone, in winter and in summer', async () => {
    await lend('2027-03-12');
    expect(await remindAt('2027-03-10T06:59:00Z')).toEqual([]);
    expect(await remindAt('2027-03-10T07:00:00Z')).toEqual(['Da restituire presto: Tenda']);
    await lend('2027-04-12', '2027-04-01');
    expect(await remindAt('2027-04-10T05:59:00Z')).toHaveLength(1);
    expect(
      (await remindAt('2027-04-10T06:00:00Z')).filter((subject) => subject.startsWith('Da restituire')),
    ).toHaveLength(2);
  });

  test('are sent once, however often the hour recurs', async () => {
    await lend('2027-03-12');
    await remindAt('2027-03-10T09:00:00Z');
    await remindAt('2027-03-10T10:00:00Z');
    expect(await remindAt('2027-03-11T10:00:00Z')).toHaveLength(1);
  });

  test('of an overdue loan are sent after 1, 3 and 7 days, only the latest step if some were missed', async () => {
    await lend('2027-03-09');
    expect(await remindAt('2027-03-09T10:00:00Z')).toEqual([]);
    expect(await remindAt('2027-03-10T10:00:00Z')).toEqual(['Prestito scaduto: Tenda']);
    expect(await remindAt('2027-03-11T10:00:00Z')).toHaveLength(1);
    expect(await remindAt('2027-03-17T10:00:00Z')).toHaveLength(2);
  });

  test('of an overdue object are sent, once, to its next borrower within two weeks', async () => {
    const product = await makeProduct(database.db, library, { name: 'Tenda' });
    const lendTo = async (from_date: string, to_date: string, status: 'approved' | 'cancelled' = 'approved') => {
      const member = await makeMember(database.db, library);
      await makeLoan(database.db, product, member, { from_date, to_date, status });
      return member.email;
    };
    await lendTo('2027-03-01', '2027-03-09');
    const next = await lendTo('2027-03-15', '2027-03-18');
    await lendTo('2027-03-20', '2027-03-21', 'cancelled');
    const later = await lendTo('2027-04-05', '2027-04-08');
    expect(await remindAt('2027-03-09T10:00:00Z')).toEqual([]);
    const warned = async () =>
      (await listMailbox(folder))
        .filter(({ subject }) => subject === 'Potrebbe arrivare in ritardo: Tenda')
        .map(({ to }) => to)
        .sort();
    await remindAt('2027-03-10T10:00:00Z');
    await remindAt('2027-03-11T10:00:00Z');
    expect(await warned()).toEqual([next]);
    await remindAt('2027-03-22T10:00:00Z');
    expect(await warned()).toEqual([next, later].sort());
  });

  test('of a card are sent two weeks before its end, unless it is already renewed', async () => {
    await database.db.updateTable('libraries').set({ renewable_card: true }).where('id', '=', library.id).execute();
    const [first, second] = [
      await makeMember(database.db, library, { card: 'none' }),
      await makeMember(database.db, library, { card: 'none' }),
    ];
    for (const member of [first, second])
      await makeMembership(database.db, member, { from_date: '2026-03-25', to_date: '2027-03-24' });
    await makeMembership(database.db, second, { from_date: '2027-03-25', to_date: '2028-03-24' });
    await remindAt('2027-03-09T10:00:00Z');
    expect(await listMailbox(folder)).toEqual([]);
    await remindAt('2027-03-10T10:00:00Z');
    expect((await listMailbox(folder)).map(({ to, subject }) => [to, subject])).toEqual([
      [first.email, 'La tua tessera sta per scadere'],
    ]);
  });

  test('of a card are not sent to members who opted out', async () => {
    await database.db.updateTable('libraries').set({ renewable_card: true }).where('id', '=', library.id).execute();
    const member = await makeMember(database.db, library, { card: 'none', mail_reminders: false });
    await makeMembership(database.db, member, { from_date: '2026-03-25', to_date: '2027-03-24' });
    expect(await remindAt('2027-03-10T10:00:00Z')).toEqual([]);
  });
});

describe('wishes', () => {
  test('are notified when the object is free, and not again for two weeks', async () => {
    const product = await makeProduct(database.db, library, { name: 'Tenda' });
    const borrower = await makeMember(database.db, library);
    const wisher = await makeMember(database.db, library, { language: 'en' });
    await database.db
      .insertInto('wishes')
      .values({ library_id: library.id, user_id: wisher.id, product_id: product.id })
      .execute();
    const loan = await makeLoan(database.db, product, borrower, {
      from_date: '2027-03-09',
      to_date: '2027-03-12',
      status: 'approved',
    });
    const tell = async () => {
      await addJob(database.db, 'notify_wishers', { library_id: library.id, product_id: product.id });
      await runJobs(deps);
      return listMailbox(folder);
    };
    expect(await tell()).toEqual([]);
    await database.db
      .updateTable('loans')
      .set({ status: 'returned', returned_at: now })
      .where('id', '=', loan.id)
      .execute();
    expect(await tell()).toEqual([expect.objectContaining({ to: wisher.email, subject: 'Free again: Tenda' })]);
    expect((await readMailbox(folder, (await listMailbox(folder))[0]?.id ?? ''))?.text).toContain('10 March 2027');
    expect(await tell()).toHaveLength(1);
    now = new Date('2027-03-25T09:00:00Z');
    expect(await tell()).toHaveLength(2);
    now = new Date('2027-04-25T09:00:00Z');
    await database.db.updateTable('users').set({ mail_wishes: false }).where('id', '=', wisher.id).execute();
    expect(await tell()).toHaveLength(2);
  });

  test('wait for an overdue object, and name a day on which its pickup point opens', async () => {
    const point = await makeHeadquarter(database.db, library, { days: [5] });
    const product = await makeProduct(database.db, library, { name: 'Tenda', headquarter_id: point.id });
    const wisher = await makeMember(database.db, library, { language: 'en' });
    const wish = { library_id: library.id, user_id: wisher.id, product_id: product.id };
    await database.db.insertInto('wishes').values(wish).execute();
    const period = { from_date: '2027-03-01', to_date: '2027-03-05' };
    const borrower = await makeMember(database.db, library);
    const loan = await makeLoan(database.db, product, borrower, { ...period, status: 'approved' });
    const tell = async () => {
      await addJob(database.db, 'notify_wishers', { library_id: library.id, product_id: product.id });
      await runJobs(deps);
      return listMailbox(folder);
    };
    expect(await tell()).toEqual([]);
    const back = { status: 'returned', returned_at: now } as const;
    await database.db.updateTable('loans').set(back).where('id', '=', loan.id).execute();
    const [mail] = await tell();
    expect((await readMailbox(folder, mail?.id ?? ''))?.text).toContain('12 March 2027');
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
