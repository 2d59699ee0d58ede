import { waitFor, type ActorRefFrom } from 'xstate';
import type { paymentMachine } from '#machines/payments/payment.machine';
import { selectIsOrdering, selectOrderToApprove } from '#machines/payments/payment.selectors';
import { closeOnBack } from '../device/leaving.ts';

/**
 * Creates the order for the provider's window; rejects if that fails, which the payment then explains. Back closes the window and stays on the page that
 * opened it.
 */
export async function askOrder(payment: ActorRefFrom<typeof paymentMachine>): Promise<string> {
  payment.send({ type: 'order.asked' });
  const end = closeOnBack(() => payment.send({ type: 'window.left' }));
  waitFor(payment, (each) => !selectIsOrdering(each) && selectOrderToApprove(each) === undefined).then(end, end);
  const answered = await waitFor(payment, (each) => !selectIsOrdering(each));
  const orderId = selectOrderToApprove(answered);
  if (orderId === undefined) throw new Error('There is no order to approve.');
  return orderId;
}
