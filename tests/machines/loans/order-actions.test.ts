import { fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import type { LoanPage } from '#machines/checkout/choice';
import { ordersMachine } from '#machines/loans/orders.machine';
import {
  selectLatest,
  selectOrder,
  selectOrders,
  selectQuestion,
  selectRefusal,
} from '#machines/loans/orders.selectors';
import { rescheduleMachine, type RescheduleOutput } from '#machines/loans/reschedule.machine';
import { dayRefusal, type Period } from '#machines/rules/loans/period';
import { LOCKERS } from '#machines/rules/limits';
import { makeSelectFacts } from '#machines/loans/reschedule.selectors';
import type { Loaded } from '#machines/loans/pass-copy';
import { page, terms, today } from '../../support/checkout.ts';
import { locker, order } from '../../support/data/orders.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const told = (...orders: ReturnType<typeof order>[]) => ({ orders, points: [], savedAt: undefined });
const pending = order();
const approved = order({ status: 'approved', extendable_to: '2026-04-22', locker: locker({ status: 'preparing' }) });
const extended = order({ status: 'extended', loan: { to_date: '2026-04-22' } });
const tooLate = { kind: 'problem', status: 409, code: 'loan.transition_refused' } as const;

const asked = { order: approved, terms, today };
const load: Omit<LoanPage, 'terms'> = { product: page.product, taken: page.taken, headquarters: page.headquarters };
const next = { from_date: '2026-04-08', to_date: '2026-04-10' };

describe('moving a loan to other days', () => {
  async function chosen(outcome: () => Promise<ReturnType<typeof order>>) {
    const asks: unknown[] = [];
    const machine = rescheduleMachine.provide({
      actors: {
        loadDays: fromPromise<Omit<LoanPage, 'terms'>, { productId: string }>(() =>
          Promise.resolve({ ...load, taken: [{ ...next, blocked_to: '2026-04-11', overdue: false }, own] }),
        ),
        rescheduleLoan: fromPromise(({ input }: { input: { id: string; period: Period | undefined } }) => {
          asks.push(input);
          return outcome().then((order) => ({ order }));
        }),
      },
    });
    const run = inSystem(machine, { input: asked });
    await settle();
    return { ...run, asks };
  }
  const own = { from_date: '2026-03-16', to_date: '2026-03-22', blocked_to: '2026-03-23', overdue: false };
  const factsNow = (snapshot: Parameters<ReturnType<typeof makeSelectFacts>>[0]) => makeSelectFacts()(snapshot);

  test('starts with its own days, which are free for it; those of other loans are not', async () => {
    const { actor } = await chosen(() => Promise.resolve(pending));
    const { context } = actor.getSnapshot();
    expect([context.choice.from_date, context.choice.to_date]).toEqual(['2026-03-16', '2026-03-22']);
    const facts = factsNow(actor.getSnapshot());
    expect(facts && dayRefusal(facts, '2026-03-18', 'from_date')).toBeUndefined();
    expect(facts && dayRefusal(facts, '2026-04-09', 'from_date')).toBe('taken');
  });

  test('closes the dialog without a call if the days are the same', async () => {
    const { actor, asks } = await chosen(() => Promise.resolve(pending));
    actor.send({ type: 'confirmed' });
    expect(actor.getSnapshot().output).toEqual({ isMoved: false, order: undefined, isStale: false });
    expect(asks).toEqual([]);
  });

  test('is refused if it was collected meanwhile, and the page learns that its data are outdated', async () => {
    const { actor, asks } = await chosen(failing(tooLate));
    const period = { from_date: '2026-03-17', to_date: '2026-03-19' };
    actor.send({ type: 'period.chosen', period });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(asks).toEqual([{ id: 'o1', period }]);
    actor.send({ type: 'dismissed' });
    expect(actor.getSnapshot().output).toEqual({ isMoved: false, order: undefined, isStale: true });
  });
});

test.each([
  ['pending', 'loan.move_asked'],
  ['approved', 'loan.moved'],
] as const)('shows the loan with its new days and a message if it is %s', async (status, code) => {
  const { actor, told, loads } = await shown({
    days: () => Promise.resolve({ isMoved: true, order: order({ status, loan: next }), isStale: false }),
  });
  actor.send({ type: 'days.asked', ...asked });
  expect(selectQuestion(actor.getSnapshot())).toBe('days');
  await settle();
  expect(told.toasts).toMatchObject([{ notice: { tone: 'success', code } }]);
  expect(selectOrder(actor.getSnapshot())).toMatchObject({ status, loan: next });
  expect(loads).toHaveLength(1);
});

interface Answers {
  cancelLoan?: () => Promise<unknown>;
  extendLoan?: () => Promise<typeof extended>;
  days?: () => Promise<RescheduleOutput>;
}

async function shown({ cancelLoan, extendLoan, days }: Answers = {}) {
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
      ...(days ? { days: fromPromise(days) as never } : {}),
    },
  });
  const run = inSystem(machine, { input: { id: undefined } });
  await settle();
  return { ...run, loads };
}

const failing = (failure: object) => () => Promise.reject(Object.assign(new Error(), failure));

describe('cancelling a loan', () => {
  test("shows a message and reloads the loans and the member's counts", async () => {
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
  ])('%s shows its fixed sentence and the current loans', async (_, refusal, code) => {
    const { actor, told, loads } = await shown({ cancelLoan: failing(refusal) });
    actor.send({ type: 'cancel.asked', order: pending });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(told.toasts).toMatchObject([{ notice: { tone: 'error', code } }]);
    expect(told.session).toEqual([]);
    expect(loads).toHaveLength(2);
  });

  test('in an ended session keeps the question and shows no message', async () => {
    const { actor, told } = await shown({ cancelLoan: failing({ status: 401, code: 'auth.session_expired' }) });
    actor.send({ type: 'cancel.asked', order: pending });
    actor.send({ type: 'confirmed' });
    await settle();
    expect(told.toasts).toEqual([]);
    expect(selectQuestion(actor.getSnapshot())).toBe('cancel');
  });
});

describe('extending a loan', () => {
  test('shows its new end and the fixed sentence', async () => {
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

  test('shows the reason of a refusal, with the latest possible day, until it is dismissed', async () => {
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

test('requests the displayed day, then the latest one named by the refusal', async () => {
  const asked: unknown[] = [];
  const machine = ordersMachine.provide({
    actors: {
      loadOrders: fromPromise<Loaded, { id: string | undefined }>(() => Promise.resolve(told(approved))),
      extendLoan: fromPromise(({ input }: { input: { id: string; until: string | undefined } }) => {
        asked.push(input.until);
        return asked.length === 1
          ? Promise.reject(
              new FailureError({ kind: 'problem', status: 409, code: 'loan.too_long', latest_to_date: '2026-03-30' }),
            )
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

test('a single loan is loaded by its id', async () => {
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

test('a question is asked also while a code that is being made is looked for', async () => {
  const clock = new SimulatedClock();
  let reads = 0;
  const machine = ordersMachine.provide({
    actors: {
      loadOrders: fromPromise(() => {
        reads += 1;
        return reads === 1 ? Promise.resolve(told(approved)) : new Promise<Loaded>(() => undefined);
      }),
    },
  });
  const { actor } = inSystem(machine, { input: { id: undefined }, clock });
  await settle();
  clock.increment(LOCKERS.pollMilliseconds);
  expect(reads).toBe(2);
  actor.send({ type: 'extend.asked', order: approved });
  expect(selectQuestion(actor.getSnapshot())).toBe('extend');
});
