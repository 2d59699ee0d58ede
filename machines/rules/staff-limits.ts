// The numbers of the staff's pages. Our own, unless a rule is named.

/**
 * The desk: staff may undo their last step for a minute (rules/staff.md#undo); the page offers it a little shorter. Our own: a step without
 * an answer within `callMilliseconds` is kept and sent again every `retryMilliseconds`; a day board without a live stream is read every
 * `pollMilliseconds`.
 */
export const DESK = {
  undoSeconds: 60,
  /** How many people, and how many objects, a list of matches shows. */
  matches: 6,
  offerMilliseconds: 58_000,
  callMilliseconds: 8000,
  retryMilliseconds: 5000,
  /** After a refusal: an Enter meant for the refused step does not take the one proposed instead. */
  settleMilliseconds: 1000,
  pollMilliseconds: 10_000,
  /** Before the live stream is opened again. */
  reconnectMilliseconds: 2_000,
} as const;

/**
 * Closures; chosen by us. A loan moves at most `latestDays` beyond the closure; holidays are proposed for `proposedDays` ahead.
 */
export const CLOSURE = { maxDays: 366, latestDays: 30, proposedDays: 366, pollMilliseconds: 1000 } as const;

/** Work on a whole library: the page reads how far it is at this interval. */
export const JOBS = { pollMilliseconds: 1000 } as const;

/** The longest suspension with an end; chosen by us. */
export const BAN = { longestDays: 3660 } as const;
