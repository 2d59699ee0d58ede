import type { TryPolicy } from '#server/db/sign-in-attempts';

/**
 * How calls that guess or that send mails are slowed down; times in seconds. The pauses of an account stay short, so
 * that a stranger who fails on purpose never keeps its owner out for long; those of an address may grow.
 */
export const tryPolicies = {
  sign_in_account: { free: 5, firstPause: 1, longestPause: 30, forgottenAfter: 900 },
  /** Tries of an account on a device that it was used on before: nobody else's failures count there. */
  sign_in_device: { free: 5, firstPause: 1, longestPause: 300, forgottenAfter: 900 },
  sign_in_address: { free: 100, firstPause: 1, longestPause: 300, forgottenAfter: 900 },
  /** Sign-ups whose address nobody has verified yet: a library's own evening brings many people behind one address. */
  sign_up_address: { free: 60, firstPause: 5, longestPause: 120, forgottenAfter: 3600 },
  /** Mails to one address that one network asked for without being signed in; and those of all networks. */
  mails_asked: { free: 5, firstPause: 300, longestPause: 900, forgottenAfter: 3600 },
  mails_account: { free: 20, firstPause: 60, longestPause: 900, forgottenAfter: 3600 },
  /** Mails that a member asks for again. */
  verification_mails: { free: 3, firstPause: 60, longestPause: 900, forgottenAfter: 3600 },
  recovery_address: { free: 20, firstPause: 30, longestPause: 900, forgottenAfter: 3600 },
  /** Wrong codes of a whole library: the code is short, and many browsers can guess at once. */
  recovery_codes: { free: 200, firstPause: 30, longestPause: 300, forgottenAfter: 3600 },
  /** Wrong codes on a device that the account was used on before. */
  recovery_device: { free: 20, firstPause: 30, longestPause: 300, forgottenAfter: 3600 },
  support_address: { free: 5, firstPause: 120, longestPause: 600, forgottenAfter: 600 },
  support_account: { free: 5, firstPause: 120, longestPause: 600, forgottenAfter: 600 },
} as const satisfies Record<string, TryPolicy>;

export type TryScope = keyof typeof tryPolicies;
export type TryLimits = Partial<Record<TryScope, TryPolicy>>;
