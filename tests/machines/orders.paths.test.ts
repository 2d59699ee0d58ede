import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/failure';
import { ordersMachine } from '#machines/orders.machine';
import {
  selectChosen,
  selectIsBusy,
  selectLatest,
  selectOrder,
  selectOrders,
  selectQuestion,
  selectRefusal,
  selectSavedAt,
  selectStage,
} from '#machines/selectors/orders.selectors';
import type { Loaded } from '#machines/pass';
import { order } from '../support/orders.ts';
import { describePaths, settle } from '../support/replay.ts';
import { inSystem } from '../support/system.ts';

const told = (...orders: ReturnType<typeof order>[]) => ({ orders, points: [], savedAt: undefined });
const saved = { ...told(order({ status: 'approved' })), savedAt: '2026-03-15T17:42:00.000Z' };
const pending = order();
const approved = order({ status: 'approved', extendable_to: '2026-04-22' });
const extended = order({ status: 'extended', loan: { to_date: '2026-04-22' } });
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' } as const;
const over = { kind: 'problem', status: 401, code: 'auth.session_expired' } as const;
const tooLate = { kind: 'problem', status: 409, code: 'loan.transition_refused' } as const;
const conflict = {
  kind: 'problem',
  status: 409,
  code: 'loan.extension_conflict',
  latest_to_date: '2026-03-30',
} as const;

describePaths('orders', ordersMachine, {
  input: { id: undefined },
  events: [
    { type: 'retry' },
    { type: 'cancel.asked', order: pending },
    { type: 'extend.asked', order: approved },
    { type: 'confirmed' },
    { type: 'latest.taken' },
    { type: 'dismissed' },
    { type: 'connection.back' },
    { type: 'xstate.done.actor.loadOrders', output: told(pending, approved) },
    { type: 'xstate.error.actor.loadOrders', error: unknown },
    { type: 'xstate.error.actor.loadOrders', error: { kind: 'network' } },
    { type: 'xstate.error.actor.loadOrders', error: { kind: 'unexpected' } },
    { type: 'xstate.done.actor.recallOrders', output: saved },
    { type: 'xstate.error.actor.recallOrders', error: new Error('not kept') },
    { type: 'xstate.error.actor.watchReturn', error: new Error('a defect') },
    { type: 'xstate.done.actor.loadAgain', output: told(pending) },
    { type: 'xstate.error.actor.loadAgain', error: unknown },
    { type: 'xstate.error.actor.loadAgain', error: { kind: 'network' } },
    { type: 'xstate.done.actor.cancelLoan' },
    { type: 'xstate.error.actor.cancelLoan', error: over },
    { type: 'xstate.error.actor.cancelLoan', error: { kind: 'network' } },
    { type: 'xstate.error.actor.cancelLoan', error: tooLate },
    { type: 'xstate.done.actor.extendLoan', output: extended },
    { type: 'xstate.error.actor.extendLoan', error: over },
    { type: 'xstate.error.actor.extendLoan', error: conflict },
    { type: 'xstate.done.actor.reloadOrders', output: told(pending) },
    { type: 'xstate.error.actor.reloadOrders', error: { kind: 'network' } },
  ],
  key: (snapshot) => [
    selectStage(snapshot),
    selectSavedAt(snapshot),
    selectQuestion(snapshot),
    selectIsBusy(snapshot),
    selectChosen(snapshot)?.status,
    selectRefusal(snapshot)?.kind,
  ],
  rests: [
    'loading',
    'failed',
    'recalling',
    'saved',
    'returning',
    'unknown',
    'idle',
    'askingCancel',
    'cancelling',
    'askingExtend',
    'extending',
    'refused',
    'refreshing',
  ],
  limit: 6000,
});

interface Answers {
  cancelLoan?: () => Promise<unknown>;
  extendLoan?: () => Promise<typeof extended>;
}

async function shown({ cancelLoan, extendLoan }: Answers = {}) {
  const loads: (string | undefined)[] = [];
  const never = () => Promise.reject(new Error('not asked for'));
  const machine = ordersMachine.provide({
    actors: {
      loadOrders: fromPromise(({ input }) => {
        loads.push(input.id);
        return Promise.resolve(told(pending, order({ ...approved, id: 'o2' })));
      }),
      cancelLoan: fromPromise(cancelLoan ?? never),
      extendLoan: fromPromise(extendLoan ?? never),
    },
  });
  const run = inSystem(machine, { input: { id: undefined } });
  await settle();
  return { ...run, loads };
}

const failing = (failure: object) => () => Promise.reject(Object.assign(new Error(), failure));

