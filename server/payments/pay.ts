import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { memberOf } from '#server/caller';
import type { Context } from '#server/context';
import type { DB } from '#server/db/database';
import { changePayment, findPaymentByOrder, nothingLeft, type PaymentRow } from '#server/db/payments';
import { ApiError } from '#server/errors';
import { asBorrower } from '#server/lifecycle';
import type { AlsoDone, PayScope } from '#server/payments/complete';
import { mismatchOf } from '#server/payments/order';
import { after, leaseMilliseconds, type Settled, settleOrder } from '#server/payments/settle';
import { noDelivery } from '#server/payments/words';
import { PaypalRefusal, PaypalUnreachable } from '#server/paypal/client';
import type { Paypal } from '#server/paypal/service';
import type { PaypalOrder } from '#server/paypal/wire';

/** How often and how many times the end of somebody else's capture is looked for: half a minute. */
const lookEvery = 200;
const looks = 150;

/** The member may try again with another way to pay: nothing was taken. */
const tryAgain = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']);

/** The provider of payments; throws `feature.not_available` where there is none. */
export function paypalOf({ deps }: Context): Paypal {
  if (!deps.paypal) throw new ApiError('feature.not_available');
  return deps.paypal;
}

interface Paying {
  kind: PaymentRow['kind'];
  orderId: string;
  /**
   * Checks for the last time that the member may have it, in one transaction with what is done to the payment there.
   * Nothing has been taken yet: a refusal costs nobody anything.
   */
  inClaim: (payment: PaymentRow, claim: (trx: Transaction<DB>) => Promise<boolean>) => Promise<boolean>;
  /** Belongs to the transaction that gives the member the paid thing. */
  also: AlsoDone;
}

/**
 * Captures an approved order once and gives the member what it pays for; a second call gets what the first one made.
 * @returns the id of the loan or the membership
 * @throws ApiError `payment.*`, `hold.expired`, and the refusals of the last checks
 */
export async function payOrder(ctx: Context, paying: Paying): Promise<string> {
  const paypal = paypalOf(ctx);
  const { library, deps } = ctx;
  const { userId } = memberOf(ctx);
  const find = () =>
    findPaymentByOrder(deps.db, { libraryId: library.id, userId, kind: paying.kind, orderId: paying.orderId });
  for (let look = 0; look < looks; look += 1) {
    const payment = await find();
    if (!payment) throw new ApiError('payment.unknown_order');
    if (payment.status === 'captured' && payment.used_by !== null) return payment.used_by;
    refuseSettled(payment);
    if (payment.status === 'capturing' && payment.check_at !== null && payment.check_at > deps.clock.now()) {
      await wait(lookEvery);
      continue;
    }
    const usedBy = await captureOnce(ctx, paypal, payment, paying);
    if (usedBy !== undefined) return usedBy;
  }
  throw new ApiError('payment.unavailable');
}

/** What can be said of a payment without asking anybody. */
function refuseSettled({ status, failure }: PaymentRow): void {
  if (status === 'refunded' || failure === nothingLeft) throw new ApiError('payment.refunded');
  if (status === 'pending') throw new ApiError('payment.pending');
  if (status === 'expired') throw new ApiError('hold.expired');
  if (status === 'declined' || status === 'failed') throw new ApiError('payment.failed');
}

/** Undefined when somebody else was faster. */
async function captureOnce(
  ctx: Context,
  paypal: Paypal,
  payment: PaymentRow,
  paying: Paying,
): Promise<string | undefined> {
  const { library, deps } = ctx;
  const scope: PayScope = { library, deps, mover: asBorrower(memberOf(ctx)) };
  const order = await readOrder(ctx, paypal, payment, paying.orderId);
  let claimed: PaymentRow | undefined;
  const claim = async (db: Transaction<DB> | typeof deps.db): Promise<boolean> => {
    const check_at = after(deps.clock.now(), leaseMilliseconds);
    claimed = await changePayment(db, payment, { status: 'capturing', check_at });
    return claimed !== undefined;
  };
  // A capture that was cut off had its checks: its object is still held.
  const mine = payment.status === 'capturing' ? await claim(deps.db) : await paying.inClaim(payment, claim);
  if (!mine || !claimed) return undefined;
  const settled = await settled402(capture(scope, paypal, claimed, order, paying.also), scope, claimed);
  switch (settled.kind) {
    case 'done':
      return settled.usedBy;
    case 'pending':
      throw new ApiError('payment.pending');
    case 'returned':
      throw new ApiError('payment.refunded');
    default:
      throw new ApiError('payment.failed');
  }
}

