import type { Context, Member } from '#server/context';
import { ApiError } from '#server/errors';

/** The member who calls; throws `auth.required` for a visitor, where the contract's access has let one through. */
export function memberOf({ actor }: Context): Member {
  if (actor.kind !== 'member') throw new ApiError('auth.required');
  return actor;
}
