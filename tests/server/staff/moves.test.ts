import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../server/app/worker.ts';
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

const later = { from_date: '2027-04-12', to_date: '2027-04-14' };
const move = (id: string, body: { from_date: string; to_date: string }, as = d.ada) =>
  d.t.call('moveStaffLoan', { as, params: { id }, body });
const undo = (id: string) => d.t.call('undoLoanStep', { as: d.ada, params: { id } });

const mail = () =>
  d.t.database.db.selectFrom('mails').selectAll().where('template', '=', 'moved').executeTakeFirstOrThrow();

describe('other days that staff give a loan', () => {
  test.each(['pending', 'approved', 'extended'] as const)(
    'leave it %s, and its member is told of both periods once the step can no longer be undone',
    async (status) => {
      const loan = await d.loan({ status, from_date: '2027-03-20', to_date: '2027-03-22' });
      const { status: answered, body } = await move(loan.id, later);
      expect([answered, body]).toMatchObject([
        200,
        { step: 'move', loan: { status, ...later, undo: { step: 'move' } } },
      ]);
      await runJobs(d.t.deps);
      const was = { from_date: '2027-03-20', to_date: '2027-03-22' };
      expect(await mail()).toMatchObject({ recipient: 'giulia@example.com', sent_at: null, values: { ...later, was } });
      d.t.clock.advance(61_000);
      await runJobs(d.t.deps);
      expect((await mail()).sent_at).not.toBeNull();
      const log = await d.t.call('listAudit', { as: d.ada, query: { action: 'loans.move' } });
      expect(log.body.items[0]?.details).toMatchObject({ before: { from_date: '2027-03-20' }, after: later });
    },
  );

  test('can be given after its first day too, as long as nobody has collected it', async () => {
    const late = await d.loan({ from_date: '2027-03-10', to_date: '2027-03-22' });
    expect((await move(late.id, later)).body.loan).toMatchObject(later);
    const out = await d.loan({
      from_date: '2027-03-10',
      to_date: '2027-03-22',
      picked_up_at: new Date('2027-03-10T10:00:00Z'),
    });
    expect(await move(out.id, later)).toMatchObject({ status: 409, body: { code: 'loan.meanwhile' } });
  });

  test('are undone within the minute: the first days are back, and no mail goes out', async () => {
    const loan = await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' });
    await move(loan.id, later);
    expect((await undo(loan.id)).body).toMatchObject({
      step: 'undo',
      loan: { from_date: '2027-03-20', to_date: '2027-03-22' },
    });
    d.t.clock.advance(61_000);
    await runJobs(d.t.deps);
    expect(await d.mails()).toEqual([]);
  });

  test('cannot be undone once somebody else has the first days', async () => {
    const product = await d.product();
    const loan = await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    await move(loan.id, later);
    const other = await makeMember(d.t.database.db, d.library);
    await d.loan({ user_id: other.id, from_date: '2027-03-21', to_date: '2027-03-23' }, product);
    expect(await undo(loan.id)).toMatchObject({ status: 409, body: { code: 'loan.not_available' } });
  });

  test('are refused on days of another loan, with the next free ones', async () => {
    const product = await d.product();
    const loan = await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    const other = await makeMember(d.t.database.db, d.library);
    await d.loan({ user_id: other.id, from_date: '2027-04-12', to_date: '2027-04-13' }, product);
    const { status, body } = await move(loan.id, later);
    expect([status, body.code]).toEqual([409, 'loan.not_available']);
    expect((body.next_free?.from_date ?? '') > '2027-04-13').toBe(true);
  });

  test.each([
    ['the days that it has', { from_date: '2027-03-20', to_date: '2027-03-22' }, 'resource.validation'],
    ['the past', { from_date: '2027-03-01', to_date: '2027-03-03' }, 'loan.past'],
    ['the end of time', { from_date: '9999-12-01', to_date: '9999-12-02' }, 'loan.too_far_ahead'],
    ['more than thirty days', { from_date: '2027-04-01', to_date: '2027-05-01' }, 'loan.too_long'],
  ])('are refused for %s', async (_name, days, code) => {
    const loan = await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' });
    expect((await move(loan.id, days)).body.code).toBe(code);
  });

  test('are refused for a suspended member, in words about that person', async () => {
    const banned = await makeMember(d.t.database.db, d.library, { banned_at: new Date('2027-03-01T10:00:00Z') });
    const loan = await d.loan({ user_id: banned.id, from_date: '2027-03-20', to_date: '2027-03-22' });
    expect((await move(loan.id, later)).body).toMatchObject({
      code: 'member.banned',
      message: 'Questa persona è sospesa.',
    });
  });
});
