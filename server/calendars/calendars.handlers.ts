import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOf } from '#server/core/keys';
import { isBanned } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { StoredText } from '#server/http/stored-text';
import {
  type CalendarOwner,
  deleteCalendar,
  findCalendar,
  listCalendarLoans,
  openCalendar,
  writeCalendar,
} from './calendars.queries.ts';
import { memberFeed, pointFeed } from './feed.ts';

type Operation =
  | 'streamCalendar'
  | 'getMyCalendar'
  | 'makeMyCalendar'
  | 'revokeMyCalendar'
  | 'getPointCalendar'
  | 'makePointCalendar'
  | 'revokePointCalendar';

const headers = { type: 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'host' };

export const calendars: Pick<Handlers, Operation> = {
  streamCalendar: async ({ ctx, params, req, reply }) => {
    const text = await feedAt(ctx, params.secret);
    if (text === undefined) throw new ApiError('resource.not_found');
    return new StoredText(text, 'calendar').sendAs(headers, req, reply);
  },

  getMyCalendar: ({ ctx }) => stateOf(ctx, mine(ctx)),
  makeMyCalendar: ({ ctx }) => inTransaction(ctx.deps.db, (trx) => make(ctx, trx, mine(ctx))),
  revokeMyCalendar: async ({ ctx }) => {
    await inTransaction(ctx.deps.db, (trx) => deleteCalendar(trx, ctx.library.id, mine(ctx)));
  },

  getPointCalendar: async ({ ctx, params }) => stateOf(ctx, await pointOf(ctx, ctx.deps.db, params.id)),
  makePointCalendar: ({ ctx, req, params }) =>
    inTransaction(ctx.deps.db, async (trx) => {
      const owner = await pointOf(ctx, trx, params.id);
      const made = await make(ctx, trx, owner);
      await record(ctx, trx, { id: owner.headquarter_id, requestId: req.id, action: 'headquarters.make_calendar' });
      return made;
    }),
  revokePointCalendar: async ({ ctx, req, params }) => {
    await inTransaction(ctx.deps.db, async (trx) => {
      const owner = await pointOf(ctx, trx, params.id);
      if (await deleteCalendar(trx, ctx.library.id, owner))
        await record(ctx, trx, { id: owner.headquarter_id, requestId: req.id, action: 'headquarters.end_calendar' });
    });
  },
};

const mine = (ctx: Context): CalendarOwner => ({ user_id: memberOf(ctx).userId });

async function pointOf({ library }: Context, db: Kysely<DB>, id: string): Promise<{ headquarter_id: string }> {
  const point = isUuid(id)
    ? await db
        .selectFrom('headquarters')
        .select('id')
        .where('library_id', '=', library.id)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!point) throw new ApiError('resource.not_found');
  return { headquarter_id: point.id };
}

async function stateOf({ deps, library }: Context, owner: CalendarOwner): Promise<Schema<'LoanCalendar'>> {
  const madeAt = await findCalendar(deps.db, library.id, owner);
  return { made_at: madeAt?.toISOString() ?? null };
}

async function make({ deps, library }: Context, db: Kysely<DB>, owner: CalendarOwner): Promise<Schema<'LoanCalendar'>> {
  const secret = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await writeCalendar(db, library.id, owner, { tokenHash: hashOf(secret), now });
  return { made_at: now.toISOString(), url: `${library.public_url}/v1/calendars/${secret}.ics` };
}

const record = (
  ctx: Context,
  db: Kysely<DB>,
  { id, requestId, action }: { id: string; requestId: string; action: string },
): Promise<void> =>
  writeAudit(db, {
    ...{ libraryId: ctx.library.id, actorId: memberOf(ctx).userId, subjectId: id, requestId },
    action,
  });

/** The loans behind an address; undefined if nobody has it, or who has it is suspended. */
async function feedAt(ctx: Context, secret: string): Promise<string | undefined> {
  const { deps, library } = ctx;
  const open = await openCalendar(deps.db, library.id, hashOf(secret));
  if (!open || isBanned(open, todayOf(ctx))) return undefined;
  const { user_id, headquarter_id, headquarter } = open;
  const locale = open.language ?? library.language;
  const frame = { locale, library, now: deps.clock.now() };
  const loansOf = (owner: CalendarOwner) => listCalendarLoans(deps.db, library.id, owner, locale);
  if (user_id !== null) return memberFeed(await loansOf({ user_id }), frame);
  return headquarter_id === null ? undefined : pointFeed(headquarter ?? '', await loansOf({ headquarter_id }), frame);
}
