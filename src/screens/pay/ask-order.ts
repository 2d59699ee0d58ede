import { waitFor, type ActorRefFrom } from 'xstate';
import type { paymentMachine } from '#machines/payment.machine';
import { selectIsOrdering, selectOrderToApprove } from '#machines/selectors/payment.selectors';

/** Asks for the order that the provider's window opens; rejects where none can be made, which the payment then explains. */
export async function askOrder(payment: ActorRefFrom<typeof paymentMachine>): Promise<string> {
  payment.send({ type: 'order.asked' });
  const answered = await waitFor(payment, (each) => !selectIsOrdering(each));
  const orderId = selectOrderToApprove(answered);
  if (orderId === undefined) throw new Error('There is no order to approve.');
  return orderId;
}
