import type { Failure } from '../core/failure.ts';
import type { LendingObstacle, Me } from '../core/wire.ts';

/** Whether the member has had no card yet: the first is issued, later ones are renewed. */
export const isFirstCard = ({ card_valid_to, is }: Pick<Me, 'card_valid_to' | 'is'>): boolean =>
  card_valid_to === null && !is.active_card;

type Code = LendingObstacle['code'];

/** Whether this is one of the things that keep the member from borrowing. */
export const isHeldBy = ({ obstacles }: Pick<Me, 'obstacles'>, code: Code): boolean =>
  obstacles.some((obstacle) => obstacle.code === code);

/** Whether a refusal is about the member, not about the object or the days. */
export const isOfMember = (failure: Failure | undefined): boolean =>
  failure?.kind === 'problem' && failure.obstacles !== undefined && failure.obstacles.length > 0;

/** Whether the member has never had a card or a loan here; `maxLoans`: how many the library lends to one at a time. */
export const isNewcomer = (me: Me, maxLoans: number): boolean =>
  isFirstCard(me) && me.product_borrowed_count === 0 && me.available_loans >= maxLoans;
