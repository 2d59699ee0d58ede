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

/**
 * Everything that keeps a member from borrowing, the most serious first; empty if nothing does. The codes are those of the contract
 * as the member reads them.
 */
export function borrowerObstacles(terms: LendingTerms, facts: BorrowerFacts) {
  return [
    facts.banned && ('auth.banned' as const),
    !facts.verified && ('auth.email_unverified' as const),
    !terms.auto_membership && !facts.has_active_card && ('card.not_active' as const),
    terms.mandatory_sharing && facts.shared_objects === 0 && ('sharing.required' as const),
    terms.overdue_blocks && facts.overdue_loans > 0 && ('loan.return_first' as const),
    facts.live_loans >= terms.max_loans && ('loan.limit_reached' as const),
  ].filter((code) => code !== false);
}

/** What can keep a member from borrowing. */
export type BorrowerObstacle = ReturnType<typeof borrowerObstacles>[number];
