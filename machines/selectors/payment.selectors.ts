import type { SnapshotFrom } from 'xstate';
import { shownFailure } from '../checkout.refusal.ts';
import type { paymentMachine } from '../payment.machine.ts';

type Payment = SnapshotFrom<typeof paymentMachine>;

export type PaymentStage = 'busy' | 'unprepared' | 'buttons' | 'confirming' | 'doubtful' | 'waiting' | 'ending';

/** What the page shows of a payment. */
export function selectPaymentStage(payment: Payment): PaymentStage {
  if (payment.hasTag('buttons')) return 'buttons';
  if (payment.matches({ open: 'unprepared' })) return 'unprepared';
  if (payment.matches('doubtful')) return 'doubtful';
  if (payment.matches('waiting')) return 'waiting';
  if (payment.matches('ending') || payment.matches('expired')) return 'ending';
  return payment.matches('confirming') || payment.matches('paid') ? 'confirming' : 'busy';
}

/** Nothing is under way at the server, so the member may still change everything. */
export const selectIsPaymentOpen = (payment: Payment): boolean => payment.hasTag('open');
const underWay: readonly PaymentStage[] = ['confirming', 'doubtful', 'waiting', 'ending'];
/** An order is approved and its end not told yet; whatever else the page learns meanwhile, this is shown. */
export const selectIsPaymentUnderWay = (payment: Payment | undefined): boolean =>
  payment !== undefined && underWay.includes(selectPaymentStage(payment));
/** Why it could not begin or go through; the end of a session has its own dialog. */
export const selectPaymentFailure = ({ context }: Payment) => shownFailure(context.failure);
/** What happened in the provider's window instead of an approval. */
export const selectPaymentTrouble = ({ context }: Payment) => context.trouble;
/** The order that the provider's button may open; undefined when there is none to approve. */
export const selectOrderToApprove = (payment: Payment): string | undefined =>
  payment.matches({ open: { offered: 'approving' } }) ? payment.context.orderId : undefined;
/** The order that the button has asked for is being made. */
export const selectIsOrdering = (payment: Payment): boolean => payment.matches({ open: { offered: 'ordering' } });
/** How much time is left for it; undefined while nothing is offered to be paid. */
export const selectHoldTime = ({ children }: Payment) => children.time;
