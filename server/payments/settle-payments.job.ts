import { findLibrary } from '#server/core/libraries.queries';
import type { Purchases } from '#server/payments/complete';
import { listPaymentsToCheck } from '#server/payments/payments.queries';
import { checkPayment } from '#server/payments/settle';
import type { Task } from '../jobs/job.ts';

const atOnce = 100;

/** Checks every interrupted, reviewed or expired payment with the provider: each ends as its purchase, as a refund, or as nothing. */
export const settlePayments =
  (purchases: Purchases): Task<'settle_payments'> =>
  async (_payload, { db, clock, log, paypal }) => {
    if (!paypal) return;
    for (const payment of await listPaymentsToCheck(db, clock.now(), atOnce)) {
      const library = await findLibrary(db, payment.library_id);
      if (!library) continue;
      const deps = { db, clock, log, paypal };
      const purchase = purchases[payment.kind];
      try {
        await checkPayment({ library, deps, purchase, initiator: { by: 'timer' } }, paypal, payment);
      } catch (error) {
        // The others do not wait for this one: it stays on the list.
        log.error({ err: error, payment: payment.id }, 'a payment could not be settled');
      }
    }
  };
