import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeMember } from '../support/fixtures.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());
beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  await d.t.database.db.deleteFrom('mails').execute();
});

const audits = (subject: string) =>
  d.t.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', subject)
    .orderBy('id', 'desc')
    .execute();

describe('a request', () => {
  test('is approved with an answer; history, audit and a mail that waits for a minute are written', async () => {
    const loan = await d.loan({ status: 'pending', note: 'Passo alle 18' });
    const { status, body } = await d.t.call('approveLoan', {
      as: d.ada,
      params: { id: loan.id },
      body: { answer: ' Ti aspettiamo ' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      step: 'approve',
      loan: { status: 'approved', note_answers: 'Ti aspettiamo', undo: { step: 'approve' } },
      undo_until: '2027-03-15T09:01:00.000Z',
      ticket: null,
      next: null,
    });
    expect(await d.history(loan.id)).toEqual(['approve']);
    expect(await d.mails()).toEqual(['approval giulia@example.com']);
    const [entry] = await audits(d.member.id);
    expect(entry).toMatchObject({ action: 'loans.approve', actor_id: d.ada.id, details: { loan_id: loan.id } });
    const { rows } = await d.t.database.pool.query<{ waits: boolean }>(
      `SELECT max(run_at) = '2027-03-15T09:01:00Z' AS waits FROM graphile_worker.jobs
       WHERE task_identifier = 'send_mail'`,
    );
    expect(rows[0]?.waits).toBe(true);
  });

  test('is approved without a body', async () => {
    const loan = await d.loan({ status: 'pending' });
    expect((await d.t.call('approveLoan', { as: d.ada, params: { id: loan.id } })).body.loan.status).toBe('approved');
  });

  test('is denied with an answer, and only with one', async () => {
    const loan = await d.loan({ status: 'pending' });
    for (const answer of ['', '   '])
      expect((await d.t.call('denyLoan', { as: d.ada, params: { id: loan.id }, body: { answer } })).status).toBe(422);
    const { body } = await d.t.call('denyLoan', { as: d.ada, params: { id: loan.id }, body: { answer: 'Chiuso' } });
    expect(body.loan).toMatchObject({ status: 'denied', note_answers: 'Chiuso', steps: [] });
    expect(await d.mails()).toEqual(['denial giulia@example.com']);
  });

  test('several are approved by one call each, with a key of its own', async () => {
    const loans = await Promise.all([1, 2, 3, 4].map(() => d.loan({ status: 'pending' })));
    const answers = await Promise.all(
      loans.map(({ id }) => d.t.call('approveLoan', { as: d.ada, params: { id }, key: `approve-${id}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await d.mails()).length).toBe(4);
  });
});

describe('a handover', () => {
  test('writes the checked parts, the note and the pictures', async () => {
    const loan = await d.loan();
    const { db } = d.t.database;
    const file = await db
      .insertInto('files')
      .values({
        library_id: d.library.id,
        id: uuidv7(),
        name: 'foto.webp',
        folder: 'objects',
        storage_key: `objects/${loan.id}`,
        size_bytes: 10,
        extension: 'webp',
        mimetype: 'image/webp',
        widths: [320, 640],
        uploaded_by: d.ada.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body, status } = await d.t.call('handOverLoan', {
      as: d.ada,
      params: { id: loan.id },
      body: { parts: ['Mandrino'], note: 'Con un graffio', photos: [file.id] },
    });
    expect(status).toBe(200);
    expect(body.loan).toMatchObject({
      status: 'approved',
      picked_up_at: '2027-03-15T09:00:00.000Z',
      product: { state: 'out' },
    });
    expect(body.loan.steps).toEqual(['return', 'extend']);
    const detail = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect(detail.body.inspections).toMatchObject([
      {
        step: 'hand_over',
        condition: null,
        parts: ['Mandrino'],
        note: 'Con un graffio',
        signed: false,
        by: 'Ada Neri',
      },
    ]);
    expect(detail.body.inspections[0]?.photos).toHaveLength(1);
    expect(detail.body.member.notes).toMatchObject([{ text: 'Con un graffio', loan_id: loan.id }]);
  });

  test('refuses parts that the object does not have, and pictures that nobody uploaded', async () => {
    const loan = await d.loan();
    const hand = (body: object) => d.t.call('handOverLoan', { as: d.ada, params: { id: loan.id }, body });
    expect(await hand({ parts: ['Batteria'] })).toMatchObject({ status: 422, body: { fields: { parts: 'refused' } } });
    for (const id of [uuidv7(), 'foto'])
      expect(await hand({ photos: [id] })).toMatchObject({ status: 422, body: { fields: { photos: 'refused' } } });
    expect(await d.history(loan.id)).toEqual([]);
  });

  test('needs the signature where the library asks for it, and keeps it to itself', async () => {
    const { db } = d.t.database;
    const ask = async (handover_signature: boolean) => {
      await db.updateTable('libraries').set({ handover_signature }).where('id', '=', d.library.id).execute();
      d.t.app.tenants.forget();
    };
    const loan = await d.loan();
    await ask(true);
    const hand = (body: object) => d.t.call('handOverLoan', { as: d.ada, params: { id: loan.id }, body });
    expect(await hand({})).toMatchObject({ status: 422, body: { fields: { signature: 'required' } } });
    expect((await hand({ signature: '<script>' })).status).toBe(422);
    expect((await hand({ signature: 'M10 10 L20 20.5' })).status).toBe(200);
    const detail = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect(detail.body.inspections).toMatchObject([{ signed: true }]);
    expect(detail.raw).not.toContain('M10 10');
    await ask(false);
  });

  test.each([
    ['a suspended member', { banned: true }, 'member.banned'],
    ['an unverified one', { verified: false }, 'member.unverified'],
    ['one whose card has expired', { card: 'expired' }, 'card.not_active'],
  ] as const)('is refused for %s, with a sentence for staff', async (_who, options, code) => {
    const user = await makeMember(d.t.database.db, d.library, options);
    const loan = await d.loan({ user_id: user.id });
    const { status, body } = await d.t.call('handOverLoan', { as: d.ada, params: { id: loan.id } });
    expect({ status, code: body.code }).toEqual({ status: 409, code });
    expect(body.message).toMatch(/^Questa persona/);
    const detail = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect(detail.body.loan.obstacles[0]).toEqual({ code, message: body.message });
  });

  test('is refused while the object is in maintenance, still out, or its days are not there yet', async () => {
    const hand = async (id: string) => (await d.t.call('handOverLoan', { as: d.ada, params: { id } })).body.code;
    const broken = await d.product({ maintenance: true });
    expect(await hand((await d.loan({}, broken)).id)).toBe('product.unavailable');
    const out = await d.product();
    await d.loan(
      { from_date: '2027-03-01', to_date: '2027-03-14', picked_up_at: new Date('2027-03-01T10:00:00Z') },
      out,
    );
    const other = await makeMember(d.t.database.db, d.library);
    expect(await hand((await d.loan({ user_id: other.id }, out)).id)).toBe('product.on_loan');
    const free = await makeMember(d.t.database.db, d.library);
    expect(await hand((await d.loan({ user_id: free.id, from_date: '2027-03-16' })).id)).toBe('loan.not_yet');
  });
});