describe('cancelling a loan', () => {
  test('says so, reloads the loans and the counts of the member', async () => {
    const { actor, told, loads } = await shown({ cancelLoan: () => Promise.resolve() });
    actor.send({ type: 'cancel.asked', order: pending });
    expect(selectQuestion(actor.getSnapshot())).toBe('cancel');
    actor.send({ type: 'confirmed' });
    await settle();
    expect(told.toasts.map(({ type, ...rest }) => [type, rest])).toEqual([
      ['toast.raised', { notice: { kind: 'notice', tone: 'success', code: 'loan.cancelled' } }],
    ]);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
    expect(loads).toHaveLength(2);
    expect(selectQuestion(actor.getSnapshot())).toBeUndefined();
  });

  test.each([
    ['that fails', { status: 500, code: 'internal' }, 'loan.cancel_failed'],
    ['that cannot be cancelled any more', { status: 409, code: 'loan.transition_refused' }, 'loan.cancel_too_late'],
  ])('%s says the sentence of the specification and shows how the loans stand', async (_, refusal, code) => {
    const { actor, told, loads } = await shown({ cancelLoan: failing(refusal) });
    actor.send({ type: 'cancel.asked', order: pending });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(told.toasts).toMatchObject([{ notice: { tone: 'error', code } }]);
    expect(told.session).toEqual([]);
    expect(loads).toHaveLength(2);
  });

  test('in a session that has ended keeps the question and says nothing', async () => {
    const { actor, told } = await shown({ cancelLoan: failing({ status: 401, code: 'auth.session_expired' }) });
    actor.send({ type: 'cancel.asked', order: pending });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(told.toasts).toEqual([]);
    expect(selectQuestion(actor.getSnapshot())).toBe('cancel');
  });
});

describe('extending a loan', () => {
  test('shows its new end and says the sentence of the specification', async () => {
    const { actor, told } = await shown({ extendLoan: () => Promise.resolve({ ...extended, id: 'o2' }) });
    actor.send({ type: 'extend.asked', order: order({ ...approved, id: 'o2' }) });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(told.toasts).toMatchObject([{ notice: { tone: 'success', code: 'loan.extended' } }]);
    expect(selectOrders(actor.getSnapshot()).map(({ id, status }) => [id, status])).toEqual([
      ['o1', 'pending'],
      ['o2', 'extended'],
    ]);
    expect(selectOrder(actor.getSnapshot())?.id).toBe('o1');
  });

  test('that is refused keeps why, with the latest possible day, until it is read', async () => {
    const { actor, told, loads } = await shown({
      extendLoan: failing({ status: 409, code: 'loan.extension_conflict', latest_to_date: '2026-03-30' }),
    });
    actor.send({ type: 'extend.asked', order: approved });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(selectRefusal(actor.getSnapshot())).toMatchObject({ latest_to_date: '2026-03-30' });
    expect(selectLatest(actor.getSnapshot())).toBe('2026-03-30');
    expect(told.toasts).toEqual([]);
    actor.send({ type: 'dismissed' });
    await settle();
    expect(selectRefusal(actor.getSnapshot())).toBeUndefined();
    expect(loads).toHaveLength(2);
  });
});

test('an extension asks for the day that is shown, then for the latest one that the refusal names', async () => {
  const asked: unknown[] = [];
  const machine = ordersMachine.provide({
    actors: {
      loadOrders: fromPromise<Loaded, { id: string | undefined }>(() => Promise.resolve(told(approved))),
      extendLoan: fromPromise(({ input }: { input: { id: string; until: string | undefined } }) => {
        asked.push(input.until);
        return asked.length === 1
          ? Promise.reject(new FailureError({ kind: 'problem', status: 409, code: 'x', latest_to_date: '2026-03-30' }))
          : Promise.resolve(extended);
      }),
    },
  });
  const { actor } = inSystem(machine, { input: { id: undefined } });
  await settle();
  actor.send({ type: 'extend.asked', order: approved });
  actor.send({ type: 'confirmed' });
  await settle();
  actor.send({ type: 'latest.taken' });
  await settle();
  expect(asked).toEqual(['2026-04-22', '2026-03-30']);
  expect(selectQuestion(actor.getSnapshot())).toBeUndefined();
});

test('one loan is loaded by its id', async () => {
  const asked: unknown[] = [];
  const machine = ordersMachine.provide({
    actors: {
      loadOrders: fromPromise(({ input }) => {
        asked.push(input);
        return Promise.resolve(told(pending));
      }),
    },
  });
  inSystem(machine, { input: { id: 'o1' } });
  await settle();
  expect(asked).toEqual([{ id: 'o1' }]);
});
