import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../server/app/worker.ts';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';
import { makeMember } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';

let d: StaffDesk;
let owner: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  d = await openStaffDesk();
});
afterAll(() => d.close());
beforeEach(async () => {
  d.t.clock.set(`${today}T09:00:00Z`);
  const { db } = d.t.database;
  await db.deleteFrom('mails').execute();
  owner = await makeMember(db, d.library, { first_name: 'Olga', can_post_objects: true });
});

const drill = (values: object = {}) => d.product({ name: 'Trapano', owner_user_id: owner.id, ...values });
const out = { from_date: '2027-03-10', to_date: '2027-03-16', picked_up_at: new Date('2027-03-10T10:00:00Z') };
const shared = async (values: object = {}) => d.loan(values, await drill());
/** The kinds of mails that wait for an owner. */
const told = async (email = owner.email) =>
  (await d.mails()).flatMap((mail) => (mail.endsWith(` ${email}`) ? [mail.split(' ')[0]] : []));
const change = (values: object) =>
  d.t.database.db.updateTable('users').set(values).where('id', '=', owner.id).execute();
const staff = { take: (id: string) => ({ as: d.ada, params: { id } }) };

const approve = (id: string) => d.t.call('approveLoan', staff.take(id));
const handOver = (id: string) => d.t.call('handOverLoan', { ...staff.take(id), body: {} });
const back = (id: string, condition: 'ok' | 'damaged' | 'incomplete' = 'ok') =>
  d.t.call('returnLoan', {
    ...staff.take(id),
    body: { condition, ...(condition === 'incomplete' && { missing: ['Mandrino'] }) },
  });
const undo = (id: string) => d.t.call('undoLoanStep', staff.take(id));

const steps = [
  ['a request that staff approve', { status: 'pending' }, approve, 'owner_booked'],
  ['a handover', {}, handOver, 'owner_lent'],
  ['a return in order', out, back, 'owner_returned'],
  ['a return with damage', out, (id: string) => back(id, 'damaged'), 'owner_damage'],
  ['an incomplete return', out, (id: string) => back(id, 'incomplete'), 'owner_damage'],
] as const;

