/** How attempts are throttled. Times in seconds. */
export interface AttemptPolicy {
  /** Attempts without a pause. */
  free: number;
  /** The first pause; it doubles with each further attempt. */
  firstPause: number;
  longestPause: number;
  /** The count restarts after this long without an attempt. */
  forgottenAfter: number;
}

/** The calls that guess or send mails, and by what they are counted. */
export type AttemptScope =
  | 'sign_in_account'
  | 'sign_in_device'
  | 'sign_in_address'
  | 'sign_up_address'
  | 'mails_asked'
  | 'mails_account'
  | 'verification_mails'
  | 'recovery_address'
  | 'recovery_codes'
  | 'recovery_device'
  | 'sso_address'
  | 'support_address'
  | 'support_account';

export type AttemptLimits = Partial<Record<AttemptScope, AttemptPolicy>>;
