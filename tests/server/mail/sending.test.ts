import { describe, expect, test } from 'vitest';
import { runJobs } from '../../../server/app/worker.ts';
import { listMailbox, readMailbox } from '../../../server/mail/mailbox.ts';
import { queueMail, queueMemberMail } from '../../../server/mail/queue.ts';
import { makeMember } from '../support/fixtures.ts';
import { countWaiting, queueWaiting } from '../../../server/mail/sending.queries.ts';
import {
  useMailDesk,
  database,
  library,
  overSmtp,
  received,
  now,
  setNow,
  answers,
  deps,
  folder,
} from '../support/desks/mail-desk.ts';

useMailDesk();

const mails = () =>
  database.db
    .selectFrom('mails')
    .select(['sent_at', 'failure', 'values'])
    .orderBy('queued_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

let keys = 0;
const code = (values: { key?: string; expiresAt?: Date } = {}) => {
  keys += 1;
  return queueMail(database.db, {
    libraryId: library.id,
    to: { email: 'maria@example.com', locale: 'it' },
    template: 'reset_code',
    values: { name: 'Maria', code: 'K7M4R', link: 'a-long-key', minutes: 10 },
    key: `reset_code:${keys}`,
    ...values,
  });
};

describe('a mail over SMTP', () => {
  test('is sent by the library, as text and HTML, with the code in both', async () => {
    await code();
    await runJobs(overSmtp());
    const [mail] = received;
    expect(mail).toMatchObject({
      from: { name: 'Biblioteca «Le Cose»', address: 'noreply@prestalo.test' },
      to: [{ address: 'maria@example.com' }],
      replyTo: [{ address: 'ciao@demo.prestalo.test' }],
      subject: 'Il tuo codice per cambiare password',
    });
    expect(mail?.html).toContain('K7M4R');
    expect(mail?.text).toContain('K7M4R');
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test('that is not necessary offers mail programs one click to end its kind', async () => {
    const member = await makeMember(database.db, library);
    await queueMemberMail(database.db, library.id, member.id, {
      template: 'wish',
      values: { product_id: 'p1', object: 'Trapano', from_date: '2027-03-12' },
      key: 'wish:one-click',
    });
    await code();
    await runJobs(overSmtp());
    const headerOf = (name: string) => received.map(({ headers }) => headers.find(({ key }) => key === name)?.value);
    const url = new RegExp(`^<https://demo.prestalo.test/unsubscribe/wishes.${member.id}.[\\w-]{43}>$`);
    expect(headerOf('list-unsubscribe').filter(Boolean)).toEqual([expect.stringMatching(url)]);
    expect(headerOf('list-unsubscribe-post').filter(Boolean)).toEqual(['List-Unsubscribe=One-Click']);
  });

  test('is deleted from the database once it is sent', async () => {
    await code();
    expect(JSON.stringify(await mails())).toContain('K7M4R');
    await runJobs(overSmtp());
    expect(await mails()).toEqual({ sent_at: now, failure: null, values: null });
    const jobs = await database.pool.query('SELECT * FROM graphile_worker._private_jobs');
    expect(jobs.rows).toEqual([]);
  });

  test('that is temporarily rejected is sent again under the same message id', async () => {
    await code();
    answers.push(451);
    await expect(runJobs(overSmtp())).rejects.toThrow();
    expect(received).toEqual([]);
    const first = await database.db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failure', 'is', null)
      .executeTakeFirstOrThrow();
    setNow(new Date(Date.now() + 3_600_000));
    await runJobs(overSmtp());
    expect(received.map(({ messageId }) => messageId)).toEqual([`<${first.id}@demo.prestalo.test>`]);
  });

  test('that is permanently rejected is not retried', async () => {
    await code();
    answers.push(550);
    await runJobs(overSmtp());
    expect(received).toEqual([]);
    expect(await mails()).toMatchObject({
      sent_at: null,
      values: null,
      failure: expect.stringContaining('550') as string,
    });
  });

  test('whose code has expired is not sent', async () => {
    await code({ expiresAt: new Date('2027-03-10T09:00:00Z') });
    await runJobs(overSmtp());
    expect(received).toEqual([]);
    expect(await mails()).toMatchObject({ failure: 'expired', values: null });
  });

  test('is sent once however often it is queued', async () => {
    expect(await code({ key: 'same' })).toBe(true);
    expect(await code({ key: 'same' })).toBe(false);
    await runJobs(overSmtp());
    expect(await code({ key: 'same' })).toBe(false);
    await runJobs(overSmtp());
    expect(received).toHaveLength(1);
  });

  test('cannot be manipulated by user input', async () => {
    const values = {
      email: 'a@example.com',
      section: 'Altro',
      object: 'Ciao\r\nBcc: all@example.com',
      message: '<script>alert(1)</script>\nriga',
    };
    await queueMail(database.db, {
      libraryId: library.id,
      to: { email: 'ciao@demo.prestalo.test', locale: 'it' },
      template: 'support',
      values,
      key: 'support:1',
    });
    await runJobs(overSmtp());
    const [mail] = received;
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.to).toHaveLength(1);
    expect(mail?.replyTo).toMatchObject([{ address: 'a@example.com' }]);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.text).toContain('> <script>alert(1)</script>\n> riga');
  });
});

describe('without a mail server', () => {
  const real = (made: ReturnType<typeof deps>) => ({ ...made, config: { ...made.config, isDemo: false } });
  const age = (days: number) =>
    database.pool.query(`UPDATE mails SET queued_at = now() - make_interval(days => $1) WHERE sent_at IS NULL`, [days]);
  const receipt = () =>
    queueMail(database.db, {
      libraryId: library.id,
      to: { email: 'maria@example.com', locale: 'it' },
      template: 'password_changed',
      values: { name: 'Maria', at: '2027-03-10T09:00:00Z' },
      key: `password_changed:${(keys += 1)}`,
    });

  test('mails wait, are counted, and go out at the first start with one', async () => {
    await code();
    await runJobs(real(deps()));
    expect(await countWaiting(database.db, library.id)).toBe(1);
    expect((await mails()).values).not.toBeNull();
    await queueWaiting(database.db);
    await queueWaiting(database.db);
    await runJobs(overSmtp());
    expect(received).toHaveLength(1);
    expect(await countWaiting(database.db, library.id)).toBe(0);
  });

  test('what is no longer news when there is one is not sent, and a receipt still is', async () => {
    await code();
    await receipt();
    await runJobs(real(deps()));
    await age(10);
    await queueWaiting(database.db);
    await runJobs(overSmtp());
    expect(received.map(({ subject }) => subject)).toEqual(['La tua password è cambiata']);
    expect(await countWaiting(database.db, library.id)).toBe(0);
  });

  test('a mail that the server has put off keeps its next attempt', async () => {
    await code();
    answers.push(451);
    await expect(runJobs(overSmtp())).rejects.toThrow();
    const attempts = async (): Promise<unknown> =>
      (await database.pool.query('SELECT attempts, run_at FROM graphile_worker.jobs')).rows;
    const before = await attempts();
    await queueWaiting(database.db);
    expect(await attempts()).toEqual(before);
    await database.pool.query('DELETE FROM graphile_worker._private_jobs');
    await database.db.deleteFrom('mails').execute();
  });
});

describe('the demo mailbox', () => {
  test('contains what a mail server would have received, newest first', async () => {
    await code();
    await runJobs(deps());
    await code();
    await runJobs(deps());
    const box = await listMailbox(folder);
    expect(box).toHaveLength(2);
    expect(box[0]!.id > box[1]!.id).toBe(true);
    expect(await readMailbox(folder, box[0]!.id)).toMatchObject({
      to: 'maria@example.com',
      subject: 'Il tuo codice per cambiare password',
      text: expect.stringContaining('K7M4R') as string,
    });
  });

  test('opens nothing but its own mails', async () => {
    expect(await readMailbox(folder, '../secret')).toBeUndefined();
    expect(await readMailbox(folder, '01a1fc6f-14bd-790a-8aeb-b24d60443197')).toBeUndefined();
    expect(await listMailbox(folder)).toEqual([]);
  });
});
