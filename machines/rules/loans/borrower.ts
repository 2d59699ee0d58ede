/** The conditions of a library for borrowing. */
export interface LendingTerms {
  /** Every member may borrow without a card. */
  auto_membership: boolean;
  /** Only members who share an object may borrow. */
  mandatory_sharing: boolean;
  /** An overdue loan blocks further ones. */
  overdue_blocks: boolean;
  /** The live loans that a member may have at once. */
  max_loans: number;
}

/** What decides whether a member may borrow today. */
export interface BorrowerFacts {
  /** The e-mail address is confirmed. */
  verified: boolean;
  banned: boolean;
  has_active_card: boolean;
  /** The member's own objects that are verified and in the catalogue. */
  shared_objects: number;
  /** Requested, approved or extended loans, and holds for a delivery. */
  live_loans: number;
  overdue_loans: number;
}

/** What can keep a member from borrowing, the most serious first: the codes of the contract as the member reads them. */
export const BORROWER_OBSTACLES = [
  'auth.banned',
  'auth.email_unverified',
  'card.not_active',
  'sharing.required',
  'loan.return_first',
  'loan.limit_reached',
] as const;

export type BorrowerObstacle = (typeof BORROWER_OBSTACLES)[number];

/** Everything that keeps a member from borrowing, the most serious first; empty if nothing does. */
export function borrowerObstacles(terms: LendingTerms, facts: BorrowerFacts): BorrowerObstacle[] {
  const stands: Record<BorrowerObstacle, boolean> = {
    'auth.banned': facts.banned,
    'auth.email_unverified': !facts.verified,
    'card.not_active': !terms.auto_membership && !facts.has_active_card,
    'sharing.required': terms.mandatory_sharing && facts.shared_objects === 0,
    'loan.return_first': terms.overdue_blocks && facts.overdue_loans > 0,
    'loan.limit_reached': facts.live_loans >= terms.max_loans,
  };
  return BORROWER_OBSTACLES.filter((code) => stands[code]);
}
