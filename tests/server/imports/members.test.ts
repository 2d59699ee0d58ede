import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { dayOf } from '#server/core/clock';
import { makeMember } from '../support/fixtures.ts';
import { useImportDesk, open, host, library, upload, ada, step, rowsOf, t, of } from '../support/desks/import-desk.ts';

useImportDesk();

describe('members', () => {
  test('are matched by e-mail address, else by card, else by name; the staff is left alone', async () => {
    const { db } = await open();
    const bea = await makeMember(db, library, { email: 'bea@example.com', first_name: 'Bea', card_number: 'T-1' });
    await makeMember(db, library, { email: 'carlo@example.com', first_name: 'Carlo', card_number: 'T-2' });
    await makeMember(db, library, { email: 'dora@example.com', first_name: 'Dora', card_number: 'T-3' });
    const { id } = (
      await upload(
        [
          'Email,Tessera,Nome,Cognome,CAP,Lingua',
          'BEA@example.com,T-1,Beatrice,Blu,40121,inglese',
          'nuova@example.com,T-9,Nuova,Persona,,',
          'bea@example.com,T-8,Copia,,,',
          ',t-2,Carlo,Rossi,,',
          'x@example.com,T-1,Preso,,,',
          ',,,,40121,',
          'non-una-email,,Anna,,123456,tedesco',
          `${ada.email},,Adele,,,`,
          'altra@example.com,t-3,Dora,,,',
        ].join('\n'),
        'members',
      )
    ).body;
    await step('checkImport', id);
    expect(await step('runImport', id)).toMatchObject({
      counts: { new: 2, changed: 2, unchanged: 0, faulty: 5, warned: 1 },
    });
    const people = await db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'card_number', 'domicile_cap', 'language', 'password_hash'])
      .where('library_id', '=', library.id)
      .where('level', '=', 10)
      .orderBy('first_name')
      .execute();
    expect(people).toMatchObject([
      { email: null, first_name: 'Anna', domicile_cap: null, language: 'it' },
      {
        id: bea.id,
        email: 'bea@example.com',
        first_name: 'Beatrice',
        last_name: 'Blu',
        domicile_cap: '40121',
        language: 'en',
      },
      { email: 'carlo@example.com', first_name: 'Carlo', last_name: 'Rossi', card_number: 'T-2' },
      { email: 'dora@example.com', card_number: 'T-3' },
      { email: 'nuova@example.com', first_name: 'Nuova', card_number: 'T-9', language: 'it', password_hash: null },
    ]);
    const faults = (await rowsOf(id, 'faulty')).map(({ line, problems }) => [
      line,
      ...problems.map(({ code }) => code),
    ]);
    expect(faults).toEqual([
      [4, 'duplicate'],
      [6, 'duplicate'],
      [7, 'no_key'],
      [9, 'staff'],
      [10, 'taken'],
    ]);
    expect(
      (await rowsOf(id, 'warned')).map(({ line, problems }) => [line, ...problems.map(({ code }) => code)]),
    ).toEqual([[8, 'email', 'five_digits', 'language']]);
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'template'])
      .where('library_id', '=', library.id)
      .execute();
    expect(mails).toEqual([]);
  });

  test('enter without an address that cannot be read, but nobody enters twice for it', async () => {
    const { db } = await open();
    await makeMember(db, library, { email: 'gia@example.com', first_name: 'Gia', last_name: 'Nota', phone: '051111' });
    await makeMember(db, library, {
      email: 'carta@example.com',
      first_name: 'Cleo',
      last_name: 'Carta',
      card_number: 'K-1',
    });
    await makeMember(db, library, {
      email: 'ida@example.com',
      first_name: 'Ida',
      last_name: 'Doppia',
      phone: '051222',
    });
    const file = [
      'Email;Tessera;Nome;Cognome;Telefono',
      'nuova@@example.org;;Nadia;Nuova;',
      'x@y;;Olga;Altra;',
      'x@y;;Olga;Altra;',
      'gia@example;;Gia;Nota;051 111',
      'car ta@example.com;k-1;Cleo;Carta;051 333',
      'ida@example,com;;Ida;Doppia;051 999',
      'ida@example,com;K-9;Ida;Doppia;',
      'senza@;K-8;Lea;Tessera;',
    ].join('\n');
    const { id } = (await upload(file, 'members')).body;
    await step('checkImport', id);
    const done = await step('runImport', id);
    expect(done.counts).toEqual({ new: 3, changed: 1, unchanged: 1, faulty: 3, warned: 5 });
    const outcomes = (await rowsOf(id)).map(({ line, outcome, problems }) => [
      ...[line, outcome],
      ...problems.map(({ field, code, is_warning }) => `${String(field)} ${code}${is_warning ? '?' : ''}`),
    ]);
    expect(outcomes).toEqual([
      [2, 'new', 'email email?'],
      [3, 'new', 'email email?'],
      [4, 'faulty', 'email email?', 'first_name duplicate'],
      [5, 'unchanged', 'email email?'],
      [6, 'changed', 'email email?'],
      [7, 'faulty', 'email email?', 'first_name namesake'],
      [8, 'faulty', 'email email?', 'first_name namesake'],
      [9, 'new', 'email email?'],
    ]);
    const again = (await upload(file, 'members')).body;
    expect((await step('checkImport', again.id)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 5, faulty: 3 });
    const kept = await db
      .selectFrom('users')
      .select('email')
      .where('library_id', '=', library.id)
      .orderBy('email')
      .execute();
    expect(kept.map(({ email }) => email)).toEqual([
      ...[ada.email, 'carta@example.com', 'gia@example.com', 'ida@example.com'].sort(),
      ...[null, null, null],
    ]);
  });

  test('bring the cards that they have elsewhere; a card is never shortened, and a second run adds nothing', async () => {
    const { db } = await open();
    const day = (ahead: number) => addDays(dayOf(t.clock.now(), library.timezone), ahead);
    const cardsOf = async () =>
      (
        await db
          .selectFrom('memberships as m')
          .innerJoin('users as u', (on) =>
            on.onRef('u.library_id', '=', 'm.library_id').onRef('u.id', '=', 'm.user_id'),
          )
          .select(['u.email', 'm.from_date', 'm.to_date'])
          .where('u.email', 'like', '%@cards.example')
          .orderBy('u.email')
          .orderBy('m.from_date')
          .execute()
      ).map(({ email, from_date, to_date }) => [String(email).split('@')[0], from_date, to_date]);
    const italian = (date: string) => date.split('-').reverse().join('/');
    const file = [
      'Email;Nome;Cognome;Scadenza',
      `runs@cards.example;Rosa;Ricci;${italian(day(100))}`,
      `expired@cards.example;Ezio;Esposito;${day(-30)}`,
      'none@cards.example;Nina;Neri;',
      'wrong@cards.example;Ugo;Utri;31/02/2027',
      `far@cards.example;Fabio;Fava;${day(5000)}`,
    ].join('\n');
    const run = async (content: string) => {
      const { id } = (await upload(content, 'members')).body;
      await step('checkImport', id);
      return step('runImport', id);
    };
    const give = (is_active: boolean) =>
      db
        .updateTable('renewal_cards')
        .set({ is_active, is_default: is_active })
        .where('library_id', '=', library.id)
        .execute();
    await give(false);
    const without = await run(file);
    expect((await rowsOf(without.id, 'warned')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'no_card'],
      [3, 'no_card'],
      [5, 'date'],
      [6, 'out_of_range'],
    ]);
    await give(true);
    expect(await run(file)).toMatchObject({ counts: { new: 0, changed: 2, unchanged: 3, faulty: 0, warned: 2 } });
    const cards = [
      ['expired', day(-30), day(-30)],
      ['runs', day(0), day(100)],
    ];
    expect(await cardsOf()).toEqual(cards);
    expect(await run(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 5, warned: 2 } });
    expect(await cardsOf()).toEqual(cards);
    const changed = `Email;Scadenza\nruns@cards.example;${day(90)}\nexpired@cards.example;${day(10)}\n`;
    expect(await run(changed)).toMatchObject({ counts: { changed: 1, unchanged: 1 } });
    expect(await cardsOf()).toEqual([cards[0], ['expired', day(0), day(10)], cards[1]]);
    const numbers = await db
      .selectFrom('users')
      .select(['email', 'card_number'])
      .where('email', 'like', '%@cards.example')
      .orderBy('email')
      .execute();
    // Whoever has a card can be scanned.
    expect(numbers.map(({ card_number }) => card_number)).toEqual([
      expect.stringMatching(/^T-\d{7}$/),
      null,
      null,
      expect.stringMatching(/^T-\d{7}$/),
      null,
    ]);
  });

  test('keep their card and all else where a cell is empty, unless empty cells are to clear it', async () => {
    const { db } = await open();
    const full = {
      ...{ email: 'piena@example.com', first_name: 'Pia', last_name: 'Piena', phone: '051123', student_number: '9' },
      ...{ card_number: 'P-1', language: 'en' as const, domicile_address: 'via A 1', domicile_cap: '40121' },
      ...{ domicile_city: 'Bologna', domicile_province: 'BO' },
    };
    const { id: person } = await makeMember(db, library, full);
    const found = () => db.selectFrom('users').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
    const before = await found();
    const { raw } = await t.call('getImportTemplate', { as: ada, host, params: { kind: 'members' } });
    const head = raw.trim();
    const rest = ';'.repeat(head.split(';').length - 2);
    const { id } = (await upload(`${head}\npiena@example.com;${rest}\n;P-1${rest}\n`, 'members')).body;
    expect(await step('checkImport', id)).toMatchObject({ counts: { unchanged: 2, faulty: 0 } });
    expect(await found()).toEqual(before);

    const clear = async (content: string) => {
      const { body } = await upload(content, 'members');
      await t.call('mapImport', { ...of(body.id), body: { mapping: body.mapping, clears_empty: true } });
      await step('checkImport', body.id);
      await step('runImport', body.id);
      return found();
    };
    expect(await clear('Tessera;Email;Cognome;Telefono;CAP;Lingua\nP-1;;;;;\n')).toMatchObject({
      ...full,
      ...{ last_name: '', phone: null, domicile_cap: null },
    });
    // Whoever has a card keeps its number.
    expect((await clear('Email;Tessera;Scadenza\npiena@example.com;;\n')).card_number).toBe('P-1');
  });

  test('an erased person leaves the files that named them', async () => {
    const { db } = await open();
    const { id } = (await upload('Email;Nome;Telefono\nvia@example.com;Viola;051 998877\n', 'members')).body;
    await step('checkImport', id);
    await step('runImport', id);
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'via@example.com')
      .executeTakeFirstOrThrow();
    await t.call('erasePerson', { ...of(person.id), body: { email: 'via@example.com' } });
    const { rows } = await sql<{
      row: string;
    }>`SELECT r::text AS row FROM import_rows r WHERE library_id = ${library.id}`.execute(db);
    expect(rows[0]?.row).not.toMatch(/via@|viola|998877/i);
  });
});
