/** Lease of a capture in milliseconds: longer than any of its calls. */
export const leaseMilliseconds = 60_000;
/** Interval for checking a payment under review by the provider, in milliseconds. */
export const pendingMilliseconds = 3_600_000;
/** Delay of the last check after a payment that was once about to be captured has ended, in milliseconds. */
export const lateCheckMilliseconds = 300_000;
/** Delay before requesting a refund again that the provider refused, in milliseconds: somebody must fix the account first. */
export const refusedRefundMilliseconds = 3_600_000;

/** An instant this much later. */
export const addMilliseconds = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
