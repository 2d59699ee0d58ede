import { describe, expect, test } from 'vitest';
import { fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { LoadedRecap } from '#machines/checkout/recap-step';
import { checkoutRecapMachine } from '#machines/checkout/recap.machine';
import type { Saved } from '#machines/checkout/save.machine';
import { FailureError, type Failure } from '#machines/core/failure';
import { holdTimeMachine } from '#machines/payments/hold-time.machine';
import { paymentMachine } from '#machines/payments/payment.machine';
import type { PreparedOrder } from '#machines/payments/payment-state';
import { renewalMachine } from '#machines/membership/renewal.machine';
import type { Period } from '#machines/rules/loans/period';
import { selectIsTimeUnknown, selectSecondsLeft } from '#machines/payments/hold-time.selectors';
import {
  selectHoldTime,
  selectIsPaymentOpen,
  selectOrderToApprove,
  selectPaymentFailure,
  selectPaymentStage,
  selectPaymentTrouble,
} from '#machines/payments/payment.selectors';
import { selectRenewalStage } from '#machines/membership/renewal.selectors';
import type { RenewalCard } from '#machines/core/wire';
import { delivered, intent, order } from '../../support/checkout.ts';
import { settle } from '../../support/replay.ts';
import { inSystem, type ReceivedEvents } from '../../support/system.ts';

const offline: Failure = { kind: 'network' };
const problem = (status: number, code: string): Failure => ({ kind: 'problem', status, code });
const declined = problem(402, 'payment.instrument_declined');
const overdue = problem(409, 'hold.expired');
const card = { id: 'c1', name: 'Tessera annuale', duration: 12, price: 15 };

const start = Date.parse('2026-03-09T10:00:00.000Z');
const minutes = (count: number): number => count * 60_000;
const held = { ...intent, expires_at: new Date(start + minutes(10)).toISOString() };
const prepared: PreparedOrder = { intent: held, ahead: 0 };
const over = { endsAt: undefined, now: start };

/** Answers in sequence; the last one is repeated. */
function answers<Input, Output>(...given: (Output | { failure: Failure })[]) {
  const asked: Input[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    asked.push(input);
    const answer = given[Math.min(asked.length, given.length) - 1] as Output | { failure: Failure };
    const isFailure = typeof answer === 'object' && answer !== null && 'failure' in answer;
    return isFailure ? Promise.reject(new FailureError(answer.failure)) : Promise.resolve(answer);
  });
  return { logic, asked };
}

interface Setting {
  prepare?: (PreparedOrder | { failure: Failure })[];
  confirm?: ({ id: string } | { failure: Failure })[];
  recalled?: string;
  /** When the hold ends by the device's clock, for each time the server is asked; undefined: it has expired. */
  held?: ({ endsAt: number | undefined; now: number } | { failure: Failure })[];
}

/** A payment with scripted answers and a clock that the test controls. */
function paying({ prepare = [prepared], confirm = [order], recalled, held: hold = [over] }: Setting = {}) {
  const asking = answers<{ decision: number }, PreparedOrder>(...prepare);
  const confirming = answers<{ decision: number; orderId: string }, { id: string }>(...confirm);
  const looking = answers<{ expiresAt: string }, { endsAt: number | undefined; now: number }>(...hold);
  const remembered: (string | null)[] = [];
  const machine = paymentMachine.provide({
    actors: {
      readStoredOrder: answers<{ subject: string }, string | undefined>(recalled).logic,
      prepare: asking.logic as never,
      confirm: confirming.logic as never,
      holdTime: holdTimeMachine.provide({
        actors: {
          askHold: looking.logic,
          watchClock: fromCallback(({ sendBack }) => sendBack({ type: 'second.passed', now: start })),
        },
      }),
    },
    actions: {
      rememberOrder: (_, { orderId }) => remembered.push(orderId),
      forgetOrder: () => remembered.push(null),
    },
  });
  return { machine, asking, confirming, looking, remembered };
}

const afterAll = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await settle();
};

async function delivery(setting: Setting = {}) {
  const { machine, ...rest } = paying(setting);
  const clock = new SimulatedClock();
  const { actor, told } = inSystem(machine, { input: { subject: 'p1', card: undefined }, clock });
  await afterAll();
  return { actor, told, clock, ...rest, stage: () => selectPaymentStage(actor.getSnapshot()) };
}

