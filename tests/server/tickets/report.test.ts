import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';
import { makeMember } from '../support/fixtures.ts';
import { formOf, picture } from '../support/upload.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());
beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  await d.t.database.db.deleteFrom('mails').execute();
});

type Borrower = Awaited<ReturnType<typeof makeMember>>;
const borrower = () => makeMember(d.t.database.db, d.library, { first_name: 'Sara', last_name: 'Conti' });
const out = { status: 'approved', from_date: today, picked_up_at: new Date(`${today}T08:00:00Z`) } as const;
/** A loan that its borrower has at home. */
const lent = async (part: object = {}) => {
  const who = await borrower();
  const product = await d.product();
  const loan = await d.loan({ user_id: who.id, to_date: '2027-03-20', ...out, ...part }, product);
  return { who, product, loan };
};
const report = (who: Borrower, id: string, part: object = {}, key?: string) =>
  d.t.call('reportDamage', {
    as: who,
    params: { id },
    body: { reason: 'damaged', text: ' Il mandrino gira a vuoto. ', ...part },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const upload = async (who: Borrower) =>
  (await d.t.call('createFiles', { as: who, ...formOf([{ name: 'rotto.png', content: await picture() }]) })).body[0]
    ?.id ?? '';
const ticketsOf = async (object: string) =>
  (await d.t.call('listTickets', { as: d.ada, query: { object } })).body.items;

describe('a report of damage', () => {
  test('becomes a ticket of the object with loan, borrower and photos, and its loan says so', async () => {
    const { who, product, loan } = await lent();
    const photo = await upload(who);
    const sent = await report(who, loan.id, { pictures: [photo] });
    const told = { text: 'Il mandrino gira a vuoto.', at: `${today}T09:00:00.000Z`, is_done: false };
    expect(sent).toMatchObject({ status: 201, body: told });
    const [row] = await ticketsOf(product.id);
    expect(row).toMatchObject({ reason: 'damaged', note: told.text, opened_by: 'Sara Conti', status: 'open' });
    const { body } = await d.t.call('getTicket', { as: d.ada, params: { id: row?.id ?? '' } });
    expect(body).toMatchObject({ loan_id: loan.id, by_borrower: true, affected_loans: [] });
    expect(body.entries).toMatchObject([
      { kind: 'picture', by: 'Sara Conti', picture: { url: expect.any(String) as unknown } },
    ]);
    expect(await d.isInMaintenance(product.id)).toBe(true);
    const order = await d.t.call('getMyOrder', { as: who, params: { id: loan.id } });
    expect(order.body).toMatchObject({ is_reportable: false, damage_report: told });
  });

  test('keeps its loan from being extended, by anybody, until the ticket is done', async () => {
    const { who, product, loan } = await lent();
    const read = async () => (await d.t.call('getMyOrder', { as: who, params: { id: loan.id } })).body;
    const extend = () => d.t.call('extendMyOrder', { as: who, params: { id: loan.id }, body: {} });
    expect((await read()).extendable_to).not.toBeNull();
    await report(who, loan.id);
    expect((await read()).extendable_to).toBeNull();
    expect(await extend()).toMatchObject({ status: 409, body: { code: 'product.unavailable' } });
    const { body } = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect(body.extension).toMatchObject({ days: [], obstacles: [{ code: 'product.unavailable' }] });
    const [row] = await ticketsOf(product.id);
    await d.t.call('takeTicketStep', { as: d.ada, params: { id: row?.id ?? '' }, body: { step: 'finish' } });
    expect(await extend()).toMatchObject({ status: 200 });
  });

  test('tells whoever has the object next, and not its own borrower', async () => {
    const { who, product, loan } = await lent();
    const next = await makeMember(d.t.database.db, d.library, { email: 'dopo@example.com' });
    await d.loan({ user_id: next.id, status: 'approved', from_date: '2027-03-25', to_date: '2027-03-28' }, product);
    await report(who, loan.id);
    expect(await d.mails()).toEqual(['not_ready dopo@example.com']);
  });

  test('is sent once: with the same key it is the same, and another waits until the ticket is done', async () => {
    const { who, product, loan } = await lent();
    const first = await report(who, loan.id, {}, 'k-report-1');
    expect(await report(who, loan.id, {}, 'k-report-1')).toMatchObject({ status: 201, body: first.body });
    expect(await report(who, loan.id)).toMatchObject({ status: 409, body: { code: 'report.already_sent' } });
    const [row] = await ticketsOf(product.id);
    await d.t.call('takeTicketStep', { as: d.ada, params: { id: row?.id ?? '' }, body: { step: 'finish' } });
    d.t.clock.advance(1000);
    expect(await report(who, loan.id, { text: 'Di nuovo.' })).toMatchObject({ status: 201 });
    expect(await ticketsOf(product.id)).toHaveLength(2);
  });

  test('from two tabs at once is one ticket', async () => {
    const { who, product, loan } = await lent();
    const answers = await Promise.all(Array.from({ length: 4 }, () => report(who, loan.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await ticketsOf(product.id)).toHaveLength(1);
  });

  test('can be made up to a week after the return, and not before the pickup', async () => {
    const waiting = await lent({ picked_up_at: null });
    const refused = { status: 409, body: { code: 'report.not_allowed' } };
    expect(await report(waiting.who, waiting.loan.id)).toMatchObject(refused);
    const back = { status: 'returned', from_date: '2027-02-20', to_date: '2027-02-25' };
    const weekAgo = await lent({ ...back, returned_at: new Date('2027-03-08T18:00:00Z') });
    expect(await report(weekAgo.who, weekAgo.loan.id)).toMatchObject({ status: 201 });
    const before = await lent({ ...back, returned_at: new Date('2027-03-07T18:00:00Z') });
    expect(await report(before.who, before.loan.id)).toMatchObject(refused);
  });

  test('needs a text, takes the borrower’s own pictures only, and nobody else’s loan', async () => {
    const { who, loan } = await lent();
    const other = await borrower();
    expect(await report(who, loan.id, { text: '   ' })).toMatchObject({
      status: 422,
      body: { fields: { text: 'required' } },
    });
    for (const id of ['not-an-id', await upload(other)])
      expect(await report(who, loan.id, { pictures: [id] })).toMatchObject({
        status: 422,
        body: { fields: { pictures: 'refused' } },
      });
    expect(await report(other, loan.id)).toMatchObject({ status: 404 });
  });

  test('stays when staff undo the return', async () => {
    const { who, product, loan } = await lent();
    await report(who, loan.id);
    await d.t.call('returnLoan', { as: d.ada, params: { id: loan.id }, body: { condition: 'damaged' } });
    expect(await ticketsOf(product.id)).toHaveLength(2);
    await d.t.call('undoLoanStep', { as: d.ada, params: { id: loan.id } });
    expect(await ticketsOf(product.id)).toMatchObject([{ note: 'Il mandrino gira a vuoto.' }]);
  });
});

test('a photo is taken from somebody who has, or had lately, an object at home, and not because somebody else has', async () => {
  const send = async (who: Borrower) =>
    (await d.t.call('createFiles', { as: who, ...formOf([{ name: 'rotto.png', content: await picture() }]) })).status;
  const back = { status: 'returned', from_date: '2027-03-01', to_date: '2027-03-10' } as const;
  const { who: lately } = await lent({ ...back, returned_at: new Date(`${today}T08:00:00Z`) });
  const { who: longAgo } = await lent({ ...back, returned_at: new Date('2027-01-10T08:00:00Z') });
  const { who: holder } = await lent();
  const { who: waiting } = await lent({ status: 'pending', picked_up_at: null });
  const sent = await Promise.all([holder, lately, longAgo, waiting, await borrower()].map(send));
  expect(sent).toEqual([201, 201, 403, 403, 403]);
});