/** The order as it stands, which must be the one that was asked for, and approved. */
async function readOrder(
  { library, deps }: Context,
  paypal: Paypal,
  payment: PaymentRow,
  orderId: string,
): Promise<PaypalOrder> {
  const order = await paypal.client.getOrder(orderId).catch((error: unknown) => {
    if (error instanceof PaypalRefusal)
      throw new ApiError(error.status === 404 ? 'payment.unknown_order' : 'payment.failed');
    throw unavailableOf(error, deps, payment.kind);
  });
  const wrong = mismatchOf(order, payment, library);
  if (wrong !== undefined) {
    deps.log.warn({ payment: payment.id, wrong }, 'an order is not what was asked for');
    throw new ApiError('payment.mismatch');
  }
  if (order.status !== 'APPROVED' && order.status !== 'COMPLETED') throw new ApiError('payment.failed');
  return order;
}

async function capture(
  scope: PayScope,
  { client, ...paypal }: Paypal,
  payment: PaymentRow,
  order: PaypalOrder,
  also: AlsoDone,
): Promise<Settled> {
  // Only a capture that was refused for good is followed by another request.
  const requestId = payment.refusals === 0 ? `cap-${payment.id}` : `cap-${payment.id}-${payment.refusals}`;
  const captured =
    order.status === 'COMPLETED'
      ? order
      : await client.captureOrder(order.id, requestId).catch((error: unknown) => {
          if (error instanceof PaypalRefusal && error.issue === 'ORDER_ALREADY_CAPTURED')
            return client.getOrder(order.id);
          throw error;
        });
  // The answer to a capture leaves out what the order said of the whole: it was checked before.
  return settleOrder(scope, { client, ...paypal }, payment, { ...order, ...withUnits(order, captured) }, also);
}

function withUnits(order: PaypalOrder, captured: PaypalOrder): Pick<PaypalOrder, 'status' | 'purchase_units'> {
  const purchase_units = order.purchase_units.map((unit, index) => {
    const payments = captured.purchase_units[index]?.payments;
    return payments ? { ...unit, payments } : unit;
  });
  return { status: captured.status, purchase_units };
}

/** A refusal frees the payment or ends it; silence leaves it to the member's next try or to the job, whoever is first. */
async function settled402(work: Promise<Settled>, { deps }: PayScope, claimed: PaymentRow): Promise<Settled> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaypalUnreachable) {
      await changePayment(deps.db, claimed, { check_at: deps.clock.now() });
      throw unavailableOf(error, deps, claimed.kind);
    }
    if (!(error instanceof PaypalRefusal)) throw error;
    deps.log.warn({ payment: claimed.id, issue: error.issue, debug_id: error.debugId }, 'a payment was refused');
    const again = tryAgain.has(error.issue);
    const open = again || error.issue === 'ORDER_NOT_APPROVED';
    await changePayment(deps.db, claimed, {
      status: open ? 'created' : 'failed',
      refusals: claimed.refusals + 1,
      failure: error.issue,
      check_at: open ? claimed.expires_at : null,
    });
    throw new ApiError(again ? 'payment.instrument_declined' : 'payment.failed');
  }
}

/** The refusal that stands for a provider without an answer: for a delivery it says the specification's own sentence (point 8). */
export function unavailableOf(
  error: unknown,
  { log }: PayScope['deps'],
  kind: PaymentRow['kind'] | undefined,
): unknown {
  if (!(error instanceof PaypalUnreachable) && !(error instanceof PaypalRefusal)) return error;
  log.error({ err: error }, 'the payment provider gave no answer');
  return new ApiError('payment.unavailable', kind === 'delivery' ? { text: noDelivery } : {});
}
