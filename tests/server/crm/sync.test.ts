import { beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '#server/app/worker';
import { addJob } from '#server/jobs/job-queue';
import {
  useCrmDesk,
  t,
  as,
  begin,
  crm,
  stage,
  finish,
  module,
  sync,
  made,
  library,
  sent,
  calls,
  admin,
} from '../support/desks/crm-desk.ts';

useCrmDesk();

const report = async (id: string) =>
  (await t.call('listJobRecords', { params: { id }, query: { limit: 100 }, ...as() })).body.items;

describe('a sync with the CRM', () => {
  test('says in one sentence that no CRM is configured, and that a part does not exist', async () => {
    t.deps.zoho = undefined;
    expect(await begin()).toMatchObject({
      status: 404,
      body: {
        code: 'feature.not_available',
        message: 'Il CRM non è collegato: chi gestisce il server deve impostare le credenziali di Zoho.',
      },
    });
    t.deps.zoho = crm.zoho;
    for (const key of ['altro', '__proto__', 'numbers']) expect((await begin(key)).status).toBe(404);
  });

  test('sends pickup points, members, objects, memberships and loans, each referring to the CRM’s own records', async () => {
    const { point, member, product, membership, loan } = await stage();
    const begun = await begin();
    expect(begun).toMatchObject({
      status: 202,
      body: { read: 0, sent: 0, inserted: 0, updated: 0, failed: 0, errors: [] },
    });
    const job = await finish(begun.body.job);
    expect(job).toMatchObject({ state: 'done', counts: { inserted: 6 }, progress: { done: 6, total: 6 } });
    const [contact] = module('Contacts').filter(({ Origin_ID }) => Origin_ID === member.id);
    expect(contact).toMatchObject({ Last_Name: 'Gallo', First_Name: 'Dora', Email: member.email });
    const [place] = module('Punti_di_ritiro');
    const [item] = module('Products');
    expect(item).toMatchObject({ Origin_ID: product.id, Product_Name: 'Trapano', Punto: { id: place?.id } });
    expect(module('Tessere')).toMatchObject([
      { Origin_ID: membership.id, Socio: { id: contact?.id }, Al: '2027-12-31' },
    ]);
    expect(module('Prestiti')).toMatchObject([
      {
        Origin_ID: loan.id,
        Stato: 'approved',
        Socio: { id: contact?.id },
        Oggetto: { id: item?.id },
        Punto: { id: place?.id },
      },
    ]);
    expect(place).toMatchObject({ Origin_ID: point.id, Name: 'Bottega' });
    const lines = await report(job.id);
    expect(lines).toHaveLength(6);
    expect(lines.find(({ subject_id }) => subject_id === member.id)).toMatchObject({
      subject: 'Dora Gallo',
      outcome: 'inserted',
      detail: contact?.id,
    });
  });

  test('keeps the CRM’s id and date of each record, and shows them', async () => {
    const { member, membership, loan } = await stage();
    await sync();
    const [card] = module('Tessere');
    const mine = { as: member, host: `prova${made}.localhost` };
    const [shown] = (await t.call('listMyMemberships', mine)).body;
    expect(shown).toMatchObject({ id: membership.id, origin_created_at: card?.Created_Time });
    const order = await t.call('getMyOrder', { params: { id: loan.id }, ...mine });
    expect(order.body.origin_id).toBe(module('Prestiti')[0]?.id);
    expect((await t.call('getMe', mine)).body.origin_id).toBe(
      module('Contacts').find(({ Origin_ID }) => Origin_ID === member.id)?.id,
    );
    for (const table of ['users', 'products', 'headquarters', 'memberships', 'loans'] as const) {
      const rows = await t.database.db
        .selectFrom(table)
        .select(['origin_id', 'origin_created_at'])
        .where('library_id', '=', library.id)
        .execute();
      for (const row of rows)
        expect([typeof row.origin_id, row.origin_created_at]).toEqual(['string', expect.any(Date)]);
    }
  });

  test('sends only what changed since the last one, and nothing if nothing did', async () => {
    const { member } = await stage();
    await sync();
    const first = sent();
    expect(await sync()).toMatchObject({ state: 'done', counts: {} });
    expect(sent()).toBe(first);
    await t.database.db.updateTable('users').set({ phone: '051 123456' }).where('id', '=', member.id).execute();
    expect(await sync()).toMatchObject({ counts: { updated: 1 } });
    expect(sent()).toBe(first + 1);
    expect(module('Contacts').find(({ Origin_ID }) => Origin_ID === member.id)?.['Phone']).toBe('051 123456');
  });

  test('sends a hundred records in a call, one call after another', async () => {
    const many = Array.from({ length: 230 }, (_, n) => ({
      library_id: library.id,
      id: `0192d3a0-6f1e-7c55-9a3f-${String(n).padStart(12, '0')}`,
      email: `persona${n}@example.com`,
      first_name: 'Persona',
      last_name: String(n),
    }));
    await t.database.db.insertInto('users').values(many).execute();
    const job = await sync('members');
    expect(job).toMatchObject({ counts: { inserted: 231 }, progress: { done: 231, total: 231 } });
    expect(crm.ledger.calls.filter(({ step }) => step === 'upsert').map(({ records }) => records)).toEqual([
      100, 100, 31,
    ]);
    expect(calls('token')).toBe(1);
  });

  test('reads the numbers of affiliated cards back, new ones each time', async () => {
    const { membership, member } = await stage();
    await sync('members');
    await sync('memberships');
    const card = module('Tessere')[0]!;
    const numberOf = async () =>
      (await t.call('listMyMemberships', { as: member, host: `prova${made}.localhost` })).body[0]
        ?.numero_tessera_convenzionata;
    const give = (number: unknown) => {
      card['Numero_tessera_convenzionata'] = number;
      card.Modified_Time = new Date().toISOString();
    };
    give('CONV 7');
    const job = await sync('memberships');
    expect(await numberOf()).toBe('CONV 7');
    expect(await report(job.id)).toMatchObject([{ subject_id: membership.id, outcome: 'read_back', detail: 'CONV 7' }]);
    give('<b>8</b>');
    await sync('memberships');
    expect(await numberOf()).toBe('CONV 7');
  });

  test('reports what the CRM refuses, record by record, and tries it again the next time', async () => {
    const { member, membership, loan } = await stage();
    crm.ledger.refusals.set(member.id, { code: 'INVALID_DATA', api_name: 'Email' });
    const job = await sync();
    expect(job).toMatchObject({ state: 'done', counts: { inserted: 3, refused: 3 } });
    const refused = (await report(job.id)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ subject_id, detail }) => [subject_id, detail])).toEqual([
      [member.id, 'INVALID_DATA: Email'],
      [membership.id, 'LOOKUP_MISSING'],
      [loan.id, 'LOOKUP_MISSING'],
    ]);
    crm.ledger.refusals.clear();
    expect(await sync()).toMatchObject({ counts: { inserted: 3 } });
    expect(await sync()).toMatchObject({ counts: {} });
  });

  test('makes a record again that was deleted in the CRM', async () => {
    const { member } = await stage();
    await sync('members');
    const contacts = crm.ledger.modules.get('Contacts')!;
    for (const { id, Origin_ID } of [...contacts.values()]) if (Origin_ID === member.id) contacts.delete(id);
    await t.database.db.updateTable('users').set({ phone: '1234567' }).where('id', '=', member.id).execute();
    expect(await sync('members')).toMatchObject({ counts: { refused: 1 } });
    expect(await sync('members')).toMatchObject({ counts: { inserted: 1 } });
    const { origin_id } = await t.database.db
      .selectFrom('users')
      .select('origin_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(contacts.has(origin_id!)).toBe(true);
  });

  test('is one at a time, runs at night by itself, and is in the audit log', async () => {
    await stage();
    const first = await begin();
    expect((await begin('members')).body.job).toBe(first.body.job);
    await finish(first.body.job);
    t.clock.advance(60);
    await addJob(t.database.db, 'sync_crm_nightly', {});
    await runJobs(t.deps);
    const { items } = (await t.call('listJobs', { query: { kind: 'sync_crm' }, ...as() })).body;
    expect(items.map(({ state, started_by }) => [state, started_by?.id ?? null])).toEqual([
      ['done', null],
      ['done', admin.id],
    ]);
    const log = await t.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('library_id', '=', library.id)
      .execute();
    expect(log).toEqual([{ action: 'jobs.sync_crm' }]);
  });
});

