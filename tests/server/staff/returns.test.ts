import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeAdmin, makeLibrary, makeMember } from '../support/fixtures.ts';
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

const out = { from_date: '2027-03-10', to_date: '2027-03-16', picked_up_at: new Date('2027-03-10T10:00:00Z') };
const back = (id: string, body: object, as = d.ada) =>
  d.t.call('returnLoan', { as, params: { id }, body: { condition: 'ok', ...body } });
const undo = (id: string, as = d.ada) => d.t.call('undoLoanStep', { as, params: { id } });

describe('a return', () => {
  test('of a complete object frees it', async () => {
    const loan = await d.loan(out);
    const { body } = await back(loan.id, { note: 'Tutto bene' });
    expect(body).toMatchObject({ step: 'return', ticket: null, next: null, loan: { status: 'returned', steps: [] } });
    expect(body.loan.product.state).toBe('in_place');
    expect(await d.mails()).toEqual(['returned giulia@example.com']);
  });

  test.each([
    ['incomplete', { condition: 'incomplete', missing: ['Mandrino'] }],
    ['damaged', { condition: 'damaged', note: 'Cavo rotto' }],
  ] as const)(
    'of an %s object opens a ticket, takes it out of lending and tells whoever has it next',
    async (reason, given) => {
      const product = await d.product();
      const loan = await d.loan(out, product);
      const next = await makeMember(d.t.database.db, d.library, { email: `next-${reason}@example.com` });
      const later = await d.loan({ user_id: next.id, from_date: '2027-03-20', to_date: '2027-03-22' }, product);
      const { body } = await back(loan.id, given);
      expect(body.ticket).toMatchObject({ reason, opened_by: 'Ada Neri' });
      expect(body.next).toMatchObject({
        id: later.id,
        obstacles: [{ code: 'product.unavailable' }, { code: 'loan.not_yet' }],
      });
      expect(body.loan.product.state).toBe('maintenance');
      expect(await d.isInMaintenance(product.id)).toBe(true);
      expect(await d.mails()).toEqual(['returned giulia@example.com', `not_ready next-${reason}@example.com`]);
      const walkIn = await d.t.call('lendAtDesk', {
        as: d.ada,
        body: { product_id: product.id, user_id: d.member.id, to_date: '2027-03-16' },
      });
      expect(walkIn).toMatchObject({ status: 409, body: { code: 'product.unavailable' } });
    },
  );

  test('of an incomplete object names the missing parts of its box, in either language', async () => {
    const product = await d.product({ box: ['Valigetta', 'Mandrino'], box_en: ['Case', 'Chuck'] });
    const loan = await d.loan(out, product);
    for (const [missing, reason] of [
      [undefined, 'required'],
      [[], 'required'],
      [['Batteria'], 'refused'],
    ] as const)
      expect(await back(loan.id, { condition: 'incomplete', ...(missing ? { missing } : {}) })).toMatchObject({
        status: 422,
        body: { fields: { missing: reason } },
      });
    expect(await d.isInMaintenance(product.id)).toBe(false);
    const english = await d.t.call('returnLoan', {
      as: d.ada,
      params: { id: loan.id },
      body: { condition: 'incomplete', missing: ['Chuck'] },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.ticket?.missing).toEqual(['Chuck']);
    const detail = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect(detail.body.inspections[0]?.missing).toEqual(['Mandrino']);
    expect(detail.body.loan.product.ticket?.missing).toEqual(['Mandrino']);
  });
});

describe('an undo', () => {
  test('within the minute brings the loan back, closes the ticket and takes back the mails', async () => {
    const product = await d.product();
    const loan = await d.loan(out, product);
    const next = await makeMember(d.t.database.db, d.library);
    await d.loan({ user_id: next.id, from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    await back(loan.id, { condition: 'damaged' });
    d.t.clock.advance(59);
    const { status, body } = await undo(loan.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      step: 'undo',
      undo_until: null,
      loan: { status: 'approved', returned_at: null, picked_up_at: '2027-03-10T10:00:00.000Z', undo: null },
    });
    expect(body.loan.product).toMatchObject({ state: 'out', ticket: null });
    expect(await d.isInMaintenance(product.id)).toBe(false);
    expect(await d.mails()).toEqual([]);
    const detail = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect(detail.body.history.map(({ event, undone, undoes }) => [event, undone, undoes])).toEqual([
      ['return', true, null],
      ['undo', false, 'return'],
    ]);
    expect(detail.body.inspections).toEqual([]);
    expect((await back(loan.id, {})).status).toBe(200);
    expect(await d.mails()).toEqual(['returned giulia@example.com']);
  });

  test('leaves an object in maintenance that was there before', async () => {
    const product = await d.product({ maintenance: true });
    const loan = await d.loan(out, product);
    await back(loan.id, { condition: 'damaged' });
    await undo(loan.id);
    expect(await d.isInMaintenance(product.id)).toBe(true);
  });

  test('is refused after the minute, to others, twice, and for what no staff did', async () => {
    const late = await d.loan(out);
    await back(late.id, {});
    expect((await undo(late.id, d.bea)).body.code).toBe('loan.undo_over');
    d.t.clock.advance(60);
    expect(await undo(late.id)).toMatchObject({ status: 409, body: { code: 'loan.undo_over' } });
    const twice = await d.loan({ status: 'pending' });
    await d.t.call('approveLoan', { as: d.ada, params: { id: twice.id } });
    expect((await undo(twice.id)).status).toBe(200);
    expect((await undo(twice.id)).body.code).toBe('loan.undo_over');
    expect((await undo((await d.loan()).id)).body.code).toBe('loan.undo_over');
    expect((await undo(uuidv7())).status).toBe(404);
  });

  test.each([
    ['approve', 'pending', (id: string) => d.t.call('approveLoan', { as: d.ada, params: { id } })],
    ['deny', 'pending', (id: string) => d.t.call('denyLoan', { as: d.ada, params: { id }, body: { answer: 'No' } })],
    ['hand_over', 'approved', (id: string) => d.t.call('handOverLoan', { as: d.ada, params: { id } })],
    ['extend', 'approved', (id: string) => d.t.call('extendStaffLoan', { as: d.ada, params: { id } })],
    [
      'cancel',
      'approved',
      (id: string) => d.t.call('cancelStaffLoan', { as: d.ada, params: { id }, body: { reason: 'no_show' } }),
    ],
  ] as const)('of %s restores the loan as it was', async (step, status, take) => {
    const loan = await d.loan({ status });
    const taken = await take(loan.id);
    expect([taken.status, taken.body.loan.undo?.step]).toEqual([200, step]);
    expect((await undo(loan.id)).status).toBe(200);
    const { updated_at, ...row } = await d.t.database.db
      .selectFrom('loans')
      .selectAll()
      .where('id', '=', loan.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ ...loan, updated_at: undefined });
    expect(updated_at).not.toBeNull();
    expect(await d.mails()).toEqual([]);
    expect(await d.history(loan.id)).toEqual([step, 'undo']);
  });

  test('of a cancellation is refused when the days were given away meanwhile', async () => {
    const product = await d.product();
    const loan = await d.loan({}, product);
    await d.t.call('cancelStaffLoan', { as: d.ada, params: { id: loan.id }, body: { reason: 'member' } });
    const other = await makeMember(d.t.database.db, d.library);
    await d.loan({ user_id: other.id, status: 'pending' }, product);
    expect(await undo(loan.id)).toMatchObject({ status: 409, body: { code: 'loan.not_available' } });
    expect(await d.history(loan.id)).toEqual(['cancel']);
  });

  test('of a paid delivery that was called off is refused: its fee is on the way back', async () => {
    const loan = await d.loan({
      method: 'delivery',
      headquarter_id: null,
      ...{ delivery_address: 'Via Roma 1', delivery_cap: '40121', delivery_city: 'Bologna', delivery_province: 'BO' },
    });
    const payment = uuidv7();
    const { db } = d.t.database;
    await db
      .insertInto('payments')
      .values({
        ...{ library_id: d.library.id, id: payment, user_id: d.member.id, kind: 'delivery', subject_id: loan.id },
        ...{
          amount_cents: 500,
          request_id: payment,
          provider_order_id: 'O1',
          provider_capture_id: 'C1',
          status: 'captured',
        },
        ...{ used_by: loan.id, expires_at: new Date('2027-03-14T09:00:00Z') },
      })
      .execute();
    await db.updateTable('loans').set({ payment_id: payment }).where('id', '=', loan.id).execute();
    const cancelled = await d.t.call('cancelStaffLoan', {
      as: d.ada,
      params: { id: loan.id },
      body: { reason: 'unavailable' },
    });
    expect([cancelled.status, cancelled.body.undo_until]).toEqual([200, null]);
    expect((await undo(loan.id)).body.code).toBe('loan.undo_over');
  });
});

describe('a step that came too late', () => {
  test('is told what happened meanwhile, and by whom', async () => {
    const loan = await d.loan(out);
    await back(loan.id, {}, d.bea);
    expect(await back(loan.id, {})).toMatchObject({
      status: 409,
      body: {
        code: 'loan.meanwhile',
        meanwhile: { event: 'return', status: 'returned', by: 'Bea Blu', at: '2027-03-15T09:00:00.000Z' },
      },
    });
    expect((await d.t.call('handOverLoan', { as: d.ada, params: { id: loan.id } })).body.code).toBe('loan.meanwhile');
  });

  const races = [
    ['handover', { status: 'approved' }, 'handOverLoan', undefined],
    ['return', out, 'returnLoan', { condition: 'damaged' }],
    ['approval', { status: 'pending' }, 'approveLoan', undefined],
  ] as const;
  test.each(races)('by two desks at once, 50 times: one %s, one history row', { timeout: 120_000 }, async (...race) => {
    const [, values, operation, body] = race;
    for (let n = 0; n < 50; n += 1) {
      const loan = await d.loan(values);
      const answers = await Promise.all(
        [d.ada, d.bea].map((as) =>
          d.t.call(operation, { as, params: { id: loan.id }, ...(body ? { body } : {}), key: `race-${loan.id}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'loan.meanwhile',
        meanwhile: {},
      });
      expect(await d.history(loan.id)).toHaveLength(1);
      await d.t.database.db
        .updateTable('loans')
        .set({ status: 'returned', returned_at: new Date() })
        .where('id', '=', loan.id)
        .execute();
    }
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM maintenance_tickets GROUP BY loan_id HAVING count(*) > 1`.execute(d.t.database.db);
    expect(rows).toEqual([]);
  });

  test('with the same key gets the first answer again, also at the same time, and after an undo', async () => {
    const loan = await d.loan(out);
    const once = () =>
      d.t.call('returnLoan', { as: d.ada, params: { id: loan.id }, body: { condition: 'ok' }, key: 'step-00001' });
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('idempotency.conflict');
    const again = await once();
    expect(again.status).toBe(200);
    expect(await d.history(loan.id)).toEqual(['return']);
    const other = await d.t.call('returnLoan', {
      as: d.ada,
      params: { id: loan.id },
      body: { condition: 'damaged' },
      key: 'step-00001',
    });
    expect(other.body.code).toBe('idempotency.conflict');
  });
});

test('loans, members and objects of another library do not exist', async () => {
  const elsewhere = await makeLibrary(d.t.database.db, { domain: 'altrove' });
  const stranger = await makeAdmin(d.t.database.db, elsewhere);
  const loan = await d.loan(out);
  const there = { as: stranger, host: 'altrove.localhost', params: { id: loan.id } };
  expect((await d.t.call('getStaffLoan', there)).status).toBe(404);
  expect((await d.t.call('returnLoan', { ...there, body: { condition: 'ok' } })).status).toBe(404);
  expect((await d.t.call('undoLoanStep', there)).status).toBe(404);
  for (const code of [loan.id, loan.product_id, d.member.id, String(d.member.card_number), String(d.member.email)])
    expect(await d.t.call('scanCode', { ...there, query: { code } })).toMatchObject({
      status: 404,
      body: { code: 'desk.unknown_code' },
    });
  expect((await d.t.call('listStaffLoans', there)).body.items).toEqual([]);
  expect(await d.history(loan.id)).toEqual([]);
});
