import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { lockMember } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { bookingTransaction } from '#server/db/booking';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { JsonObject } from '#server/core/ports/tables.generated';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { offerToWaiting } from '#server/jobs/free-object';
import { findLendable, lockProduct } from '#server/loans/loan-facts.queries';
import { findBorrower } from '#server/auth/borrower.queries';
import { askToWait } from '#server/waits/ask';
import { stepWait } from '#server/waits/step';
import { readObjectWaits } from '#server/waits/wait.document';
import { findWait, listWaiting, type WaitRow } from '#server/waits/waits.queries';

type Operation = 'listObjectWaits' | 'addObjectWait' | 'moveObjectWait' | 'removeObjectWait';

export const staffWaits: Pick<Handlers, Operation> = {
  listObjectWaits: async ({ ctx, params }) => {
    await requireObject(ctx, params.id);
    return readObjectWaits(ctx.deps.db, ctx, params.id);
  },

  addObjectWait: async ({ ctx, req, params, body }) => {
    const { user_id: userId, ...wanted } = body;
    await requireObject(ctx, params.id);
    return bookingTransaction(ctx.deps.db, async (trx) => {
      await requirePerson(ctx, trx, userId);
      const id = await askToWait(ctx, trx, { userId, productId: params.id, ...wanted });
      const wait = (await readObjectWaits(trx, ctx, params.id)).find((one) => one.id === id);
      if (!wait) throw new Error('The entry just written cannot be read.');
      await audit(ctx, req, trx, 'waits.add', { user_id: userId, product_id: params.id }, { ...wanted });
      await req.keepAnswer?.(trx, { status: 201, body: wait });
      return wait;
    });
  },

  moveObjectWait: ({ ctx, req, params, body }) =>
    inWait(ctx, params.id, async (trx, wait) => {
      const { library, deps } = ctx;
      const order = await listWaiting(trx, library.id, wait.product_id);
      const before = order.findIndex(({ id }) => id === wait.id) + 1;
      const others = order.filter(({ id }) => id !== wait.id);
      const place = Math.min(body.place, order.length);
      if (place !== before) {
        const now = [...others.slice(0, place - 1), wait, ...others.slice(place - 1)].map(({ id }) => id);
        await sql`UPDATE waits w SET place = n.place, moved_at = CASE WHEN w.id = ${wait.id} THEN ${deps.clock.now()}::timestamptz ELSE w.moved_at END
          FROM unnest(${now}::uuid[]) WITH ORDINALITY AS n (id, place) WHERE w.library_id = ${library.id} AND w.id = n.id`.execute(
          trx,
        );
        const sides = { before: { place: before }, after: { place } };
        await audit(ctx, req, trx, 'waits.move', wait, { ...sides, reason: body.reason });
      }
      return readObjectWaits(trx, ctx, wait.product_id);
    }),

  removeObjectWait: ({ ctx, req, params, body }) =>
    inWait(ctx, params.id, async (trx, wait) => {
      const { library, deps } = ctx;
      await stepWait(trx, { library, clock: deps.clock }, wait, { type: 'withdraw', by: 'staff' });
      await offerToWaiting(trx, wait);
      await audit(ctx, req, trx, 'waits.remove', wait, { reason: body.reason });
    }),
};

async function requireObject({ library, deps }: Context, id: string): Promise<void> {
  if (!isUuid(id) || !(await findLendable(deps.db, library.id, id))) throw new ApiError('resource.not_found');
}

/** A person who may be waited for: with an account that goes on, and not suspended. */
async function requirePerson(ctx: Context, trx: Transaction<DB>, userId: string): Promise<void> {
  const { library } = ctx;
  if (!isUuid(userId)) throw new ApiError('resource.not_found');
  await lockMember(trx, library.id, userId);
  const person = await findBorrower(trx, { libraryId: library.id, userId, today: todayOf(ctx) });
  const { rows } =
    await sql`SELECT 1 FROM users WHERE library_id = ${library.id} AND id = ${userId} AND erased_at IS NULL`.execute(
      trx,
    );
  if (!person || rows.length === 0) throw new ApiError('resource.not_found');
  if (person.banned) throw new ApiError('member.banned');
}

/** Runs work on an open entry of the library. */
function inWait<T>(
  { library, deps }: Context,
  id: string,
  work: (trx: Transaction<DB>, wait: WaitRow) => Promise<T>,
): Promise<T> {
  return bookingTransaction(deps.db, async (trx) => {
    const open = async () => {
      const wait = isUuid(id) ? await findWait(trx, library.id, id) : undefined;
      if (!wait || wait.ended_at !== null) throw new ApiError('resource.not_found');
      return wait;
    };
    const { user_id, product_id } = await open();
    await lockMember(trx, library.id, user_id);
    await lockProduct(trx, library.id, product_id, 'change');
    return work(trx, await open());
  });
}

const audit = (
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  action: string,
  { user_id, product_id }: { user_id: string; product_id: string },
  details: JsonObject,
): Promise<void> =>
  writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    subjectId: user_id,
    action,
    requestId: req.id,
    details: { object_id: product_id, ...details },
  });
