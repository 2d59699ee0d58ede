import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { loanListMachine, loanPagesMachine } from '#machines/staff/loan-list.machine';
import { loanPageMachine } from '#machines/staff/loan-page.machine';
import { lockerCodeMachine } from '#machines/staff/locker-code.machine';
import type { TakenStep } from '#machines/staff/desk/steps';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';
import { deskLoan, loanDetail, loanLocker, stepAnswer } from '../../support/data/staff.ts';

const about = { object: 'Trapano', member: 'Giulia Ferri' };
const step: TakenStep = { step: 'hand_over', loan: 'l1', handover: {}, about };
const refused = { kind: 'problem', status: 409, code: 'loan.meanwhile' };
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' };
const offline = { kind: 'network' };
const terms = { horizon: '2027-11-22', cardTo: null, deliveryDays: [], deliveryClosings: [] };

const filter = { standing: [], point: undefined, keywords: '', sort: 'latest' as const };
const request = deskLoan({ id: 'l2', status: 'pending', steps: ['approve', 'deny'] });

describePaths('pages of the library’s loans', loanPagesMachine, {
  input: { filter },
  events: [
    { type: 'filter.changed', filter: { ...filter, keywords: 'trapano' } },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [deskLoan(), request], next: 'c1' } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [deskLoan({ id: 'l3' })], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next, context.filter.keywords],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});

describePaths('loans of the library', loanListMachine, {
  input: { filter },
  events: [
    { type: 'filter.changed', filter: { ...filter, keywords: 'trapano' } },
    { type: 'loan.toggled', id: 'l2' },
    { type: 'all.toggled', shown: ['l2', 'l3'] },
    { type: 'approve.chosen' },
    { type: 'xstate.done.actor.approveLoans', output: { count: 1, failure: undefined } },
    { type: 'xstate.done.actor.approveLoans', output: { count: 0, failure: refused } },
    { type: 'xstate.error.actor.approveLoans', error: offline },
  ],
  key: ({ context }) => [context.chosen, context.filter.keywords],
  rests: ['choosing', 'approving'],
});

describePaths('the code of a smart locker', lockerCodeMachine, {
  input: { loanId: 'l1', locker: loanLocker({ driver: 'manual', status: 'ready' }) },
  events: [
    { type: 'form.opened' },
    { type: 'form.closed' },
    { type: 'code.typed', code: '482913' },
    { type: 'compartment.typed', compartment: '7' },
    { type: 'confirmed' },
    { type: 'xstate.done.actor.replaceCode', output: loanLocker() },
    { type: 'xstate.done.actor.replaceCode', output: loanLocker({ status: 'preparing', code: null }) },
    { type: 'xstate.error.actor.replaceCode', error: refused },
    { type: 'xstate.after.recheckEvery.lockerCode.code.awaited' },
    { type: 'xstate.done.actor.readLocker', output: loanLocker() },
    { type: 'xstate.error.actor.readLocker', error: offline },
  ],
  key: ({ context }) => [
    context.code,
    context.compartment,
    context.isCodeMissing,
    context.failure?.kind,
    context.locker?.driver,
    context.locker?.status,
  ],
  rests: ['known', 'awaited', 'reading'].flatMap((code) =>
    ['closed', 'open', 'sending'].map((form) => ({ code, form })),
  ),
  limit: 6000,
});

describePaths('one loan for the staff', loanPageMachine, {
  input: { id: 'l1' },
  events: [
    { type: 'retry' },
    { type: 'confirmed' },
    { type: 'undo' },
    { type: 'step.undone', loan: 'l1' },
    { type: 'step.sent', step, answer: stepAnswer() },
    { type: 'step.sent', step, answer: undefined },
    { type: 'option.chosen', index: 1 },
    { type: 'xstate.done.actor.loadLoan', output: loanDetail() },
    { type: 'xstate.error.actor.loadLoan', error: offline },
    { type: 'xstate.error.actor.loadLoan', error: unknown },
    { type: 'xstate.done.actor.proposal', output: step },
    { type: 'xstate.done.actor.takeStep', output: stepAnswer() },
    { type: 'xstate.error.actor.takeStep', error: refused },
    { type: 'xstate.error.actor.takeStep', error: offline },
    { type: 'xstate.done.actor.readLoan', output: loanDetail() },
    { type: 'xstate.error.actor.readLoan', error: offline },
    { type: 'xstate.done.actor.readRefused', output: loanDetail() },
    { type: 'xstate.error.actor.readRefused', error: offline },
    { type: 'days.asked', terms, today: '2026-11-22' },
    { type: 'xstate.done.actor.days', output: { isMoved: true, order: undefined, isStale: false } },
    { type: 'xstate.done.actor.days', output: { isMoved: false, order: undefined, isStale: true } },
    { type: 'xstate.done.actor.days', output: { isMoved: false, order: undefined, isStale: false } },
    { type: 'xstate.done.actor.readMoved', output: loanDetail() },
    { type: 'xstate.error.actor.readMoved', error: offline },
    { type: 'xstate.after.untilSettled.loanPage.shown.refused.settling' },
  ],
  key: ({ context }) => [context.detail !== undefined, context.failure?.kind],
  rests: [
    'loading',
    'failed',
    'unknown',
    { shown: 'idle' },
    { shown: { refused: 'settling' } },
    { shown: { refused: 'ready' } },
    { shown: 'kept' },
    { shown: { choosingDays: 'current' } },
    { shown: { choosingDays: 'unread' } },
    'taking',
    'reading',
    'readingRefused',
    'readingMoved',
  ],
});

test('other days that are being chosen stay when a step was undone meanwhile; the loan is read again afterwards', async () => {
  let reads = 0;
  const machine = loanPageMachine.provide({
    actors: {
      loadLoan: fromPromise(() => {
        reads += 1;
        return Promise.resolve(loanDetail());
      }),
    },
  });
  const { actor } = inSystem(machine, { input: { id: 'l1' } });
  await settle();
  actor.send({ type: 'days.asked', terms, today: '2026-11-22' });
  actor.send({ type: 'step.undone', loan: 'l1' });
  expect([actor.getSnapshot().matches({ shown: 'choosingDays' }), reads]).toEqual([true, 1]);
  actor.getSnapshot().children.days?.send({ type: 'dismissed' });
  await settle();
  expect([actor.getSnapshot().matches('shown'), reads]).toEqual([true, 2]);
});
