import { findLibrary } from '#server/db/libraries';
import { listPaymentsToCheck } from '#server/db/payments';
import { checkPayment } from '#server/payments/settle';
import type { Task } from './task.ts';

const atOnce = 100;

/** Asks the provider about every payment that was cut off, is looked into, or whose time is over: each ends as what was paid for, as a refund, or as nothing. */
export const settlePayments: Task<'settle_payments'> = async (_payload, { db, clock, log, paypal }) => {
  if (!paypal) return;
  for (const payment of await listPaymentsToCheck(db, clock.now(), atOnce)) {
    const library = await findLibrary(db, payment.library_id);
    if (!library) continue;
    try {
      await checkPayment({ library, deps: { db, clock, log, paypal } }, paypal, payment);
    } catch (error) {
      // The others do not wait for this one: it stays on the list.
      log.error({ err: error, payment: payment.id }, 'a payment could not be settled');
    }
  }
};
