import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffDesk, type StaffDesk, today } from '../support/desks/staff-desk.ts';
import { makeMember } from '../support/fixtures.ts';

let d: StaffDesk;
beforeAll(async () => {
  d = await openStaffDesk();
  d.t.clock.set(`${today}T09:00:00Z`);
});
afterAll(() => d.close());

test('a loan that staff cancel tells its member the reason, one that the member cancels has none', async () => {
  const who = await makeMember(d.t.database.db, d.library);
  const reasonOf = async (id: string) => (await d.t.call('getMyOrder', { as: who, params: { id } })).body.cancel_reason;
  const loan = await d.loan({ user_id: who.id, status: 'approved' });
  await d.t.call('cancelStaffLoan', { as: d.ada, params: { id: loan.id }, body: { reason: 'unavailable' } });
  expect(await reasonOf(loan.id)).toBe('unavailable');
  const own = await d.loan({ user_id: who.id, status: 'approved' });
  await d.t.call('cancelMyOrder', { as: who, params: { id: own.id } });
  expect(await reasonOf(own.id)).toBeNull();
});
