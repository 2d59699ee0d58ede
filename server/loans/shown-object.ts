import type { Actor, Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { levels } from '#server/core/levels';
import { findLendable, type LendableProduct } from '#server/loans/loan-facts.queries';

/** Whether an object has a page for a caller: a paused one keeps it; one that awaits verification has it for its owner and staff. */
export const isShownTo = (
  reader: Actor | undefined,
  { status, owner_user_id }: Pick<LendableProduct, 'status' | 'owner_user_id'>,
): boolean => {
  if (status !== 'pending') return status !== 'hidden';
  return reader?.kind === 'member' && (reader.level <= levels.volunteer || reader.userId === owner_user_id);
};

/** An object that has a page for the caller. @throws ApiError `resource.not_found` for any other */
export async function shownObject({ deps, library, actor }: Context, id: string): Promise<LendableProduct> {
  const product = isUuid(id) ? await findLendable(deps.db, library.id, id) : undefined;
  if (!product || !isShownTo(actor, product)) throw new ApiError('resource.not_found');
  return product;
}
