import { expect, test } from 'vitest';
import { closureMachine } from '#machines/closures/closure.machine';
import { plannerMachine } from '#machines/closures/planner.machine';
import { todayMachine } from '#machines/closures/today.machine';
import type { ClosureDetail } from '#machines/closures/wire';
import { closureProposals, daysAround } from '#machines/rules/closure';
import { describePaths } from '../../support/replay.ts';
import { factsOf, pointOpen } from '../rules/loan-facts.ts';

const closure = (part: Partial<ClosureDetail> = {}): ClosureDetail => ({
  ...{ id: 'c1', from_date: '2027-08-09', to_date: '2027-08-22', headquarter: null, closes_lockers: false },
  ...{ reason: 'Ferie', reason_en: '', status: 'closed', progress: { done: 1, total: 1 }, undoable: true },
  ...{ created_at: '2027-06-01T09:00:00Z', created_by: 'Ada', undone_at: null, loans: [], undecided: [] },
  ...part,
});
const failed = { kind: 'network' };
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' };
const working = closure({ status: 'closing', undoable: false });

describePaths('closure', closureMachine, {
  input: { id: 'c1' },
  events: [
    { type: 'retry' },
    { type: 'undo.asked' },
    { type: 'undo.dismissed' },
    { type: 'undo.confirmed' },
    ...(['load', 'read'] as const).flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: closure() },
      { type: `xstate.done.actor.${id}` as const, output: working },
      { type: `xstate.error.actor.${id}` as const, error: failed },
    ]),
    { type: 'xstate.error.actor.load', error: unknown },
    { type: 'xstate.done.actor.undo', output: undefined },
    { type: 'xstate.error.actor.undo', error: failed },
    { type: 'xstate.after.untilPoll.closure.watching' },
  ],
  key: ({ context }) => context.closure?.status,
  rests: ['loading', 'failed', 'unknown', 'watching', 'reading', 'idle', 'asking', 'undoing'],
});

const values = {
  ...{ from_date: '2027-08-09', to_date: '2027-08-22', headquarter: '', closes_lockers: false },
  ...{ reason: 'Ferie', reason_en: '' },
};

describePaths('planner', plannerMachine, {
  events: [
    { type: 'retry' },
    { type: 'submitted', values },
    { type: 'submitted', values: { ...values, to_date: '2027-08-08' } },
    { type: 'proposal.taken', values: { reason: 'Natale' } },
    { type: 'edit.asked' },
    { type: 'confirmed' },
    { type: 'xstate.done.actor.loadPoints', output: [] },
    { type: 'xstate.error.actor.loadPoints', error: failed },
    { type: 'xstate.done.actor.plan', output: { loans: [], mails: 0, codes: 0 } },
    { type: 'xstate.error.actor.plan', error: failed },
    { type: 'xstate.done.actor.close', output: closure() },
    { type: 'xstate.error.actor.close', error: failed },
  ],
  key: ({ context }) => [context.values['reason'], context.plan !== undefined, context.failure !== undefined],
  rests: ['loading', 'failed', 'editing', 'planning', 'reviewing', 'closing', 'closed'],
});

const days = { from: '2027-08-09', to: '2027-08-22' };
const point = { ...pointOpen([1, 2, 3, 4, 5]), holidays: [days] };
const facts = factsOf({ today: '2027-08-01', point, preparationDays: 0, horizon: '2028-08-01' });
const loan = { method: 'pickup', picked_up: false, extended: false } as const;

test('a loan that begins while it is closed keeps its length, or its end where that is sooner possible', () => {
  const inside = { ...loan, from_date: '2027-08-10', to_date: '2027-08-13' };
  expect(daysAround(facts, inside, days)).toEqual({ from_date: '2027-08-23', to_date: '2027-08-26' });
  const longer = { ...loan, from_date: '2027-08-20', to_date: '2027-08-25' };
  const taken = [{ from_date: '2027-08-27', to_date: '2027-09-20', blocked_to: '2027-09-20' }];
  expect(daysAround({ ...facts, taken }, longer, days)).toEqual({ from_date: '2027-08-23', to_date: '2027-08-25' });
});

test('a loan that ends while it is closed ends on the first open day after, else on the last one before', () => {
  const out = { ...loan, picked_up: true, from_date: '2027-07-30', to_date: '2027-08-12' };
  expect(daysAround(facts, out, days)).toEqual({ from_date: '2027-07-30', to_date: '2027-08-23' });
  const taken = [{ from_date: '2027-08-20', to_date: '2027-08-30', blocked_to: '2027-08-30' }];
  expect(daysAround({ ...facts, taken }, out, days)).toEqual({ from_date: '2027-07-30', to_date: '2027-08-06' });
  // Thirty days are over before it opens again.
  const long = { ...out, from_date: '2027-07-20' };
  expect(daysAround(facts, long, days)).toEqual({ from_date: '2027-07-20', to_date: '2027-08-06' });
  expect(daysAround(facts, { ...long, extended: true }, days)).toEqual({
    from_date: '2027-07-20',
    to_date: '2027-08-23',
  });
});

test('where nothing fits within a month, nobody is moved', () => {
  const taken = [{ from_date: '2027-08-23', to_date: '2027-09-30', blocked_to: '2027-09-30' }];
  const inside = { ...loan, from_date: '2027-08-10', to_date: '2027-08-13' };
  expect(daysAround({ ...facts, taken }, inside, days)).toBeUndefined();
});

test('neighbouring holidays are proposed as one, and a long weekend beside those near one', () => {
  const proposals = closureProposals('2027-05-01');
  expect(proposals.map(({ from, to, holiday, isBridge }) => [from, to, holiday, isBridge])).toContainEqual([
    '2027-12-25',
    '2027-12-26',
    'christmas',
    false,
  ]);
  // 6 January 2028 is a Thursday.
  expect(proposals).toContainEqual({ from: '2028-01-06', to: '2028-01-07', holiday: 'epiphany', isBridge: true });
});

const plannedToday = { loans: [], mails: 0, codes: 0 };
describePaths('a pickup point that is closed for today', todayMachine, {
  input: { point: 'h1', today: '2027-03-15', closure: undefined },
  events: [
    { type: 'changed', point: 'h1', today: '2027-03-15', closure: { id: 'c9', reason: 'Ferie', undoable: false } },
    { type: 'close.asked', reason: 'Chiusura imprevista' },
    { type: 'reason.typed', reason: ' ' },
    { type: 'reason.typed', reason: 'Allarme' },
    { type: 'confirmed' },
    { type: 'declined' },
    { type: 'open.asked' },
    { type: 'xstate.done.actor.plan', output: plannedToday },
    { type: 'xstate.error.actor.plan', error: failed },
    { type: 'xstate.done.actor.close', output: closure() },
    { type: 'xstate.error.actor.close', error: failed },
    { type: 'xstate.done.actor.open', output: closure({ status: 'undoing' }) },
    { type: 'xstate.error.actor.open', error: failed },
  ],
  key: ({ context }) => [context.closure?.id, context.reason.trim() !== ''],
  rests: ['idle', 'planning', 'asking', 'closing', 'opening'],
});
