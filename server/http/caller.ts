import type { Context, Member } from '#server/core/context';
import { ApiError } from '#server/core/errors';

/** The calling member; throws `auth.required` for a visitor where the contract's access admits one. */
export function memberOf({ actor }: Context): Member {
  if (actor.kind !== 'member') throw new ApiError('auth.required');
  return actor;
}

/** A member as the one who triggers a step of their own loan or payment; an impersonating administrator is named. */
export const asBorrower = (member: Member) => ({
  by: 'member' as const,
  userId: member.userId,
  impersonatorId: member.impersonatedBy,
});
