import type { SnapshotFrom } from 'xstate';
import type { checkoutRecapMachine } from './recap.machine.ts';
import { shownFailure } from '../core/refusal.ts';

type Recap = SnapshotFrom<typeof checkoutRecapMachine>;

/** The loan about to be confirmed. */
export const selectCheckout = ({ context }: Recap) => context.checkout;
/** Its pickup point; undefined while loading and for a delivery. */
export const selectPlace = ({ context }: Recap) => context.place;
export const selectIsLoading = (recap: Recap) => recap.hasTag('loading');
export const selectHasFailed = (recap: Recap) => recap.hasTag('failed');
export const selectIsConfirming = (recap: Recap) => recap.hasTag('confirming');
export const selectIsRescheduling = (recap: Recap) => recap.hasTag('rescheduling');
/** Another tab had changed the loan when it was confirmed. */
export const selectHasChanged = ({ context }: Recap) => context.hasChanged;
/** A confirmation got no answer: trying again returns the same loan. */
export const selectIsInDoubt = ({ context }: Recap) => context.isInDoubt;
/** Why it could not be loaded or confirmed; the end of a session has its own dialog. */
export const selectFailure = ({ context }: Recap) => shownFailure(context.failure);
/** The payment of a delivery with a fee; undefined if it is free. */
export const selectPayment = ({ children }: Recap) => children.payment;
