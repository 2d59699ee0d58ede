import { describe, expect, test } from 'vitest';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { listMailbox, readMailbox } from '../../../server/mail/mailbox.ts';
import { makeHeadquarter, makeLoan, makeMember, makeMembership, makeProduct } from '../support/fixtures.ts';
import { useJobsDesk, database, library, now, deps, subjects, folder, setNow } from '../support/desks/jobs-desk.ts';

useJobsDesk();

describe('reminders', () => {
  const lend = async (to_date: string, from_date = '2027-03-01') => {
    const member = await makeMember(database.db, library);
    const product = await makeProduct(database.db, library, { name: 'Tenda' });
    return makeLoan(database.db, product, member, { from_date, to_date, status: 'approved' });
  };
  const remindAt = async (instant: string): Promise<string[]> => {
    setNow(new Date(instant));
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
    setNow(new Date('2027-03-25T09:00:00Z'));
    expect(await tell()).toHaveLength(2);
    setNow(new Date('2027-04-25T09:00:00Z'));
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
