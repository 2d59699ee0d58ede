import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { invitedForm, ownPasswordForm } from '#machines/rules/forms';
import { enter } from '#server/account/enter';
import { hashOf } from '#server/core/keys';
import { usesSso } from '#server/auth/password-access';
import { hashPassword, passwordReason } from '#server/auth/passwords';
import { findUser, findUserByEmail, insertUser, markEmailVerified, type User } from '#server/auth/users.queries';
import type { Context } from '#server/core/context';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { levels } from '#server/core/levels';
import type { Body } from '#server/http/handler';
import { invalidFields, validated } from '#server/http/validate';
import { roleOf } from '#server/people/person.document';
import { changePerson, lockPerson } from '#server/people/people.queries';
import { findByToken, type Invitation, lockInvitations } from './invitations.queries.ts';
import { inTransaction } from '#server/db/transaction';

/** The open invitation of a token. @throws ApiError that says why there is none: `invitation.unknown`, `.used`, `.withdrawn`, `.expired` */
async function requireOpen({ library, deps }: Context, db: Kysely<DB>, token: string) {
  const found = await findByToken(db, library.id, hashOf(token));
  if (!found) throw new ApiError('invitation.unknown');
  if (found.accepted_at !== null) throw new ApiError('invitation.used');
  const account = found.user_id === null ? undefined : await findUser(db, library.id, found.user_id);
  // The person has set a password in another way.
  if (account && account.password_hash !== null) throw new ApiError('invitation.used');
  // An invitation counts only while its sender may still give the role.
  const least = found.user_id === null ? levels.super : levels.volunteer;
  if (found.withdrawn_at !== null || found.by_level > least) throw new ApiError('invitation.withdrawn');
  if (found.expires_at <= deps.clock.now()) throw new ApiError('invitation.expired');
  return found;
}

/** The invitation as shown to the holder of the link. */
export async function readInvitation(ctx: Context, token: string): Promise<Schema<'OwnInvitation'>> {
  const invitation = await requireOpen(ctx, ctx.deps.db, token);
  const { email, level, by, expires_at, user_id, invited_by } = invitation;
  // A link to an account that is there gives a password, and leaves its role.
  const account = user_id === null ? undefined : await findUser(ctx.deps.db, ctx.library.id, user_id);
  return {
    email,
    role: roleOf(Math.min(level, account?.level ?? level)),
    by: user_id === invited_by ? null : by,
    expires_at: expires_at.toISOString(),
    signs_in: await mustSignIn(ctx, ctx.deps.db, invitation),
    has_account: user_id !== null,
  };
}

/** A person who has an account with a password, or gets one from the institution, signs in first. */
const mustSignIn = async (
  { library }: Context,
  db: Kysely<DB>,
  { email, user_id }: Pick<Invitation, 'email' | 'user_id'>,
): Promise<boolean> =>
  usesSso(library) || (user_id === null && (await findUserByEmail(db, library.id, email)) !== undefined);

/**
 * Accepts an invitation: the account of its address administers from now on, and is signed in; without an account it is made.
 * @throws ApiError as `requireOpen`; `auth.required` or `invitation.other_account` where the account exists and the caller is not signed in with it
 */
export async function accept(
  ctx: Context,
  req: FastifyRequest,
  reply: FastifyReply,
  { token, body }: { token: string; body: Body<'acceptInvitation'> },
): Promise<Schema<'SignedIn'>> {
  const { deps, actor } = ctx;
  const open = await requireOpen(ctx, deps.db, token);
  const signsIn = await mustSignIn(ctx, deps.db, open);
  if (signsIn && actor.kind !== 'member') throw new ApiError('auth.required');
  const isOwn = !signsIn && open.user_id !== null;
  const secret = isOwn ? await ownSecretOf(ctx, body, open.email) : undefined;
  const account = signsIn || isOwn ? undefined : await newAccountOf(ctx, body, open.email);
  const user = await inTransaction(deps.db, async (trx) => {
    await lockInvitations(trx, ctx.library.id);
    const invitation = await requireOpen(ctx, trx, token);
    const taken = secret ? await ownerWith(trx, invitation, secret) : await personOf(ctx, trx, invitation, account);
    await give(ctx, req, trx, { invitation, person: taken, isNew: account !== undefined });
    return taken;
  });
  return enter(req, reply, user);
}

