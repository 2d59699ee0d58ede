import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { type LoadedRecap, checkoutRecapMachine } from '#machines/checkout/recap.machine';
import { selectIsTimeUnknown, selectSecondsLeft } from '#machines/payments/hold-time.selectors';
import { selectHoldTime, selectOrderToApprove, selectPaymentStage } from '#machines/payments/payment.selectors';
import { delivered, order } from '../../support/checkout.ts';
import { inSystem } from '../../support/system.ts';
import { answers } from '../../support/screens/scripted-answers.ts';
import {
  type Setting,
  paying,
  afterAll,
  overdue,
  start,
  held,
  minutes,
  ended,
  over,
  offline,
  approve,
  problem,
} from './scripted-payment.ts';

/** The recap of a delivery with its payment, at ten o'clock. */
async function recap(setting: Setting = {}) {
  const { machine, ...rest } = paying(setting);
  const loadRecap = answers<undefined, LoadedRecap>({ checkout: delivered, place: undefined }).logic;
  const clock = new SimulatedClock();
  const { actor, told } = inSystem(checkoutRecapMachine.provide({ actors: { loadRecap, payment: machine } }), {
    input: { checkout: delivered },
    clock,
  });
  await afterAll();
  const payment = () => {
    const found = actor.getSnapshot().children.payment;
    if (!found) throw new Error('Nothing is being paid.');
    return found;
  };
  const time = () => {
    const found = selectHoldTime(payment().getSnapshot());
    if (!found) throw new Error('Nothing is held.');
    return found;
  };
  const clockSays = async (now: number): Promise<void> => {
    time().send({ type: 'second.passed', now });
    await afterAll();
  };
  const left = () => selectSecondsLeft(time().getSnapshot());
  return { actor, told, clock, payment, time, clockSays, left, ...rest };
}

