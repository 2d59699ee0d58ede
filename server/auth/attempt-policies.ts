import type { AttemptPolicy, AttemptScope } from '#server/core/ports/attempts';

/**
 * Throttling of calls that guess or send mails; times in seconds. An account's pauses stay short, so that a stranger failing on purpose never locks
 * its owner out for long; an address's may grow.
 */
export const attemptPolicies = {
  sign_in_account: { free: 5, firstPause: 1, longestPause: 30, forgottenAfter: 900 },
  /** Tries on a device that has used the account before: other people's failures do not count there. */
  sign_in_device: { free: 5, firstPause: 1, longestPause: 300, forgottenAfter: 900 },
  sign_in_address: { free: 100, firstPause: 1, longestPause: 300, forgottenAfter: 900 },
  /** Sign-ups with unverified addresses: an evening at the library brings many people behind one address. */
  sign_up_address: { free: 60, firstPause: 5, longestPause: 120, forgottenAfter: 3600 },
  /** Mails to one address requested without signing in: by one network, and by all networks. */
  mails_asked: { free: 5, firstPause: 300, longestPause: 900, forgottenAfter: 3600 },
  mails_account: { free: 20, firstPause: 60, longestPause: 900, forgottenAfter: 3600 },
  /** Verification mails that a member requests again. */
  verification_mails: { free: 3, firstPause: 60, longestPause: 900, forgottenAfter: 3600 },
  recovery_address: { free: 20, firstPause: 30, longestPause: 900, forgottenAfter: 3600 },
  /** Wrong codes in a whole library: the code is short, and many browsers can guess at once. */
  recovery_codes: { free: 200, firstPause: 30, longestPause: 300, forgottenAfter: 3600 },
  /** Wrong codes on a device that has used the account before. */
  recovery_device: { free: 20, firstPause: 30, longestPause: 300, forgottenAfter: 3600 },
  /** Sign-ons begun and not finished: a university may be one network. */
  sso_address: { free: 300, firstPause: 5, longestPause: 60, forgottenAfter: 900 },
  support_address: { free: 5, firstPause: 120, longestPause: 600, forgottenAfter: 600 },
  support_account: { free: 5, firstPause: 120, longestPause: 600, forgottenAfter: 600 },
} as const satisfies Record<AttemptScope, AttemptPolicy>;
