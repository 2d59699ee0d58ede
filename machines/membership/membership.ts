import type { Library, Me } from '../core/wire.ts';

/** Whether the member has had no card yet: the first is issued, later ones are renewed. */
export const isFirstCard = ({ card_valid_to, is }: Pick<Me, 'card_valid_to' | 'is'>): boolean =>
  card_valid_to === null && !is.active_card;

/** What prevents a member from confirming a loan, most serious first. */
export type Obstacle = 'banned' | 'unverified' | 'no_card' | 'card_over' | 'sharing' | 'overdue' | 'limit';

/** What a member has to resolve before borrowing from this library; undefined if nothing. */
export function obstacleOf(me: Me, { is }: Pick<Library, 'is'>): Obstacle | undefined {
  if (me.is.banned) return 'banned';
  if (!me.is.verified) return 'unverified';
  if (!me.is.active_card && !is.auto_membership) return isFirstCard(me) ? 'no_card' : 'card_over';
  if (is.mandatory_sharing && me.my_product_count === 0) return 'sharing';
  if (me.is.must_return) return 'overdue';
  return me.available_loans <= 0 ? 'limit' : undefined;
}
