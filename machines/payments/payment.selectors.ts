import type { SnapshotFrom } from 'xstate';
import { shownFailure } from '../core/refusal.ts';
import type { paymentMachine } from './payment.machine.ts';

type Payment = SnapshotFrom<typeof paymentMachine>;

export type PaymentStage = 'busy' | 'unprepared' | 'buttons' | 'confirming' | 'doubtful' | 'waiting' | 'ending';

/** Stage of a payment as shown on the page. */
export function selectPaymentStage(payment: Payment): PaymentStage {
  if (payment.hasTag('buttons')) return 'buttons';
  if (payment.matches({ open: 'unprepared' })) return 'unprepared';
  if (payment.matches('doubtful')) return 'doubtful';
  if (payment.matches('waiting')) return 'waiting';
  if (payment.matches('ending') || payment.matches('expired')) return 'ending';
  return payment.matches('confirming') || payment.matches('paid') ? 'confirming' : 'busy';
}

/** Nothing is pending on the server, so the member may still change everything. */
export const selectIsPaymentOpen = (payment: Payment): boolean => payment.hasTag('open');
const underWay: readonly PaymentStage[] = ['confirming', 'doubtful', 'waiting', 'ending'];
/** An order is approved and its outcome not known yet; this takes precedence over everything else on the page. */
export const selectIsPaymentUnderWay = (payment: Payment | undefined): boolean =>
  payment !== undefined && underWay.includes(selectPaymentStage(payment));
/** Why it could not start or go through; the end of a session has its own dialog. */
export const selectPaymentFailure = ({ context }: Payment) => shownFailure(context.failure);
/** What happened in the provider's window instead of an approval. */
export const selectPaymentTrouble = ({ context }: Payment) => context.trouble;
/** Another number asks for a new button, which closes the window of the old one. */
export const selectWindow = ({ context }: Payment) => context.windowsLeft;
/** The order that the provider's button may open; undefined if none is awaiting approval. */
export const selectOrderToApprove = (payment: Payment): string | undefined =>
  payment.matches({ open: { offered: 'approving' } }) ? payment.context.orderId : undefined;
/** The order requested by the button is being created. */
export const selectIsOrdering = (payment: Payment): boolean => payment.matches({ open: { offered: 'ordering' } });
/** The remaining time; undefined if there is nothing to pay. */
export const selectHoldTime = ({ children }: Payment) => children.time;
