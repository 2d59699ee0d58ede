import { describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/rules/dates.ts';
import { dayOf } from '../../../server/core/clock.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { calendarOf } from '../../../server/mail/calendar.ts';
import { queueLoanMail } from '../../../server/mail/queue.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeHeadquarter, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { useMailDesk, database, library, overSmtp, received, now } from '../support/desks/mail-desk.ts';

useMailDesk();

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

  test('says that the object waits only once its first day has come', async () => {
    const today = dayOf(now, library.timezone);
    for (const [from_date, words] of [
      [addDays(today, 3), 'Puoi ritirare l’oggetto dal primo giorno'],
      [today, 'l’oggetto ti aspetta'],
    ] as const) {
      const loan = await lend({ from_date, to_date: addDays(today, 9) });
      await queueLoanMail(database.db, library.id, loan.id, 'approval');
      await runJobs(overSmtp());
      expect(received.at(-1)?.text).toContain(words);
    }
  });

  test('with days that the loan no longer has is not sent any more', async () => {
    const loan = await lend();
    await queueLoanMail(database.db, library.id, loan.id, 'approval');
    const days = { from_date: '2027-04-01', to_date: '2027-04-14', blocked_to: '2027-04-14' };
    await database.db.updateTable('loans').set(days).where('id', '=', loan.id).execute();
    await queueLoanMail(database.db, library.id, loan.id, 'moved', { about: 'later' });
    await runJobs(overSmtp());
    expect(received.map(({ subject }) => subject)).toEqual(['Nuovi giorni per il tuo prestito: Tenda; 4 posti, blu']);
    const { failure } = await database.db
      .selectFrom('mails')
      .select('failure')
      .where('template', '=', 'approval')
      .where('key', 'like', `%${loan.id}%`)
      .executeTakeFirstOrThrow();
    expect(failure).toBe('superseded');
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
    const [pickup, back] = approval.split('BEGIN:VEVENT').slice(1);
    for (const line of [
      'DTSTART;VALUE=DATE:20270328',
      'DTEND;VALUE=DATE:20270329',
      'SUMMARY:Ritiro: Tenda\\; 4 posti\\, blu',
    ])
      expect(pickup).toContain(`\r\n${line}\r\n`);
    for (const line of [
      'DTSTART;VALUE=DATE:20270410',
      'DTEND;VALUE=DATE:20270411',
      'SUMMARY:Restituzione: Tenda\\; 4 posti\\, blu',
    ])
      expect(back).toContain(`\r\n${line}\r\n`);
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
    expect(received[0]?.text).toContain(`https://demo.prestalo.test/staff/loans/${loan.id}`);
    expect(received[0]?.replyTo?.[0]?.address).toMatch(/^membro\d+@example.com$/);
    expect(await queueLoanMail(database.db, library.id, loan.id, 'withdrawal')).toBe(true);
    await runJobs(overSmtp());
    expect(received[1]).toMatchObject({
      to: [{ address: 'ciao@demo.prestalo.test' }],
      subject: 'Annullato da chi lo aveva chiesto: Tenda; 4 posti, blu',
    });
  });

  test('that is late says when the pickup point opens again, if it is closed on that day', async () => {
    const open = await makeHeadquarter(database.db, library, { days: [1, 2, 3, 6] });
    const closed = await makeHeadquarter(database.db, library, { days: [1, 2, 3, 6] });
    const today = dayOf(now, library.timezone);
    await database.db
      .insertInto('holidays')
      .values({
        ...{ library_id: library.id, id: uuidv7(), headquarter_id: closed.id },
        ...{ from_date: addDays(today, -3), to_date: addDays(today, 1) },
      })
      .execute();
    for (const { id } of [open, closed]) {
      const loan = await lend({ headquarter_id: id, from_date: addDays(today, -20), to_date: addDays(today, -4) });
      await queueLoanMail(database.db, library.id, loan.id, 'overdue');
      await runJobs(overSmtp());
    }
    expect(received.map(({ text }) => /Oggi il punto.*$/m.exec(text ?? '')?.[0])).toEqual([
      undefined,
      'Oggi il punto di ritiro è chiuso: riapre sabato 13 marzo 2027.',
    ]);
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
    expect(reminder?.text).toContain(
      'Non vuoi più email come questa? https://demo.prestalo.test/unsubscribe/reminders.',
    );
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