type Account = Awaited<ReturnType<typeof newAccountOf>>;

/** The account that accepts: the caller's, or a new one. */
async function personOf(
  { library, deps, actor }: Context,
  trx: Transaction<DB>,
  { email, language }: Invitation,
  account: Account | undefined,
): Promise<User> {
  const now = deps.clock.now();
  const person = account
    ? await insertUser(trx, {
        ...account,
        ...{ library_id: library.id, id: uuidv7(now.getTime()), email, language },
        ...{ email_verified_at: now, created_at: now },
      })
    : await lockOwner(trx, library.id, email);
  const isOwn = account !== undefined || (actor.kind === 'member' && actor.userId === person?.id);
  if (!person || !isOwn) throw new ApiError('invitation.other_account');
  return person;
}

async function lockOwner(trx: Transaction<DB>, libraryId: number, email: string): Promise<User | undefined> {
  const found = await findUserByEmail(trx, libraryId, email);
  const owner = found && (await lockPerson(trx, libraryId, found.id));
  // The address may have changed until the account was locked.
  return owner?.email === email ? owner : undefined;
}

/** The account that staff have made, with the password that its owner chose. */
async function ownerWith(trx: Transaction<DB>, { library_id, user_id }: Invitation, secret: Secret): Promise<User> {
  const owner = user_id === null ? undefined : await lockPerson(trx, library_id, user_id);
  if (!owner) throw new ApiError('invitation.withdrawn');
  if (owner.password_hash !== null) throw new ApiError('invitation.used');
  await trx.updateTable('users').set(secret).where('library_id', '=', library_id).where('id', '=', owner.id).execute();
  return { ...owner, ...secret };
}

/** Gives the role of an invitation, and ends it. */
async function give(
  { library, deps }: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  { invitation, person, isNew }: { invitation: Invitation; person: User; isNew: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const level = Math.min(invitation.level, person.level);
  await changePerson(trx, library.id, person.id, { level });
  // The link came by mail to this address.
  await markEmailVerified(trx, library.id, person.id, invitation.email, now);
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: person.id })
    .where('library_id', '=', library.id)
    .where('id', '=', invitation.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  // Its address has lost its account meanwhile.
  if (numUpdatedRows === 0n) throw new ApiError('invitation.withdrawn');
  await writeAudit(trx, {
    libraryId: library.id,
    actorId: person.id,
    subjectId: person.id,
    action: 'people.invite_accept',
    requestId: req.id,
    details: {
      before: { role: isNew ? null : roleOf(person.level) },
      after: { role: roleOf(level) },
      invited_by: invitation.invited_by,
    },
  });
}

type Secret = Awaited<ReturnType<typeof ownSecretOf>>;

/** The data that the owner of an account adds to it. @throws ApiError `resource.validation` with each wrong field */
async function ownSecretOf({ library, deps }: Context, body: Body<'acceptInvitation'>, email: string) {
  const hasDisclaimer = library.signup_disclaimer !== null;
  const wrong = invalidFields(ownPasswordForm, { password: body.password ?? '' });
  const reason = wrong['password'] ?? passwordReason(body.password ?? '', email);
  const fields = {
    ...(reason !== undefined && { password: reason }),
    ...(hasDisclaimer && body.disclaimer_accepted !== true && { disclaimer_accepted: 'required' }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    password_hash: await hashPassword(body.password ?? ''),
    ...(hasDisclaimer && { disclaimer_accepted_at: deps.clock.now() }),
  };
}

/** @throws ApiError `resource.validation` with each wrong field */
async function newAccountOf({ library, deps }: Context, body: Body<'acceptInvitation'>, email: string) {
  const { disclaimer_accepted: consents = false, ...typed } = body;
  const { password, ...name } = validated(invitedForm, { first_name: '', last_name: '', password: '', ...typed });
  const hasDisclaimer = library.signup_disclaimer !== null;
  const reason = passwordReason(password, email);
  if (reason) throw invalid({ password: reason });
  if (hasDisclaimer && !consents) throw invalid({ disclaimer_accepted: 'required' });
  return {
    ...name,
    password_hash: await hashPassword(password),
    can_post_objects: library.mandatory_sharing,
    disclaimer_accepted_at: hasDisclaimer ? deps.clock.now() : null,
  };
}
