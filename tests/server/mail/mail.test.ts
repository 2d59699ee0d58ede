import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/core/config.ts';
import { makeSealer } from '../../../server/core/sealer.ts';
import { type FileStore, openFileStore } from '../../../server/pictures/storage.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { calendarOf } from '../../../server/mail/calendar.ts';
import { renderMail } from '../../../server/mail/layout.ts';
import { listMailbox, readMailbox } from '../../../server/mail/mailbox.ts';
import { queueLoanMail, queueMail } from '../../../server/mail/queue.ts';
import { type MailTemplate, type MailValues, writeMail } from '../../../server/mail/templates.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/peers/smtp-peer.ts';

let database: TestDatabase;
let folder: string;
let now: Date;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let smtp: SmtpPeer;
let filesFolder: string;
let files: FileStore;
let received: SmtpPeer['received'];
let answers: SmtpPeer['answers'];

beforeAll(async () => {
  database = await createTestDatabase();
  library = await makeLibrary(database.db, { name: 'Biblioteca «Le Cose»' });
  smtp = await startSmtpPeer();
  filesFolder = mkdtempSync(join(tmpdir(), 'prestalo-mail-files-'));
  files = openFileStore(readConfig({ DATA_DIR: filesFolder }));
});
afterAll(async () => {
  await database.close();
  await smtp.close();
  rmSync(filesFolder, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestalo-mail-'));
  now = new Date('2027-03-10T09:00:00Z');
  ({ received, answers } = smtp);
  received.length = 0;
  answers.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const deps = (env: Record<string, string> = {}) => ({
  ...database,
  files,
  clock: { now: () => now },
  config: readConfig({ DATA_DIR: folder, ...env }),
  sealer: makeSealer([]),
  log: pino({ level: 'silent' }),
});
const overSmtp = () =>
  deps({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Prestalo <noreply@prestalo.test>',
  });
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
    now = new Date(Date.now() + 3_600_000);
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

describe('a mail about a loan', () => {
  const lend = async (values: object = {}, language: 'it' | 'en' = 'it') => {
    const member = await makeMember(database.db, library, { language, first_name: 'Maria' });
    const product = await makeProduct(database.db, library, { name: 'Tenda; 4 posti, blu' });
    return makeLoan(database.db, product, member, {
      from_date: '2027-03-28',
      to_date: '2027-04-10',
      status: 'approved',
      note: 'Grazie!',
      ...values,
    });
  };
  const unfold = (text: string): string => text.replace(/\r\n /g, '');

  test('contains the days, the place and the note, and links to the library’s own URL', async () => {
    const loan = await lend();
    await queueLoanMail(database.db, library.id, loan.id, 'approval');
    await runJobs(overSmtp());
    const [mail] = received;
    expect(mail?.subject).toBe('Prestito approvato: Tenda; 4 posti, blu');
    for (const part of [
      'Ciao Maria,',
      'domenica 28 marzo 2027',
      'sabato 10 aprile 2027',
      'Via Roma 1, 40121 Bologna (BO)',
      'Grazie!',
      `https://demo.prestalo.test/me/orders/${loan.id}`,
    ]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
  });

  test('is in the language of the member', async () => {
    const loan = await lend({}, 'en');
    await queueLoanMail(database.db, library.id, loan.id, 'approval');
    await runJobs(overSmtp());
    expect(received[0]?.subject).toBe('Loan approved: Tenda; 4 posti, blu');
    expect(received[0]?.text).toMatch(/from Sunday,? 28 March 2027 to Saturday,? 10 April 2027/);
  });

  test('contains both days as calendar entries; a later mail updates them', async () => {
    const loan = await lend();
    await queueLoanMail(database.db, library.id, loan.id, 'approval');
    await queueLoanMail(database.db, library.id, loan.id, 'cancellation');
    await runJobs(overSmtp());
    const files = received.map((mail) => {
      const [file] = mail.attachments;
      expect(file).toMatchObject({ filename: 'prestito.ics', mimeType: 'text/calendar' });
      // From the message itself: the parser changes the line ends of calendar files.
      const [, encoded = ''] =
        /filename=prestito\.ics\r\n(?:[^\r]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail.raw) ?? [];
      return unfold(Buffer.from(encoded, 'base64').toString());
    });
    const approval = files.find((file) => file.includes('STATUS:CONFIRMED')) ?? '';
    const cancellation = files.find((file) => file.includes('STATUS:CANCELLED')) ?? '';
    expect(approval).toContain(`UID:${loan.id}-from@demo.prestalo.test\r\nSEQUENCE:1\r\n`);
    expect(approval).toContain(
      'DTSTART;VALUE=DATE:20270328\r\nDTEND;VALUE=DATE:20270329\r\nSUMMARY:Ritiro: Tenda\\; 4 posti\\, blu',
    );
    expect(approval).toContain(
      'DTSTART;VALUE=DATE:20270410\r\nDTEND;VALUE=DATE:20270411\r\nSUMMARY:Restituzione: Tenda\\; 4 posti\\, blu',
    );
    expect(cancellation).toContain(`UID:${loan.id}-from@demo.prestalo.test\r\nSEQUENCE:3\r\n`);
  });

  test('a request is sent to the library, with the name of the member', async () => {
    const loan = await lend({ status: 'pending' });
    expect(await queueLoanMail(database.db, library.id, loan.id, 'request')).toBe(true);
    await runJobs(overSmtp());
    expect(received[0]).toMatchObject({
      to: [{ address: 'ciao@demo.prestalo.test' }],
      subject: 'Nuova richiesta: Tenda; 4 posti, blu',
    });
    expect(received[0]?.text).toMatch(/Chi lo chiede: Maria Rossi \d+ <membro\d+@example.com>/);
    // The link to it, and the address for replies.
    expect(received[0]?.text).toContain(`https://demo.prestalo.test/products/${loan.product_id}`);
    expect(received[0]?.replyTo?.[0]?.address).toMatch(/^membro\d+@example.com$/);
    expect(await queueLoanMail(database.db, library.id, loan.id, 'withdrawal')).toBe(true);
    await runJobs(overSmtp());
    expect(received[1]).toMatchObject({
      to: [{ address: 'ciao@demo.prestalo.test' }],
      subject: 'Annullato da chi lo aveva chiesto: Tenda; 4 posti, blu',
    });
  });

  test('contains the opening hours if the member is to come, and the closings until the end', async () => {
    const headquarter = await makeHeadquarter(database.db, library, { days: [1, 2, 3, 6] });
    const { library_id, id: headquarter_id } = headquarter;
    await database.db
      .updateTable('opening_hours')
      .set({ hours: '10:00-12:00' })
      .where('headquarter_id', '=', headquarter_id)
      .where('day', '=', 6)
      .execute();
    await database.db
      .insertInto('holidays')
      .values([
        { library_id, id: uuidv7(), headquarter_id, from_date: '2027-04-01', to_date: '2027-04-03' },
        { library_id, id: uuidv7(), headquarter_id, from_date: '2027-04-06', to_date: '2027-04-06' },
        { library_id, id: uuidv7(), headquarter_id, from_date: '2027-08-01', to_date: '2027-08-31' },
      ])
      .execute();
    const loan = await lend({ headquarter_id });
    for (const template of ['approval', 'due_soon', 'overdue', 'extension'] as const) {
      await queueLoanMail(database.db, library.id, loan.id, template);
      await runJobs(overSmtp());
      expect(received.at(-1)?.text, template).toMatch(
        /Orari: lunedì–mercoledì: \d\d:\d\d–.*\nsabato: 10:00–12:00\nChiuso da giovedì 1 aprile 2027 a sabato 3 aprile 2027\nChiuso martedì 6 aprile 2027\n/,
      );
      expect(received.at(-1)?.text).not.toContain('agosto');
    }
    for (const template of ['denial', 'cancellation', 'returned'] as const) {
      await queueLoanMail(database.db, library.id, loan.id, template);
      await runJobs(overSmtp());
      expect(received.at(-1)?.text, template).not.toContain('Orari');
    }
  });

  test('of one day names it once', async () => {
    const loan = await lend({ to_date: '2027-03-28' });
    await queueLoanMail(database.db, library.id, loan.id, 'approval');
    await runJobs(overSmtp());
    expect(received[0]?.text).toContain('Periodo: domenica 28 marzo 2027\n');
  });

  test('that reminds of its end suggests an extension only while there is one', async () => {
    for (const [status, words] of [
      ['approved', 'vedi se lo puoi estendere'],
      ['extended', 'che hai già esteso, finisce sabato 10 aprile 2027: riporta'],
    ] as const) {
      const loan = await lend(status === 'extended' ? { status, extended_at: now } : { status });
      await queueLoanMail(database.db, library.id, loan.id, 'due_soon');
      await runJobs(overSmtp());
      expect(received.at(-1)?.text).toContain(words);
    }
  });

  test('that a member opted out of is not sent; an essential one is', async () => {
    const loan = await lend();
    const choose = (values: { mail_reminders?: boolean; mail_reviews?: boolean }) =>
      database.db.updateTable('users').set(values).where('id', '=', loan.user_id).execute();
    await choose({ mail_reminders: false, mail_reviews: false });
    for (const template of ['due_soon', 'returned'] as const)
      expect(await queueLoanMail(database.db, library.id, loan.id, template), template).toBe(false);
    for (const template of ['approval', 'overdue', 'extension', 'cancellation', 'denial', 'booking'] as const)
      expect(await queueLoanMail(database.db, library.id, loan.id, template), template).toBe(true);
    await choose({ mail_reminders: true });
    expect(await queueLoanMail(database.db, library.id, loan.id, 'due_soon')).toBe(true);
    await runJobs(overSmtp());
    const reminder = received.find(({ subject }) => subject?.startsWith('Da restituire presto'));
    expect(reminder?.text).toContain('Nel tuo profilo scegli quali email ricevere: https://demo.prestalo.test/me');
  });

  test('of a delivery contains its address', async () => {
    const delivery = {
      method: 'delivery',
      headquarter_id: null,
      delivery_address: 'Via Mazzini 3',
      delivery_cap: '40137',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
    };
    const loan = await lend({ ...delivery });
    await queueLoanMail(database.db, library.id, loan.id, 'approval');
    await runJobs(overSmtp());
    expect(received[0]?.text).toContain('Consegna a domicilio: Via Mazzini 3, 40137 Bologna (BO)');
    expect(received[0]?.text).not.toContain('Codice');
  });
});

describe('every mail', () => {
  const loan: MailValues['booking'] = {
    ...{
      name: 'Maria',
      loan_id: '7',
      object: 'Tenda',
      from_date: '2027-03-28',
      to_date: '2027-04-10',
      method: 'pickup',
      place: 'Punto 1',
    },
    ...{ note: null, note_answers: 'Va bene', pickup_code: null, deposit_code: null },
    product_id: '9',
    opening: { hours: [{ day: 1, hours: '09:00-13:00' }], closings: [{ inizio: '2027-04-01', fine: '2027-04-05' }] },
  };
  const values: MailValues = {
    verification: { name: 'Maria', token: 'a/b', hours: 48 },
    already_registered: { name: 'Maria' },
    reset_code: { name: 'Maria', code: 'K7M4R', link: 'a-long-key', minutes: 10 },
    ...{
      booking: loan,
      approval: loan,
      denial: loan,
      cancellation: loan,
      extension: loan,
      returned: loan,
      due_soon: loan,
      due_today: loan,
      overdue: loan,
      delay: loan,
      rescheduling: loan,
      lent: loan,
      not_ready: loan,
    },
    moved: {
      ...loan,
      closure: {
        ...{ from_date: '2027-03-20', to_date: '2027-03-27', was_from: '2027-03-20', was_to: '2027-04-02' },
        ...{ reason: 'Inventario', everywhere: false, undone: false },
      },
    },
    locker_codes: { ...loan, deposit_code: '482913', code_valid_to: '2027-04-11T22:00:00Z' },
    rescheduled: { ...loan, waits: true, member: 'Maria Rossi', email: 'maria@example.com' },
    request: { ...loan, member: 'Maria Rossi', email: 'maria@example.com' },
    withdrawal: { ...loan, member: 'Maria Rossi', email: 'maria@example.com' },
    card_expiring: { name: 'Maria', to_date: '2027-12-31' },
    card_expired: { name: 'Maria', to_date: '2027-12-31' },
    card_renewed: { name: 'Maria', from_date: '2027-03-10', to_date: '2028-03-09', amount_cents: 1500 },
    card_receipt: {
      name: 'Maria',
      receipt: '2027-0007',
      card: 'Tessera annuale',
      from_date: '2027-03-10',
      to_date: '2028-03-09',
      amount_cents: 1500,
    },
    inactive: { name: 'Maria', date: '2027-04-10' },
    accounts_merged: { name: 'Maria' },
    invitation: { by: 'Bea Blu', token: 'a-token', days: 7 },
    card_refunded: { name: 'Maria', receipt: '2027-0007', amount_cents: 1500, reason: 'Venduta per sbaglio' },
    refund: { name: 'Maria', object: 'Tenda', amount_cents: 500 },
    payment_declined: { name: 'Maria', object: null },
    password_changed: { name: 'Maria', at: '2027-03-10T09:00:00Z' },
    wish: { name: 'Maria', product_id: '9', object: 'Tenda', from_date: '2027-03-11' },
    banned: { name: 'Maria', reason: 'Tre ritardi', until: '2027-04-01' },
    unbanned: { name: 'Maria' },
    object_accepted: { name: 'Maria', object: 'Tenda', product_id: '9' },
    object_refused: { name: 'Maria', object: 'Tenda', reason: 'È rotta' },
    object_question: { name: 'Maria', object: 'Tenda', question: 'Quanto pesa?' },
    support: { email: 'a@example.com', section: 'Altro', object: 'Aiuto', message: 'Ciao' },
    support_copy: { object: 'Aiuto', message: 'Ciao' },
  };
  const all = (Object.keys(values) as MailTemplate[]).flatMap((template) =>
    (['it', 'en'] as const).map((locale) => [template, locale] as const),
  );

  test.each(all)('%s in %s is complete, with the same content as text and HTML', (template, locale) => {
    const mail = writeMail(template, values[template], { locale, library, now });
    const { html, text } = renderMail(mail, { ...library, accent: null, logo: null }, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    const said = html
      .replaceAll('<br>', '\n')
      .replace(/<style[\s\S]*?<\/style>|<title>.*<\/title>|<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, n: string) => String.fromCharCode(Number(n)));
    for (const part of [
      mail.greeting,
      ...mail.paragraphs,
      ...(mail.details ?? []).flat(),
      mail.code,
      mail.quote,
      mail.action?.label,
      mail.ending,
      mail.footer,
    ]) {
      if (part === undefined) continue;
      expect(text).toContain(part);
      expect(said).toContain(part);
    }
    expect(text).not.toMatch(/\bundefined\b|\bnull\b|\{\w+\}|mail\.\w+\./);
    if (mail.action) {
      expect(mail.action.url.startsWith('https://demo.prestalo.test/')).toBe(true);
      expect(text).toContain(mail.action.url);
      expect(html).toContain(`href="${mail.action.url}"`);
    }
  });

  test('has a different subject in each language', () => {
    for (const template of Object.keys(values) as MailTemplate[]) {
      const [it, en] = (['it', 'en'] as const).map(
        (locale) => writeMail(template, values[template], { locale, library, now }).subject,
      );
      expect(it).not.toBe(en);
    }
  });
});

describe('a calendar file', () => {
  const day = { uid: 'x@y', sequence: 0, day: '2027-12-31', url: 'https://y/', status: 'CONFIRMED' as const };

  test('has lines of at most 75 bytes that end with CRLF, and splits no character', () => {
    const title = `${'è'.repeat(60)} ${'🛠'.repeat(30)}`;
    const file = calendarOf([{ ...day, title }], now);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\n\r\uFFFD]/);
    }
    expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}\r\n`);
  });

  test('escapes characters that would end a value', () => {
    const file = calendarOf([{ ...day, title: 'A; b, c\\d\nEND:VCALENDAR', place: 'Via, 1' }], now);
    expect(file).toContain('SUMMARY:A\\; b\\, c\\\\d\\nEND:VCALENDAR\r\n');
    expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });

  test('ends a day on the next one, even across the year', () => {
    expect(calendarOf([{ ...day, title: 'x' }], now)).toContain(
      'DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n',
    );
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