describe('the owner of a shared object', () => {
  test.each(steps)('is told of %s in one mail, which its undo takes back', async (_, values, step, mail) => {
    const loan = await shared(values);
    expect(await step(loan.id)).toMatchObject({ status: 200 });
    expect(await told()).toEqual([mail]);
    expect(await undo(loan.id)).toMatchObject({ status: 200 });
    expect(await told()).toEqual([]);
    expect(await step(loan.id)).toMatchObject({ status: 200 });
    expect(await told()).toEqual([mail]);
  });

  test.each([
    ['is taken along', { handover: {} }, 'owner_lent'],
    ['is only booked', {}, 'owner_booked'],
  ] as const)('is told of a loan made at the desk that %s', async (_, more, mail) => {
    const product_id = (await drill()).id;
    const body = { product_id, user_id: d.member.id, to_date: '2027-03-20', ...more };
    const { body: made } = await d.t.call('lendAtDesk', { as: d.ada, body });
    expect(await told()).toEqual([mail]);
    await undo(made.loan.id);
    expect(await told()).toEqual([]);
  });

  test.each([
    [
      'denied',
      { status: 'pending' },
      (id: string) => d.t.call('denyLoan', { ...staff.take(id), body: { answer: 'No' } }),
    ],
    ['cancelled', {}, (id: string) => d.t.call('cancelStaffLoan', { ...staff.take(id), body: { reason: 'no_show' } })],
    ['extended', out, (id: string) => d.t.call('extendStaffLoan', { ...staff.take(id), body: {} })],
  ] as const)('is not told of a loan that is %s', async (_, values, step) => {
    const loan = await shared(values);
    expect(await step(loan.id)).toMatchObject({ status: 200 });
    expect(await told()).toEqual([]);
  });

  test.each([
    ['has opted out', () => change({ mail_objects: false })],
    ['has no address', () => change({ email: null, password_hash: null, email_verified_at: null })],
  ] as const)('who %s is not told of what goes well', async (_, given) => {
    const { email } = owner;
    const loan = await shared();
    await given();
    await handOver(loan.id);
    await back(loan.id);
    expect(await told(email)).toEqual([]);
    expect((await d.mails()).filter((mail) => mail.startsWith('owner_'))).toEqual([]);
  });

  test('is told of damage without having to want it, and while suspended too', async () => {
    const first = await shared(out);
    await change({ mail_objects: false, banned_at: new Date(`${today}T08:00:00Z`), ban_reason: 'Tre ritardi' });
    await back(first.id, 'damaged');
    expect(await told()).toEqual(['owner_damage']);
  });

  test('who came to own what is on loan to them is not told of the own loan', async () => {
    const loan = await d.loan({ ...out, user_id: owner.id });
    await d.t.database.db
      .updateTable('products')
      .set({ owner_user_id: owner.id })
      .where('id', '=', loan.product_id)
      .execute();
    await back(loan.id);
    expect((await told()).filter((mail) => mail?.startsWith('owner_'))).toEqual([]);
  });

  test('of an object of the library is nobody', async () => {
    const loan = await d.loan(out);
    await back(loan.id, 'damaged');
    expect((await d.mails()).filter((mail) => mail.startsWith('owner_'))).toEqual([]);
  });

  test('is told of damage that its borrower reports, or that staff find, but not of a mere check', async () => {
    const borrower = await makeMember(d.t.database.db, d.library, { first_name: 'Sara', last_name: 'Conti' });
    const loan = await shared({ ...out, user_id: borrower.id });
    const sent = await d.t.call('reportDamage', {
      as: borrower,
      params: { id: loan.id },
      body: { reason: 'damaged', text: 'Sara Conti: gira a vuoto' },
    });
    expect(sent).toMatchObject({ status: 201 });
    const opened = async (reason: 'check' | 'incomplete') =>
      d.t.call('openTicket', {
        as: d.ada,
        body: { product_id: (await drill()).id, reason, note: '', expected_on: null },
      });
    expect(await opened('check')).toMatchObject({ status: 201 });
    expect(await opened('incomplete')).toMatchObject({ status: 201 });
    expect(await told()).toEqual(['owner_damage', 'owner_damage']);
  });

  test('reads what happened and never who has it, with a link to the own page of the object', async () => {
    const product = await drill();
    const loan = await d.loan({}, product);
    await handOver(loan.id);
    d.t.clock.advance(61);
    await back(loan.id);
    d.t.clock.advance(61);
    await runJobs(d.t.deps);
    const mails = await mailsTo(d.t.deps, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Il tuo oggetto è in prestito: Trapano',
      'Il tuo oggetto è tornato: Trapano',
    ]);
    expect(mails[0]?.text).toContain('entro domenica 21 marzo 2027');
    expect(mails[1]?.text).toContain('è completo e in ordine');
    for (const { text } of mails) {
      expect(text).toContain('Ciao Olga');
      expect(text).toContain(`/me/products/${product.id}`);
      expect(text).not.toMatch(/Giulia|Ferri/);
    }
    const { body } = await d.t.call('listMyMessages', { as: owner });
    expect(body.items).toMatchObject([
      { kind: 'owner_returned', loan: null, product: { id: product.id, name: 'Trapano' } },
      { kind: 'owner_lent', loan: null, product: { id: product.id, name: 'Trapano' } },
    ]);
  });

  test('does not learn of a booking that was called off, or moved, before the mail could go', async () => {
    const { db } = d.t.database;
    const days = { from_date: '2027-03-20', to_date: '2027-03-26', blocked_to: '2027-03-26' };
    for (const meanwhile of [{ status: 'cancelled' as const }, days]) {
      const loan = await shared({ status: 'pending' });
      await approve(loan.id);
      await db.updateTable('loans').set(meanwhile).where('id', '=', loan.id).execute();
    }
    d.t.clock.advance(61);
    await runJobs(d.t.deps);
    const mails = await db.selectFrom('mails').select('failure').where('template', '=', 'owner_booked').execute();
    expect(mails).toEqual([{ failure: 'superseded' }, { failure: 'superseded' }]);
  });
});
