import { beforeEach, expect, test } from 'vitest';
import { makeMember } from '../support/fixtures.ts';
import { today } from '../support/desks/staff-desk.ts';
import { d, useScanDesk } from '../support/desks/scan-desk.ts';

useScanDesk();
beforeEach(async () => {
  await d.t.database.db.deleteFrom('mails').execute();
});

const receipt = 'f3b0d4e5a6c4b1d8e9f0a1b2c3d4e5f0';
const out = { from_date: '2027-03-10', to_date: '2027-03-16', picked_up_at: new Date('2027-03-10T10:00:00Z') };
const lend = async (user_id = d.member.id) => {
  const product_id = (await d.product()).id;
  const body = { product_id, user_id, to_date: '2027-03-20', handover: {}, receipt };
  return (await d.t.call('lendAtDesk', { as: d.ada, body })).body.loan.id;
};
const take = (id: string) => d.t.call('handOverLoan', { as: d.ada, params: { id }, body: { receipt } });
const back = (id: string) => d.t.call('returnLoan', { as: d.ada, params: { id }, body: { condition: 'ok', receipt } });
const undo = (id: string) => d.t.call('undoLoanStep', { as: d.ada, params: { id } });
const lines = async () =>
  (await d.t.database.db.selectFrom('mails').select('values').execute()).map(({ values }) =>
    (values as { lines: { loan_id: string; step: string }[] }).lines.map(({ loan_id, step }) => `${step} ${loan_id}`),
  );

test('what one person takes and brings back with one receipt is told in one mail, after the minute of the last step', async () => {
  const booked = await d.loan();
  const returned = await d.loan(out);
  await back(returned.id);
  await take(booked.id);
  d.t.clock.set(`${today}T09:00:20Z`);
  const lent = await lend();
  expect(await d.mails()).toEqual(['desk_receipt giulia@example.com']);
  expect(await lines()).toEqual([[`returned ${returned.id}`, `lent ${booked.id}`, `lent ${lent}`]]);
});

test('an undone step is no longer in it, and without steps there is none', async () => {
  const first = await lend();
  const second = await lend();
  await undo(second);
  expect(await lines()).toEqual([[`lent ${first}`]]);
  await undo(first);
  expect(await d.mails()).toEqual([]);
});

test('each person gets their own, and whoever has no address none', async () => {
  const { db } = d.t.database;
  const other = await makeMember(db, d.library, { email: 'marco@example.com' });
  const silent = await makeMember(db, d.library);
  const none = { email: null, password_hash: null, email_verified_at: null };
  await db.updateTable('users').set(none).where('id', '=', silent.id).execute();
  for (const user_id of [d.member.id, other.id, silent.id]) await back((await d.loan({ ...out, user_id })).id);
  expect((await d.mails()).toSorted()).toEqual(['desk_receipt giulia@example.com', 'desk_receipt marco@example.com']);
});

test('a step that comes after the receipt was sent is told by itself', async () => {
  await lend();
  await d.t.database.db.updateTable('mails').set({ sent_at: d.t.clock.now(), values: null }).execute();
  await lend();
  expect(await d.mails()).toEqual(['desk_receipt giulia@example.com', 'lent giulia@example.com']);
});
