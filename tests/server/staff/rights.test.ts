// @module-tag any-database
// @module-tag slow
import { expect, test } from 'vitest';
import type { OperationId } from '../../../server/http/handler.ts';
import type { CallOptions } from '../support/app.ts';
import { operationOf, operations } from '../support/contract.ts';
import { callers, d, elsewhere, useStaffCalls } from './call-subjects.ts';
import { calls } from './staff-calls.ts';

useStaffCalls();

const deletesAll = (id: string) => id.startsWith('deleteAll');
const staffOperations = [...operations.values()]
  .filter(({ path, access }) => path.startsWith('/v1/staff/') || ['volunteer', 'admin', 'super'].includes(access))
  .map(({ id }) => id)
  // A stream does not end by itself: `events.test.ts` has its rights.
  .filter((id) => id !== 'streamStaffDay')
  .sort((one, other) => Number(deletesAll(one)) - Number(deletesAll(other)));

/** Refusals for callers with the right: nothing to undo, no provider, no CRM. */
const hindered: Record<string, readonly [number, string]> = {
  undoLoanStep: [409, 'loan.undo_over'],
  openLockerDoor: [409, 'locker.not_opened'],
  syncZoho: [404, 'feature.not_available'],
};
const ofTheirOwn = new Set(['getImpersonation', 'unlockImpersonation', 'endImpersonation']);

const forbidden = [403, 'auth.forbidden'] as const;
const refusals: Record<string, readonly [number, string]> = {
  visitor: [401, 'auth.required'],
  member: forbidden,
  'banned member': forbidden,
  'banned volunteer': [403, 'auth.banned'],
  'banned admin': [403, 'auth.banned'],
  'super who impersonates a volunteer': forbidden,
  'admin who impersonates a member': forbidden,
  'super who impersonates an admin': forbidden,
  'admin of another library': [401, 'auth.token_invalid'],
};

/** What volunteers may do for one pickup point and today alone; the calls of this table are of other days. */
const onlyToday: ReadonlySet<OperationId> = new Set<OperationId>(['planClosure', 'createClosure', 'undoClosure']);

/** The expected answer for this role. */
function expected(id: OperationId, who: string): readonly [number, string | undefined] {
  const { access, statuses } = operationOf(id);
  // Only super administrators give roles, by invitation too.
  if (access === 'super' && ['admin', 'banned admin'].includes(who)) return forbidden;
  if (access !== 'volunteer' && ['volunteer', 'banned volunteer'].includes(who)) return forbidden;
  if (refusals[who]) return refusals[who];
  if (who === 'volunteer' && onlyToday.has(id)) return [403, 'closure.only_today'];
  if (ofTheirOwn.has(id) && who === 'super') return [404, 'resource.not_found'];
  return hindered[id] ?? [Number(statuses.find((status) => status.startsWith('2'))), undefined];
}

// A call that is refused changes nothing, so the next one may be refused the same.
const refused = new Map<string, Promise<CallOptions>>();
const callFor = (id: OperationId, who: string): Promise<CallOptions> => {
  const make = () => calls[id]!();
  if (!refusals[who]) return make();
  const made = refused.get(id) ?? make();
  refused.set(id, made);
  return made;
};

test('the table covers every staff call', () => {
  expect(Object.keys(calls).sort()).toEqual([...staffOperations].sort());
});

test.each(
  staffOperations.flatMap((id) =>
    [...Object.keys(refusals), 'volunteer', 'admin', 'super'].map((who) => [id, who, ...expected(id, who)] as const),
  ),
)('%s by %s answers %s', async (id: OperationId, who, status, code) => {
  const answer = await d.t.call(id, { ...(await callFor(id, who)), ...callers[who] });
  expect([answer.status, answer.status < 300 ? undefined : answer.body.code]).toEqual([status, code]);
});

test.each(staffOperations.filter((id) => operationOf(id).path.includes('{id}')))(
  '%s by an administrator of another library, at its own address, finds nothing',
  async (id: OperationId) => {
    const answer = await d.t.call(id, { ...(await calls[id]!()), as: elsewhere, host: 'altrove.localhost' });
    expect([answer.status, answer.body.code]).toEqual([404, 'resource.not_found']);
  },
);

test('volunteers work at the desk, with loans and with short records, and nothing else of the staff is theirs', () => {
  const theirs = staffOperations.filter((id) => operationOf(id).access === 'volunteer');
  expect([...theirs].sort()).toEqual([
    'approveLoan',
    'bringObjectHome',
    'cancelStaffLoan',
    'createClosure',
    'createPerson',
    'denyLoan',
    'extendStaffLoan',
    'findSimilarPeople',
    'getPerson',
    'getPersonRecord',
    'getStaffDay',
    'getStaffLoan',
    'getStaffLocker',
    'handOverLoan',
    'invitePersonAgain',
    'lendAtDesk',
    'listStaffLoans',
    'moveStaffLoan',
    'planClosure',
    'remindLoan',
    'returnLoan',
    'scanCode',
    'sellCard',
    'setStaffLocker',
    'undoClosure',
    'undoLoanStep',
  ]);
});
