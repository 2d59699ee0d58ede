import type { Transaction } from 'kysely';
import { usesSso } from '#server/auth/password-access';
import type { Addressed } from '#server/auth/users.queries';
import type { Context } from '#server/core/context';
import { levels } from '#server/core/levels';
import type { DB } from '#server/db/database';
import { endOpen, hasOpen, lockInvitations } from './invitations.queries.ts';
import { memberOf } from '#server/http/caller';
import { sendInvitation } from './send.ts';

/**
 * Invites a person to set the password of the account that staff have made for them. Not where the institution signs people in, nor where the address has
 * an invitation to the staff already. @param person without a password yet
 */
export async function inviteToAccount(
  ctx: Context,
  trx: Transaction<DB>,
  { id, email, language }: Pick<Addressed, 'id' | 'email' | 'language'>,
): Promise<void> {
  if (usesSso(ctx.library)) return;
  await lockInvitations(trx, ctx.library.id);
  if (await hasOpen(trx, ctx.library.id, email)) return;
  await sendInvitation(ctx, trx, { email, level: levels.member, language, user_id: id });
}

/** The same with a new link; the former one ends. */
export async function inviteOnceMore(
  ctx: Context,
  trx: Transaction<DB>,
  person: Pick<Addressed, 'id' | 'email' | 'language'>,
): Promise<void> {
  await lockInvitations(trx, ctx.library.id);
  const taken = { by: memberOf(ctx).userId, at: ctx.deps.clock.now() };
  await endOpen(trx, ctx.library.id, { account: person.id }, taken);
  await inviteToAccount(ctx, trx, person);
}
