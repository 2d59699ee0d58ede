import { expect, test } from 'vitest';
import { makeMember } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { useScanDesk, d } from '../support/desks/scan-desk.ts';

useScanDesk();

const remind = (id: string, as = d.ada) => d.t.call('remindLoan', { as, params: { id } });
const lateLoan = async (values: Parameters<typeof makeMember>[2] = {}) => {
  const member = await makeMember(d.t.database.db, d.library, values);
  const days = { from_date: '2027-03-01', to_date: '2027-03-10', picked_up_at: new Date('2027-03-01T09:00:00Z') };
  return { member, loan: await d.loan({ user_id: member.id, ...days }, await d.product()) };
};
const remindersTo = async (email: string) =>
  (await mailsTo(d.t.deps, email)).filter(({ subject }) => subject.startsWith('Prestito scaduto'));

test('a late member is reminded at once, once a day, and the loan says when', async () => {
  const { member, loan } = await lateLoan();
  const sent = await remind(loan.id);
  expect(sent).toMatchObject({ status: 201, body: { reminded_at: d.t.clock.now().toISOString() } });
  expect(await remindersTo(member.email)).toHaveLength(1);
  expect((await remind(loan.id)).body).toMatchObject({ code: 'loan.reminded' });
  const { body } = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
  expect(body.loan.reminded_at).toBe(sent.body.reminded_at);
  const record = await d.t.call('getPersonRecord', { as: d.ada, params: { id: member.id } });
  expect(record.body.loans[0]?.reminded_at).toBe(sent.body.reminded_at);
  const logged = await d.t.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', member.id)
    .execute();
  expect(logged).toEqual([{ action: 'loans.remind', actor_id: d.ada.id, details: { loan_id: loan.id } }]);
});

test('two desks that remind at the same time send one mail', async () => {
  const { member, loan } = await lateLoan();
  const statuses = (await Promise.all([remind(loan.id), remind(loan.id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
  expect(await remindersTo(member.email)).toHaveLength(1);
});

test('nobody is reminded of a loan that is not late, and whoever has no address has to be called', async () => {
  expect((await remind((await d.loan({}, await d.product())).id)).body).toMatchObject({ code: 'loan.not_late' });
  const { member, loan } = await lateLoan();
  await d.t.database.db
    .updateTable('users')
    .set({ email: null, password_hash: null, email_verified_at: null })
    .where('id', '=', member.id)
    .execute();
  expect((await remind(loan.id)).body).toMatchObject({ code: 'member.no_email' });
  const { body } = await d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
  expect(body.loan.reminded_at).toBeNull();
});