describe('the ten minutes of a delivery', () => {
  const tooLate = { confirm: [{ failure: overdue }] };

  test('are counted down from the server’s time', async () => {
    const { clockSays, left } = await recap();
    expect(left()).toBe(600);
    await clockSays(start + 15_000);
    expect(left()).toBe(585);
  });

  test('follow the server on a device whose clock is an hour ahead', async () => {
    const { clockSays, left, looking } = await recap({ prepare: [{ intent: held, ahead: -minutes(60) }] });
    expect(left()).toBe(4200);
    await clockSays(start + minutes(70) - 1);
    expect(looking.asked).toEqual([]);
    await clockSays(start + minutes(70));
    expect(looking.asked).toEqual([{ expiresAt: held.expires_at }]);
  });

  test('end with the toast, on the object’s page, without a draft, even while PayPal’s window is open', async () => {
    const shown = await recap(tooLate);
    shown.payment().send({ type: 'order.asked' });
    await shown.clockSays(start + minutes(10) - 1);
    expect(shown.actor.getSnapshot().value).toBe('delivery');
    await shown.clockSays(start + minutes(10));
    expect(shown.actor.getSnapshot().value).toBe('expired');
    expect(ended(shown)).toEqual(['hold.expired']);
    expect(shown.told.navigation).toEqual([{ type: 'back', to: '/products/p1' }]);
    expect(shown.told.draft.slice(-2)).toEqual([{ type: 'draft.cleared' }, { type: 'draft.reload' }]);
  });

  test('do not end because of the device’s clock: they follow the server’s time, and PayPal’s window stays open', async () => {
    const ahead = start + minutes(60);
    const shown = await recap({ held: [{ endsAt: ahead + minutes(8), now: ahead }, over], ...tooLate });
    shown.payment().send({ type: 'order.asked' });
    await shown.clockSays(ahead);
    expect(shown.looking.asked).toHaveLength(1);
    expect(shown.left()).toBe(480);
    expect(selectOrderToApprove(shown.payment().getSnapshot())).toBe('PAYPAL-1');
    await shown.clockSays(ahead + minutes(8) - 1);
    expect([shown.actor.getSnapshot().value, ended(shown)]).toEqual(['delivery', []]);
    await shown.clockSays(ahead + minutes(8));
    expect(ended(shown)).toEqual(['hold.expired']);
  });

  test('are checked when the device’s clock is changed, forward or back, before anything is shown', async () => {
    const back = start - minutes(60);
    const shown = await recap({ held: [{ endsAt: back + minutes(9), now: back }] });
    shown.time().send({ type: 'clock.changed' });
    shown.time().send({ type: 'second.passed', now: back });
    expect(shown.left()).toBe(600);
    await afterAll();
    expect(shown.looking.asked).toHaveLength(1);
    expect(shown.left()).toBe(540);
  });

  test('do not end while the server gives no answer, and it is asked again at growing intervals', async () => {
    const lost = { failure: offline };
    const shown = await recap({ held: [lost, lost, { endsAt: start + minutes(15), now: start + minutes(10) }] });
    await shown.clockSays(start + minutes(10));
    expect([shown.left(), selectIsTimeUnknown(shown.time().getSnapshot())]).toEqual([undefined, true]);
    shown.clock.increment(1999);
    expect(shown.looking.asked).toHaveLength(1);
    shown.clock.increment(1);
    await afterAll();
    shown.clock.increment(3999);
    expect(shown.looking.asked).toHaveLength(2);
    shown.clock.increment(1);
    await afterAll();
    expect([shown.left(), selectIsTimeUnknown(shown.time().getSnapshot())]).toEqual([300, false]);
    expect([shown.actor.getSnapshot().value, ended(shown)]).toEqual(['delivery', []]);
  });

  test('are asked about again after at most 15 s, however many answers are lost', async () => {
    const shown = await recap({ held: [{ failure: offline }] });
    await shown.clockSays(start + minutes(10));
    for (const [index, seconds] of [2, 4, 8, 15, 15].entries()) {
      shown.clock.increment(seconds * 1000 - 1);
      await afterAll();
      expect(shown.looking.asked).toHaveLength(index + 1);
      shown.clock.increment(1);
      await afterAll();
      expect(shown.looking.asked).toHaveLength(index + 2);
    }
  });

  test('are asked about soon again once the server has answered in between', async () => {
    const lost = { failure: offline };
    const later = { endsAt: start + minutes(15), now: start + minutes(10) };
    const shown = await recap({ held: [lost, lost, later, lost, over] });
    await shown.clockSays(start + minutes(10));
    shown.clock.increment(2000);
    await afterAll();
    shown.clock.increment(4000);
    await afterAll();
    expect(shown.left()).toBe(300);
    await shown.clockSays(start + minutes(15));
    expect(shown.looking.asked).toHaveLength(4);
    shown.clock.increment(2000);
    await afterAll();
    expect(shown.looking.asked).toHaveLength(5);
  });

  test('do not keep a payment from completing while the server is being asked', async () => {
    const shown = await recap({ held: [{ failure: offline }] });
    shown.payment().send({ type: 'order.asked' });
    await shown.clockSays(start + minutes(10));
    shown.payment().send({ type: 'order.approved', orderId: 'PAYPAL-1' });
    await afterAll();
    expect(shown.actor.getSnapshot().value).toBe('booked');
  });

  test('end when the server says so, at the start or at the end of the payment', async () => {
    const late = await recap({ prepare: [{ failure: overdue }] });
    expect(late.actor.getSnapshot().value).toBe('expired');
    const tooSlow = await recap(tooLate);
    await approve(tooSlow.payment());
    expect(tooSlow.actor.getSnapshot().value).toBe('expired');
  });

  test('do not end what another tab has paid: its loan is shown', async () => {
    const shown = await recap();
    await shown.clockSays(start + minutes(10));
    expect(shown.confirming.asked).toEqual([{ decision: 1, orderId: 'PAYPAL-1', card: undefined }]);
    expect(shown.actor.getSnapshot().value).toBe('booked');
    expect(shown.told.navigation).toEqual([{ type: 'navigate', to: '/checkout/o1/cb', replace: true }]);
    expect(ended(shown)).toEqual([]);
  });

  test('do not end what another tab has paid while the outcome is unknown or PayPal reviews it', async () => {
    const lost = await recap({ confirm: [{ failure: offline }, order] });
    await lost.clockSays(start + minutes(10));
    expect([selectPaymentStage(lost.payment().getSnapshot()), ended(lost)]).toEqual(['doubtful', []]);
    lost.payment().send({ type: 'retry' });
    await afterAll();
    expect(lost.actor.getSnapshot().value).toBe('booked');
    const looked = await recap({ confirm: [{ failure: problem(409, 'payment.pending') }] });
    await looked.clockSays(start + minutes(10));
    expect([selectPaymentStage(looked.payment().getSnapshot()), ended(looked)]).toEqual(['waiting', []]);
  });
});