async function approve(payment: ActorRefFrom<typeof paymentMachine>): Promise<void> {
  payment.send({ type: 'order.asked' });
  await afterAll();
  const orderId = selectOrderToApprove(payment.getSnapshot());
  expect(orderId).toBeDefined();
  payment.send({ type: 'order.approved', orderId: orderId ?? '' });
  await afterAll();
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

const ended = ({ told }: { told: ReceivedEvents }) =>
  told.toasts.map((event) => event.notice.kind === 'notice' && event.notice.code);

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

test('a delivery that cannot be held on its days is held on those named by the refusal', async () => {
  const period = { from_date: '2026-03-20', to_date: '2026-03-26' };
  const taken: Failure = { kind: 'problem', status: 409, code: 'loan.not_available', next_free: period };
  const { machine, asking } = paying({ prepare: [{ failure: taken }, prepared] });
  const saving = answers<{ period: Period }, Saved>({ checkout: { ...delivered, loan: period } });
  const loadRecap = answers<undefined, LoadedRecap>({ checkout: delivered, place: undefined }).logic;
  const { actor } = inSystem(
    checkoutRecapMachine.provide({ actors: { loadRecap, payment: machine, save: saving.logic as never } }),
    { input: { checkout: delivered } },
  );
  await afterAll();
  const payment = actor.getSnapshot().children.payment;
  expect(payment && selectPaymentFailure(payment.getSnapshot())).toEqual(taken);
  actor.send({ type: 'next_free.taken', of: taken });
  await afterAll();
  expect(saving.asked).toMatchObject([{ period, shipping: undefined }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.checkout.loan]).toEqual(['delivery', period]);
  expect(asking.asked).toHaveLength(2);
});

describe('the payment of a card', () => {
  const bought = async (setting: Setting = {}, cards = [card]) => {
    const { machine, ...rest } = paying(setting);
    const taken = answers<{ decision: number }, { id: string }>(
      ...((setting.confirm ?? [{ id: 'm1' }]) as { id: string }[]),
    );
    const { actor, told } = inSystem(
      renewalMachine.provide({
        actors: {
          loadCards: answers<undefined, readonly RenewalCard[]>(cards).logic,
          payment: machine,
          takeFree: taken.logic as never,
        },
      }),
    );
    await afterAll();
    const payment = () => {
      const found = actor.getSnapshot().children.payment;
      if (!found) throw new Error('Nothing is being paid.');
      return found;
    };
    return { actor, told, payment, taken, ...rest, stage: () => selectRenewalStage(actor.getSnapshot()) };
  };

  test('creates its order when the button is pressed, and reloads the profile after the renewal', async () => {
    const { told, payment, asking, stage } = await bought();
    expect(asking.asked).toEqual([]);
    await approve(payment());
    expect(asking.asked).toHaveLength(1);
    expect(stage()).toBe('renewed');
    expect(ended({ told })).toEqual(['membership.renewed']);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
  });

  test('that cannot start says why, and each press is a new decision', async () => {
    const refused = problem(409, 'membership.not_renewable');
    const { payment, asking } = await bought({ prepare: [{ failure: refused }, prepared] });
    payment().send({ type: 'order.asked' });
    await afterAll();
    expect(selectPaymentFailure(payment().getSnapshot())).toEqual(refused);
    payment().send({ type: 'order.asked' });
    await afterAll();
    expect(selectOrderToApprove(payment().getSnapshot())).toBe('PAYPAL-1');
    expect(new Set(asking.asked.map(({ decision }) => decision)).size).toBe(2);
  });

  test('has no ten minutes of its own: if it is too late, it just starts again', async () => {
    const { payment, stage } = await bought({ confirm: [{ failure: overdue }, { id: 'm1' }] });
    await approve(payment());
    expect(selectPaymentFailure(payment().getSnapshot())).toEqual(overdue);
    await approve(payment());
    expect(stage()).toBe('renewed');
  });

  test('is the payment of the chosen card', async () => {
    const other = { id: 'c2', name: 'Tessera lunga', duration: 24, price: 25 };
    const { actor, payment, asking } = await bought({}, [card, other]);
    actor.send({ type: 'card.chosen', id: 'c2' });
    await afterAll();
    payment().send({ type: 'order.asked' });
    expect(asking.asked).toEqual([{ decision: 2, card: other }]);
  });

  test('is skipped for a free card: one press takes it, and a retry after a lost answer is the same decision', async () => {
    const gratis = { ...card, price: 0 };
    const { actor, taken, asking, stage } = await bought({ confirm: [{ failure: offline }, { id: 'm1' }] }, [gratis]);
    expect(stage()).toBe('free');
    actor.send({ type: 'renew' });
    await afterAll();
    expect(stage()).toBe('free');
    actor.send({ type: 'renew' });
    await afterAll();
    expect(stage()).toBe('renewed');
    expect(taken.asked).toEqual([
      { decision: 1, card: gratis },
      { decision: 1, card: gratis },
    ]);
    expect(asking.asked).toEqual([]);
  });
});
