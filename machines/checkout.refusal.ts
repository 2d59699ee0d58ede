import type { Failure } from './failure.ts';
import type { Period } from './rules/loan-period.ts';

const codeOf = (failure: Failure | undefined): string | undefined =>
  failure?.kind === 'problem' ? failure.code : undefined;

/** The first period that can be had instead, as the refusal names it. */
export const nextFreeOf = (failure: Failure | undefined): Period | undefined =>
  failure?.kind === 'problem' ? failure.next_free : undefined;

/** Somebody else has the object on those days. */
export const isTaken = (failure: Failure | undefined): boolean => codeOf(failure) === 'loan.not_available';

/** The time of a delivery is over, as the server says. */
export const isHoldOver = (failure: Failure | undefined): boolean => codeOf(failure) === 'hold.expired';

/** The provider has not decided yet. */
export const isLookedInto = (failure: Failure | undefined): boolean => codeOf(failure) === 'payment.pending';

/**
 * Whether the call may have happened all the same: no answer came, the server broke, or an earlier try of it is still running. It is
 * then sent again as the same intent, so that it happens once.
 */
export const isInDoubt = (failure: Failure): boolean =>
  failure.kind !== 'problem' ||
  failure.status >= 500 ||
  failure.status === 401 ||
  failure.code === 'idempotency.conflict';

/** What the page says of a failure: the end of a session has its own dialog, so there is nothing more to say. */
export const shownFailure = (failure: Failure | undefined): Failure | undefined =>
  failure?.kind === 'problem' && failure.status === 401 ? undefined : failure;