describe('the FAQ document', () => {
  const own = Buffer.from('%PDF-1.7 copia della biblioteca');
  const theirs = Buffer.from('%PDF-1.7 documento del CRM');
  const names = { report: 'Documenti', record_id: '42', field: 'Faq' };
  const ask = (query: object = {}) =>
    t.call('streamLibraryFile', { query: { ...names, action: 'view', ...query }, host: `prova${made}.localhost` });
  beforeEach(async () => {
    const id = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05';
    const key = `${library.id}/documents/faq.pdf`;
    const { db } = t.database;
    const file = { library_id: library.id, id, name: 'faq.pdf', mimetype: 'application/pdf', extension: 'pdf' };
    await db
      .insertInto('files')
      .values({ ...file, size_bytes: own.length, storage_key: key })
      .execute();
    await db
      .updateTable('libraries')
      .set({ faq_file_id: id, faq_report: 'Documenti', faq_record_id: '42', faq_field: 'Faq' })
      .where('id', '=', library.id)
      .execute();
    await t.deps.files.put(key, own);
  });

  test('comes from the CRM, by the report and field in the library’s record only', async () => {
    crm.ledger.files.set('Documenti/42/Faq', theirs);
    crm.ledger.files.set('Segreti/42/Faq', Buffer.from('%PDF-1.7 segreto'));
    const answer = await ask();
    expect([answer.status, answer.raw, answer.headers['content-length']]).toEqual([
      200,
      theirs.toString(),
      `${theirs.length}`,
    ]);
    for (const query of [{ report: 'Segreti' }, { report: '../Documenti' }, { field: 'Altro' }, { record_id: '43' }])
      expect((await ask(query)).status).toBe(404);
    expect(calls('download')).toBe(1);
  });

  test('is the library’s own where the CRM has none, has something else, or does not answer', async () => {
    expect((await ask()).raw).toBe(own.toString());
    crm.ledger.files.set('Documenti/42/Faq', Buffer.from('<html>not a document</html>'));
    expect((await ask()).raw).toBe(own.toString());
    crm.ledger.files.set('Documenti/42/Faq', theirs);
    for (const kind of ['down', 'cut', 'silence', 'refused', 'busy'] as const) {
      crm.ledger.faults.push({ step: 'download', kind });
      expect((await ask()).raw).toBe(own.toString());
    }
    t.deps.zoho = undefined;
    expect((await ask()).raw).toBe(own.toString());
  });
});
