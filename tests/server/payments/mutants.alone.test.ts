// @module-tag any-database
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Checkout from '#server/checkout/draft';
import type * as Payments from '#server/payments/payments.queries';
import type * as Order from '#server/payments/order';
import { openPayStage, type PayStage, start } from '../support/payments.ts';

// Each guard of a payment is removed from the product in turn, to show that its test would notice.
type Guard = 'claim' | 'request id' | 'order check' | 'expiry' | 'signature' | 'repetition';
const without = vi.hoisted(() => ({ guard: undefined as Guard | undefined, hits: 0 }));

const isGone = (guard: Guard): boolean => {
  if (without.guard !== guard) return false;
  without.hits += 1;
  return true;
};

vi.mock('#server/payments/payments.queries', async (original) => {
  const real = await original<typeof Payments>();
  const updatePayment: typeof Payments.updatePayment = async (db, judged, change, step) => {
    if (change.status !== 'capturing' || !isGone('claim')) return real.updatePayment(db, judged, change, step);
    return db.updateTable('payments').set(change).where('id', '=', judged.id).returningAll().executeTakeFirst();
  };
  const knowsEvent: typeof Payments.knowsEvent = (...args) =>
    isGone('repetition') ? Promise.resolve(false) : real.knowsEvent(...args);
  return { ...real, updatePayment, knowsEvent };
});
vi.mock('#server/payments/order', async (original) => {
  const real = await original<typeof Order>();
  const mismatchOf: typeof Order.mismatchOf = (...args) =>
    isGone('order check') ? undefined : real.mismatchOf(...args);
  return { ...real, mismatchOf };
});
vi.mock('#server/checkout/draft', async (original) => {
  const real = await original<typeof Checkout>();
  const readDraft: typeof Checkout.readDraft = async (...args) => {
    const draft = await real.readDraft(...args);
    return draft?.hold_expires_at && isGone('expiry')
      ? { ...draft, hold_expires_at: new Date(draft.hold_expires_at.getTime() + 3_600_000) }
      : draft;
  };
  return { ...real, readDraft };
});

let s: PayStage;
beforeAll(async () => {
  s = await openPayStage(1_500);
});
afterAll(() => s.close());
beforeEach(() => {
  s.t.clock.set(start);
  without.hits = 0;
});
afterEach(() => {
  s.standIn.ledger.watch = undefined;
  if (without.guard !== undefined) expect(without.hits).toBeGreaterThan(0);
  without.guard = undefined;
});

/** The unchanged client, except that its request ids differ on each call if that guard is removed. */
function watchIds(): { captures: Set<string>; restore: () => void } {
  const { paypal } = s.standIn;
  const real = paypal.client;
  const captures = new Set<string>();
  const idOf = (id: string): string => (isGone('request id') ? randomUUID() : id);
  paypal.client = {
    ...real,
    createOrder: (order) => real.createOrder({ ...order, requestId: idOf(order.requestId) }),
    captureOrder: (id, requestId) => {
      const sent = idOf(requestId);
      captures.add(sent);
      return real.captureOrder(id, sent);
    },
  };
  return {
    captures,
    restore: () => {
      paypal.client = real;
    },
  };
}

/** How many captures three clicks request. */
async function threeClicks(): Promise<number> {
  const { member, orderId } = await s.approved();
  const before = s.standIn.ledger.calls.capture;
  await Promise.all([1, 2, 3].map(() => s.confirm(member, orderId)));
  return s.standIn.ledger.calls.capture - before;
}

describe('a double click', () => {
  test('requests one capture', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round += 1) expect(await threeClicks()).toBe(1);
  });
  test('would request more without the claim', async () => {
    without.guard = 'claim';
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round += 1) most = Math.max(most, await threeClicks());
    expect(most).toBeGreaterThan(1);
  });
});

describe('a capture that timed out at PayPal', () => {
  /** How many request ids are used if the member retries while PayPal is still working on the first. */
  async function namesOfSlow(): Promise<number> {
    const ids = watchIds();
    const { member, orderId } = await s.approved();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    s.standIn.ledger.watch = (step, when) => {
      if (step !== 'capture' || when !== 'before') return;
      s.standIn.ledger.watch = undefined;
      return held;
    };
    expect((await s.confirm(member, orderId)).status).toBe(503);
    expect((await s.confirm(member, orderId)).status).toBe(201);
    goOn();
    ids.restore();
    return ids.captures.size;
  }
  test('is requested again under the same id', async () => {
    expect(await namesOfSlow()).toBe(1);
  });
  test('would be another one without the constant request id', async () => {
    without.guard = 'request id';
    expect(await namesOfSlow()).toBe(2);
  });
});

