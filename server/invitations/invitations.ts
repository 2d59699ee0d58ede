import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { normalizeEmail } from '#server/auth/emails';
import { findUserByEmail } from '#server/auth/users.queries';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { levels } from '#server/core/levels';
import { memberOf } from '#server/http/caller';
import type { Body } from '#server/http/handler';
import { sendInvitation } from './send.ts';
import { endOpen, type Invitation, listOpen, lockInvitations } from './invitations.queries.ts';
import { inTransaction } from '#server/db/transaction';

const listed = 200;

const roles = ['super', 'admin', 'volunteer'] as const;
export const staffRoleOf = (level: number): Schema<'StaffRole'> =>
  roles.find((role) => level <= levels[role]) ?? 'volunteer';

/** The invitations that wait, expired ones too, until they are taken back or sent again. */
export async function readInvitations({ library, deps }: Context, db: Kysely<DB>): Promise<Schema<'Invitations'>> {
  const rows = await listOpen(db, library.id, listed);
  const now = deps.clock.now();
  return {
    items: rows.map(({ id, email, level, language, by, created_at, expires_at }) => ({
      id,
      email,
      role: staffRoleOf(level),
      language,
      by,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_expired: expires_at <= now,
    })),
  };
}

/** Invites somebody to the staff of the library; replaces an open invitation. @throws ApiError `invitation.member` for who has the role already */
export const invite = (ctx: Context, req: FastifyRequest, body: Body<'invitePerson'>) =>
  inChange(ctx, req, 201, async (trx) => {
    const { library, deps } = ctx;
    const email = normalizeEmail(body.email);
    const level = levels[body.role];
    const known = await findUserByEmail(trx, library.id, email);
    if (known && known.level <= level) throw new ApiError('invitation.member');
    await endOpen(trx, library.id, { email }, { by: memberOf(ctx).userId, at: deps.clock.now() });
    await sendInvitation(ctx, trx, { email, level, language: known?.language ?? body.language, user_id: null });
    await audit(ctx, req, trx, 'people.invite', { email, level }, known?.id);
  });

/** Takes an invitation back: its link opens nothing any more. @throws ApiError `resource.not_found` for one that is no longer open */
export const withdraw = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, 200, async (trx) => {
    await audit(ctx, req, trx, 'people.invite_withdraw', await end(ctx, trx, id));
  });

/** Sends an invitation again, with a new link; the earlier one ends. @throws ApiError `resource.not_found` for one that is no longer open */
export const resend = (ctx: Context, req: FastifyRequest, id: string) =>
  inChange(ctx, req, 201, async (trx) => {
    const earlier = await end(ctx, trx, id);
    await sendInvitation(ctx, trx, earlier);
    await audit(ctx, req, trx, 'people.invite_again', earlier);
  });

async function end(ctx: Context, trx: Transaction<DB>, id: string): Promise<Invitation> {
  const by = { by: memberOf(ctx).userId, at: ctx.deps.clock.now() };
  const ended = isUuid(id) ? await endOpen(trx, ctx.library.id, { id }, by) : undefined;
  if (!ended) throw new ApiError('resource.not_found');
  return ended;
}

const audit = (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  action: string,
  { email, level }: Pick<Invitation, 'email' | 'level'>,
  subjectId?: string,
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    ...(subjectId !== undefined && { subjectId }),
    action,
    requestId: req.id,
    details: { email, role: staffRoleOf(level) },
  });

/** Runs a change while no other one runs, and answers with the open invitations. */
const inChange = (
  ctx: Context,
  req: FastifyRequest,
  status: number,
  change: (trx: Transaction<DB>) => Promise<void>,
): Promise<Schema<'Invitations'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    await lockInvitations(trx, ctx.library.id);
    await change(trx);
    const body = await readInvitations(ctx, trx);
    await req.keepAnswer?.(trx, { status, body });
    return body;
  });
