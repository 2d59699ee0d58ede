import type { Failure, FailureCode } from './failure.ts';
import type { Period } from '../rules/loans/period.ts';

const codeOf = (failure: Failure | undefined): FailureCode | undefined =>
  failure?.kind === 'problem' ? failure.code : undefined;

/** The next possible period, if the refusal names one. */
export const nextFreeOf = (failure: Failure | undefined): Period | undefined =>
  failure?.kind === 'problem' ? failure.next_free : undefined;

/** Another member has the object on those days. */
export const isTaken = (failure: Failure | undefined): boolean => codeOf(failure) === 'loan.not_available';

/** The town of a delivery contradicts its CAP. */
export const isTownRefused = (failure: Failure | undefined): boolean =>
  failure?.kind === 'problem' && failure.fields?.['shipping_geo.city'] === 'town_elsewhere';

/** The server says that the hold of a delivery has expired. */
export const isHoldOver = (failure: Failure | undefined): boolean => codeOf(failure) === 'hold.expired';

/** The payment provider has not decided yet. */
export const isPaymentPending = (failure: Failure | undefined): boolean => codeOf(failure) === 'payment.pending';

/**
 * Whether the call may have taken effect anyway: no answer, a server error, or an earlier try still running. It is then retried with the same
 * idempotency key, so that it happens once.
 */
export const isInDoubt = (failure: Failure): boolean =>
  failure.kind !== 'problem' ||
  failure.status >= 500 ||
  failure.status === 401 ||
  failure.code === 'idempotency.conflict';

/** The failure as shown on the page: the end of a session is left to its own dialog. */
export const shownFailure = (failure: Failure | undefined): Failure | undefined =>
  failure?.kind === 'problem' && failure.status === 401 ? undefined : failure;