describe('two tabs that start to pay', () => {
  /** How many orders PayPal has for the payment. */
  async function ordersOfTwo(): Promise<number> {
    const ids = watchIds();
    const { member } = await s.ready();
    const before = s.standIn.ledger.orders.size;
    const intent = () => s.t.call('createIntent', { as: member });
    // Neither gets its answer before both have asked.
    let asked = 0;
    let both = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (both = resolve));
    s.standIn.ledger.watch = (step, when) => {
      if (step !== 'create' || when !== 'before') return;
      asked += 1;
      if (asked === 2) both();
      return arrived;
    };
    await Promise.all([intent(), intent()]);
    ids.restore();
    return s.standIn.ledger.orders.size - before;
  }
  test('have one order', async () => {
    expect(await ordersOfTwo()).toBe(1);
  });
  test('would have two without the constant request id', async () => {
    without.guard = 'request id';
    expect(await ordersOfTwo()).toBe(2);
  });
});

describe('an order of another amount', () => {
  async function tampered() {
    const { member, orderId, productId } = await s.approved();
    s.standIn.ledger.orders.get(orderId)!.purchase_units[0]!.amount = { currency_code: 'EUR', value: '0.01' };
    const { status } = await s.confirm(member, orderId);
    return { status, captured: s.captured(orderId), loans: await s.loansOf(productId) };
  }
  test('is refused and not captured', async () => {
    expect(await tampered()).toEqual({ status: 422, captured: 0, loans: ['checkout'] });
  });
  test('would be a delivery for a cent without the check of the order', async () => {
    without.guard = 'order check';
    expect(await tampered()).toEqual({ status: 201, captured: 1, loans: ['pending'] });
  });
});

describe('a confirmation at 10:00.1', () => {
  async function late() {
    const { member, orderId } = await s.approved();
    s.t.clock.set('2027-03-15T09:10:00.100Z');
    const { status } = await s.confirm(member, orderId);
    return { status, captured: s.captured(orderId) };
  }
  test('is refused and not captured', async () => {
    expect(await late()).toEqual({ status: 409, captured: 0 });
  });
  test('would be captured without the check of the time', async () => {
    without.guard = 'expiry';
    expect(await late()).toEqual({ status: 201, captured: 1 });
  });
});

describe('a webhook', () => {
  const events = async (): Promise<number> =>
    (await s.t.database.db.selectFrom('payment_events').select('event_id').execute()).length;

  async function noticeOfPaid() {
    const { member, orderId } = await s.approved();
    expect((await s.confirm(member, orderId)).status).toBe(201);
    return s.standIn.ledger.noticeOf(s.standIn.ledger.orders.get(orderId)!, 'PAYMENT.CAPTURE.COMPLETED');
  }

  async function forged() {
    const { body, headers } = await noticeOfPaid();
    const before = await events();
    const real = s.standIn.paypal.client;
    s.standIn.paypal.client = {
      ...real,
      verifyWebhook: (...args) => (isGone('signature') ? Promise.resolve(true) : real.verifyWebhook(...args)),
    };
    const sent = { ...headers, 'paypal-transmission-sig': Buffer.from('forged').toString('base64') };
    const { status } = await s.t.call('receivePaypalWebhook', { payload: body, headers: sent });
    s.standIn.paypal.client = real;
    return { status, events: (await events()) - before };
  }
  test('that is forged is refused', async () => {
    expect(await forged()).toEqual({ status: 400, events: 0 });
  });
  test('that is forged would be accepted without the check of the signature', async () => {
    without.guard = 'signature';
    expect(await forged()).toEqual({ status: 204, events: 1 });
  });

  /** How often PayPal is asked for the order of a webhook that arrives three times. */
  async function repeated(): Promise<number> {
    const { body, headers } = await noticeOfPaid();
    const before = s.standIn.ledger.calls.get;
    for (let time = 0; time < 3; time += 1)
      expect((await s.t.call('receivePaypalWebhook', { payload: body, headers })).status).toBe(204);
    return s.standIn.ledger.calls.get - before;
  }
  test('that is repeated is handled once', async () => {
    expect(await repeated()).toBe(1);
  });
  test('that is repeated would be handled each time without the record of handled webhooks', async () => {
    without.guard = 'repetition';
    expect(await repeated()).toBe(3);
  });
});
