import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { writeAudit } from '../../../server/db/audit-log.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { queueMemberMail } from '../../../server/mail/queue.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
  makeRenewalCard,
  type MemberOptions,
  type Member,
} from '../support/fixtures.ts';
import { sentMails } from '../support/mails.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Member;
const log: string[] = [];
beforeAll(async () => {
  t = await openTestApp({ onLog: (line) => log.push(line) });
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
});
afterAll(() => t.close());

const person = (values: MemberOptions = {}) => makeMember(t.database.db, library, values);
const erase = (id: string, email: string, as = ada) => t.call('erasePerson', { params: { id }, as, body: { email } });
const past = { from_date: '2027-02-01', to_date: '2027-02-05' };

const who = {
  first_name: 'Zenobia',
  last_name: 'Quattrocchi',
  email: 'zenobia.q@example.com',
  phone: '051 7654321',
  card_number: 'ZQ-77777',
  student_number: 'MAT-0099887',
  domicile_address: 'Via dei Mille Lumi 77',
  domicile_cap: '40126',
  domicile_city: 'Bologna',
  domicile_province: 'BO',
};
const needles = /Zenobia|Quattrocchi|zenobia\.q|051 ?7654321|ZQ-77777|MAT-0099887|Mille Lumi/i;

/** Every table of the product and of its job queue that has a row with the person in it. */
async function tablesWith(pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`.execute(t.database.db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT x::text AS row FROM ${sql.table(`${schema}.${name}`)} x WHERE x::text ~* ${pattern.source}`.execute(
      t.database.db,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Every file of the data folder with the person in it. */
async function filesWith(pattern: RegExp): Promise<string[]> {
  const folder = t.deps.config.dataDir;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1');
    if (pattern.test(text) || pattern.test(entry.name)) found.push(entry.name);
  }
  return found;
}

describe('an erased person', () => {
  it('leaves no trace in any table, file, mail, job or line of the log, and the loans stay', async () => {
    const { db } = t.database;
    const zenobia = await person(who);
    const other = await person();
    const card = await makeRenewalCard(db, library.id);
    const product = await makeProduct(db, library);
    const loan = await makeLoan(db, product, zenobia, {
      ...past,
      status: 'returned',
      note: 'Sono Zenobia Quattrocchi',
    });
    await makeLoan(db, await makeProduct(db, library), zenobia, {
      ...past,
      status: 'returned',
      method: 'delivery',
      headquarter_id: null,
      delivery_address: who.domicile_address,
      delivery_cap: '40126',
      delivery_city: 'Bologna',
      delivery_province: 'BO',
      note_answers: 'Ciao Zenobia',
    });
    await db
      .insertInto('loan_inspections')
      .values({
        library_id: library.id,
        id: uuidv7(),
        loan_id: loan.id,
        step: 'hand_over',
        note: 'Zenobia ha portato la borsa',
        signature: 'M0 0L1 1',
        at: t.clock.now(),
        actor_id: ada.id,
      })
      .execute();
    await db.updateTable('loans').set({ picked_up_at: t.clock.now() }).where('id', '=', loan.id).execute();
    expect(
      (
        await t.call('reviewProduct', {
          params: { id: product.id },
          as: zenobia,
          body: { rating: 5, message: 'Firmato: Zenobia Quattrocchi' },
          key: 'review-of-zenobia',
        })
      ).status,
    ).toBeLessThan(300);
    await t.call('createSupport', {
      as: zenobia,
      body: { email: who.email, section: 'loans', object: 'Zenobia', message: 'Sono io' },
    });
    await t.call('addPersonNote', {
      params: { id: zenobia.id },
      as: ada,
      body: { text: 'Zenobia arriva tardi' },
      key: 'note-on-zenobia',
    });
    await t.call('addPersonNote', {
      params: { id: other.id },
      as: ada,
      body: { text: `Amica di Zenobia Quattrocchi, ${who.phone}` },
    });
    const { body: record } = await t.call('getPersonRecord', { params: { id: zenobia.id }, as: ada });
    await t.call('changePersonProfile', {
      params: { id: zenobia.id },
      as: ada,
      headers: { 'if-match': record.version },
      body: { ...record.profile, phone: null },
    });
    await t.call('changePersonProfile', {
      params: { id: zenobia.id },
      as: ada,
      headers: { 'if-match': (await t.call('getPersonRecord', { params: { id: zenobia.id }, as: ada })).body.version },
      body: record.profile,
    });
    await t.call('sellCard', {
      params: { id: zenobia.id },
      as: ada,
      body: { card_id: card.id, method: 'free', reason: 'Zenobia è volontaria', covered_to: '2099-12-31' },
    });
    await t.call('banPerson', { params: { id: zenobia.id }, as: ada, body: { reason: 'Zenobia fa tardi' } });
    const shared = await makeProduct(db, library, {
      owner_user_id: zenobia.id,
      description: 'Di Zenobia Quattrocchi',
      status: 'active',
    });
    await writeAudit(db, {
      libraryId: library.id,
      actorId: ada.id,
      subjectId: zenobia.id,
      action: 'people.test',
      details: { name: 'Zenobia Quattrocchi', email: who.email },
    });
    await sentMails(t.deps);
    // One mail waits unsent.
    await queueMemberMail(db, library.id, zenobia.id, { template: 'unbanned', values: {}, key: 'unbanned:waiting' });
    expect(await tablesWith(needles)).not.toEqual([]);
    expect(await filesWith(needles)).not.toEqual([]);

    const answer = await erase(zenobia.id, who.email);
    expect(answer.status).toBe(201);
    await sentMails(t.deps);

    expect(await tablesWith(needles)).toEqual([]);
    expect(await filesWith(needles)).toEqual([]);
    expect(log.filter((line) => needles.test(line))).toEqual([]);
    const { rows } = await sql<{ status: string }>`SELECT status FROM loans WHERE user_id = ${zenobia.id}`.execute(db);
    expect(rows.map(({ status }) => status)).toEqual(['returned', 'returned']);
    const kept = await db.selectFrom('products').select('status').where('id', '=', shared.id).executeTakeFirst();
    expect(kept?.status).toBe('hidden');
    const rating = await db.selectFrom('products').select('rating_sum').where('id', '=', product.id).executeTakeFirst();
    expect(rating?.rating_sum).toBe(5);
  });

  it('leaves nothing of what they were called and where they were reached before', async () => {
    const { db } = t.database;
    const forms = ['Uno', 'Due', 'Tre'].map((word, n) => ({
      first_name: `Xilofona${word}`,
      last_name: `Brambati${word}`,
      email: `xilo.${word.toLowerCase()}@example.org`,
      phone: `051 888777${n}`,
      card_number: `XB-4455${n}`,
      student_number: `MATR-66554${n}`,
      address: `Via degli Strumenti ${word} ${n + 10}`,
      ...{ cap: '40126', city: `Castel${word}`, province: 'BO' },
    }));
    const anyForm = /Xilofona|Brambati|xilo\.|051 ?888777|XB-4455|MATR-66554|Strumenti|Castel(?:Uno|Due|Tre)/i;
    const member = await person({ first_name: 'Prima', last_name: 'Persona' });
    const other = await person();
    const params = { id: member.id };
    for (const form of forms) {
      const { body: record } = await t.call('getPersonRecord', { params, as: ada });
      const changed = await t.call('changePersonProfile', {
        params,
        as: ada,
        headers: { 'if-match': record.version },
        body: { ...record.profile, ...form },
      });
      expect(changed.status).toBe(200);
      const { first_name, last_name, email, phone } = form;
      await t.call('addPersonNote', {
        params: { id: other.id },
        as: ada,
        body: { text: `Amica di ${first_name} ${last_name}, ${phone}; scrive da ${email} (${form.card_number})` },
      });
      await t.call('createSupport', {
        body: { email, section: 'loans', object: `${last_name}, ${first_name}`, message: form.address },
      });
      await db
        .insertInto('imports')
        .values({
          ...{ library_id: library.id, id: uuidv7(), kind: 'members', name: `2026_${last_name}-soci.csv` },
          ...{ columns: ['e-mail'], mapping: ['email'], row_count: 1, created_at: t.clock.now(), created_by: ada.id },
        })
        .execute();
      await writeAudit(db, {
        libraryId: library.id,
        actorId: ada.id,
        action: 'imports.run',
        details: { kind: 'members', name: `${last_name}.csv`, rows: 1 },
      });
      await sentMails(t.deps);
    }
    const namesake = await person({ first_name: 'Anna', last_name: 'Bianchi', email: 'anna.bianchi@example.org' });
    await writeAudit(db, {
      ...{ libraryId: library.id, actorId: ada.id, subjectId: member.id, action: 'people.profile' },
      details: { before: { email: namesake.email }, after: { email: 'xilo.uno@example.org' } },
    });
    await t.call('addPersonNote', { params: { id: other.id }, as: ada, body: { text: `Vedi ${namesake.email}` } });

    expect((await erase(member.id, 'xilo.tre@example.org')).status).toBe(201);
    await sentMails(t.deps);

    expect(await tablesWith(anyForm)).toEqual([]);
    expect(await filesWith(anyForm)).toEqual([]);
    const { rows } = await sql<{ actor_id: string; details: { before: object; after: object } }>`
      SELECT actor_id, details FROM audit_log WHERE subject_id = ${member.id} AND action = 'people.profile' ORDER BY id`.execute(
      db,
    );
    expect(rows).toHaveLength(4);
    for (const { actor_id } of rows) expect(actor_id).toBe(ada.id);
    expect(rows[1]?.details.before).toMatchObject({ last_name: null, email: null });
    expect(rows[1]?.details.after).toMatchObject({ last_name: '[…]', email: '[…]', card_number: '[…]' });
    for (const form of forms) {
      const found = await t.call('listAudit', { as: ada, query: { text: form.last_name } });
      expect(found.body.items).toEqual([]);
    }
    // An address that is somebody else's now stays theirs.
    expect(await tablesWith(/Vedi anna\.bianchi@example\.org/)).toHaveLength(1);
  });

  it('is found by nobody, and signs in nowhere', async () => {
    const member = await person({ first_name: 'Ugo', last_name: 'Sparito', email: 'ugo.sparito@example.com' });
    const token = await t.tokenOf(member);
    expect((await erase(member.id, member.email)).status).toBe(201);
    expect((await t.call('getMe', { as: token })).status).toBe(401);
    expect((await t.call('getPerson', { params: { id: member.id }, as: ada })).status).toBe(404);
    expect((await t.call('getPersonRecord', { params: { id: member.id }, as: ada })).status).toBe(404);
    const list = await t.call('listPeople', { as: ada, query: { limit: 100 } });
    expect(list.body.items.map(({ id }) => id)).not.toContain(member.id);
    expect((await t.call('scanCode', { as: ada, query: { code: 'erased' } })).status).toBe(404);
    expect((await erase(member.id, member.email)).status).toBe(404);
    const again = await person({ email: 'ugo.sparito@example.com' });
    expect(again.id).not.toBe(member.id);
  });

  it('has nothing under way: what stands in the way is named', async () => {
    const member = await person();
    const product = await makeProduct(t.database.db, library);
    const loan = await makeLoan(t.database.db, product, member, { status: 'approved', ...past });
    const { body } = await t.call('getPersonRecord', { params: { id: member.id }, as: ada });
    expect(body.erasure_obstacles).toEqual(['live_loans']);
    expect((await erase(member.id, member.email)).body.code).toBe('erasure.blocked');
    await t.database.db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', loan.id).execute();
    expect((await erase(member.id, 'altra@example.com')).body.fields).toEqual({ email: 'refused' });
    expect((await erase(member.id, member.email)).status).toBe(201);
  });

  it('is no administrator', async () => {
    const colleague = await makeAdmin(t.database.db, library);
    const boss = await makeAdmin(t.database.db, library, { level: 1 });
    expect((await erase(colleague.id, colleague.email)).body.code).toBe('auth.forbidden');
    expect((await erase(colleague.id, colleague.email, boss)).body.code).toBe('erasure.blocked');
  });
});

describe('the archive of a person', () => {
  it('holds their data and files as a zip, for staff above them and for themselves', async () => {
    const member = await person({ first_name: 'Iole', last_name: 'Archivi', email: 'iole@example.com' });
    await t.call('addPersonNote', { params: { id: member.id }, as: ada, body: { text: 'Solo per lo staff' } });
    const { id } = await t.database.db
      .insertInto('files')
      .values({
        library_id: library.id,
        id: uuidv7(),
        name: 'la mia foto.webp',
        mimetype: 'image/webp',
        extension: 'webp',
        size_bytes: 4,
        storage_key: `${library.id}/images/iole.webp`,
        uploaded_by: member.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.deps.files.put(`${library.id}/images/iole.webp`, Buffer.from('webp'));
    for (const open of [
      () => t.call('exportMe', { as: member }),
      () => t.call('exportPerson', { params: { id: member.id }, as: ada }),
    ]) {
      const { status, headers, raw } = await open();
      expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
      expect(headers['content-disposition']).toContain('demo-2027-03-15.zip');
      expect(raw.startsWith('PK')).toBe(true);
      expect(raw).toContain(`files/${id}-la-mia-foto.webp`);
      expect(raw).not.toContain('Solo per lo staff');
    }
    const audit = await sql<{ action: string }>`
      SELECT action FROM audit_log WHERE subject_id = ${member.id} ORDER BY id DESC LIMIT 1`.execute(t.database.db);
    expect(audit.rows).toEqual([{ action: 'people.export' }]);
    await t.impersonate(ada, member, { unlocked: true });
    expect((await t.call('exportMe', { as: ada, ghost: member })).body.code).toBe('impersonation.in_person');
  });
});
