import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { type LoadedRecap, checkoutRecapMachine } from '#machines/checkout/recap.machine';
import type { Failure } from '#machines/core/failure';
import type { SavedDays } from '#machines/checkout/choice';
import type { Checkout } from '#machines/core/wire';
import {
  selectHoldTime,
  selectIsPaymentOpen,
  selectPaymentFailure,
  selectPaymentStage,
  selectPaymentTrouble,
} from '#machines/payments/payment.selectors';
import { delivered, order } from '../../support/checkout.ts';
import { inSystem } from '../../support/system.ts';
import { answers } from '../../support/screens/scripted-answers.ts';
import {
  problem,
  type Setting,
  paying,
  afterAll,
  approve,
  minutes,
  offline,
  prepared,
  start,
} from './scripted-payment.ts';

const declined = problem(402, 'payment.instrument_declined');

async function delivery(setting: Setting = {}) {
  const { machine, ...rest } = paying(setting);
  const clock = new SimulatedClock();
  const { actor, told } = inSystem(machine, { input: { subject: 'p1', card: undefined }, clock });
  await afterAll();
  return { actor, told, clock, ...rest, stage: () => selectPaymentStage(actor.getSnapshot()) };
}

describe('the payment of a delivery', () => {
  test('has its order before the button is pressed, captures the money once and ends with the loan', async () => {
    const { actor, stage, asking, confirming, remembered } = await delivery();
    expect(stage()).toBe('buttons');
    expect(asking.asked).toHaveLength(1);
    await approve(actor);
    expect(actor.getSnapshot().output).toEqual({ paid: order });
    expect(confirming.asked).toEqual([{ decision: 1, orderId: 'PAYPAL-1', card: undefined }]);
    expect(remembered).toEqual(['PAYPAL-1', null]);
  });

  test('can be paid again after a cancellation or failure at the provider, without a call to the server', async () => {
    const { actor, stage, confirming } = await delivery();
    actor.send({ type: 'order.asked' });
    actor.send({ type: 'order.cancelled' });
    expect([stage(), selectPaymentTrouble(actor.getSnapshot())]).toEqual(['buttons', 'cancelled']);
    actor.send({ type: 'order.asked' });
    expect(selectPaymentTrouble(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'provider.failed' });
    expect([stage(), selectPaymentTrouble(actor.getSnapshot())]).toEqual(['buttons', 'provider']);
    expect(confirming.asked).toEqual([]);
    await approve(actor);
    expect(actor.getSnapshot().output?.paid).toEqual(order);
  });

  test('Back over the window makes the button anew and stays, and nothing is paid', async () => {
    const { actor, stage, asking, confirming } = await delivery({ prepare: [prepared, prepared] });
    actor.send({ type: 'window.left' });
    expect([stage(), asking.asked.length]).toEqual(['buttons', 1]);
    actor.send({ type: 'order.asked' });
    actor.send({ type: 'window.left' });
    expect([stage(), selectPaymentTrouble(actor.getSnapshot())]).toEqual(['busy', 'cancelled']);
    await afterAll();
    expect([stage(), selectPaymentTrouble(actor.getSnapshot())]).toEqual(['buttons', 'cancelled']);
    expect(confirming.asked).toEqual([]);
    await approve(actor);
    expect(actor.getSnapshot().output?.paid).toEqual(order);
  });

  test('shows a declined payment and pays with a new decision', async () => {
    const { actor, stage, confirming, remembered } = await delivery({ confirm: [{ failure: declined }, order] });
    await approve(actor);
    expect(stage()).toBe('buttons');
    expect(selectPaymentFailure(actor.getSnapshot())).toEqual(declined);
    expect(remembered).toEqual(['PAYPAL-1', null]);
    await approve(actor);
    expect(confirming.asked.map(({ decision }) => decision)).toEqual([1, 2]);
    expect(actor.getSnapshot().output?.paid).toEqual(order);
  });

  test('asks about the same decision after a lost answer, at growing intervals, until the server reports the outcome', async () => {
    const lost = { failure: offline };
    const { actor, clock, stage, confirming, remembered } = await delivery({ confirm: [lost, lost, lost, order] });
    await approve(actor);
    expect(stage()).toBe('doubtful');
    expect(selectIsPaymentOpen(actor.getSnapshot())).toBe(false);
    expect(remembered).toEqual(['PAYPAL-1']);
    clock.increment(1999);
    expect(confirming.asked).toHaveLength(1);
    clock.increment(1);
    await afterAll();
    clock.increment(3999);
    expect(confirming.asked).toHaveLength(2);
    clock.increment(1);
    await afterAll();
    expect([confirming.asked.length, stage()]).toEqual([3, 'doubtful']);
    actor.send({ type: 'retry' });
    await afterAll();
    expect(confirming.asked.map(({ decision }) => decision)).toEqual([1, 1, 1, 1]);
    expect(actor.getSnapshot().output?.paid).toEqual(order);
  });

  test('asks again after at most 30 s, however many answers are lost', async () => {
    const { actor, clock, confirming } = await delivery({ confirm: [{ failure: offline }] });
    await approve(actor);
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      clock.increment(seconds * 1000 - 1);
      await afterAll();
      expect(confirming.asked).toHaveLength(index + 1);
      clock.increment(1);
      await afterAll();
      expect(confirming.asked).toHaveLength(index + 2);
    }
  });

  test('approved again after a refusal is first asked about soon, not after the pauses of the time before', async () => {
    const lost = { failure: offline };
    const { actor, clock, confirming } = await delivery({ confirm: [lost, lost, { failure: declined }, lost, order] });
    await approve(actor);
    clock.increment(2000);
    await afterAll();
    clock.increment(4000);
    await afterAll();
    await approve(actor);
    expect(confirming.asked).toHaveLength(4);
    clock.increment(2000);
    await afterAll();
    expect(actor.getSnapshot().output?.paid).toEqual(order);
  });

  test('whose time is over asks about the latest decision, not about one that was refused', async () => {
    const { actor, confirming } = await delivery({ confirm: [{ failure: declined }, order] });
    await approve(actor);
    selectHoldTime(actor.getSnapshot())?.send({ type: 'second.passed', now: start + minutes(10) });
    await afterAll();
    expect(confirming.asked.map(({ decision }) => decision)).toEqual([1, 2]);
  });

  test('cannot be abandoned while its outcome is in doubt, whatever the clock says', async () => {
    const { actor, stage } = await delivery({ confirm: [{ failure: offline }] });
    await approve(actor);
    expect(selectHoldTime(actor.getSnapshot())).toBeUndefined();
    actor.send({ type: 'abandon' });
    expect(stage()).toBe('doubtful');
  });

  test('waits while the provider reviews it, and can be checked', async () => {
    const { actor, stage } = await delivery({ confirm: [{ failure: problem(409, 'payment.pending') }, order] });
    await approve(actor);
    expect(stage()).toBe('waiting');
    actor.send({ type: 'retry' });
    await afterAll();
    expect(actor.getSnapshot().output?.paid).toEqual(order);
  });

  test('that cannot start keeps everything, says why and starts again as a new decision', async () => {
    const down = problem(503, 'payment.unavailable');
    const { actor, stage, asking, told } = await delivery({ prepare: [{ failure: down }, prepared] });
    expect(stage()).toBe('unprepared');
    expect(selectPaymentFailure(actor.getSnapshot())).toEqual(down);
    expect(selectHoldTime(actor.getSnapshot())).toBeUndefined();
    expect(told.draft).toEqual([]);
    actor.send({ type: 'retry' });
    await afterAll();
    expect(stage()).toBe('buttons');
    expect(selectPaymentFailure(actor.getSnapshot())).toBeUndefined();
    expect(new Set(asking.asked.map(({ decision }) => decision)).size).toBe(2);
  });

  test('approved before a reload is checked at once', async () => {
    const { actor, asking, confirming } = await delivery({ recalled: 'PAYPAL-1' });
    expect(actor.getSnapshot().output?.paid).toEqual(order);
    expect(confirming.asked.map(({ orderId }) => orderId)).toEqual(['PAYPAL-1']);
    expect(asking.asked).toEqual([]);
  });

  test('is cancelled with the draft as long as nothing is pending', async () => {
    const { actor, told } = await delivery();
    actor.send({ type: 'abandon' });
    expect(told.draft).toEqual([{ type: 'draft.abandon' }]);
  });
});

test('a delivery that cannot be held on its days is held on those named by the refusal', async () => {
  const period = { from_date: '2026-03-20', to_date: '2026-03-26' };
  const taken: Failure = { kind: 'problem', status: 409, code: 'loan.not_available', next_free: period };
  const { machine, asking } = paying({ prepare: [{ failure: taken }, prepared] });
  const saving = answers<SavedDays, Checkout>({ ...delivered, loan: period });
  const loadRecap = answers<undefined, LoadedRecap>({ checkout: delivered, place: undefined }).logic;
  const { actor } = inSystem(
    checkoutRecapMachine.provide({ actors: { loadRecap, payment: machine, saveDays: saving.logic } }),
    { input: { checkout: delivered } },
  );
  await afterAll();
  const payment = actor.getSnapshot().children.payment;
  expect(payment && selectPaymentFailure(payment.getSnapshot())).toEqual(taken);
  actor.send({ type: 'next_free.taken', of: taken });
  await afterAll();
  expect(saving.asked).toMatchObject([{ period }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.checkout.loan]).toEqual(['delivery', period]);
  expect(asking.asked).toHaveLength(2);
});
