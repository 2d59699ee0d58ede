import type { FastifyRequest } from 'fastify';
import { type Selectable, sql, type Transaction } from 'kysely';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { listRenewalCards } from '#server/core/libraries.queries';
import { receiptOf } from '#server/core/receipt-number';
import { inLanguage } from '#server/core/words/local-texts';
import type { DB } from '#server/db/database';
import type { Body } from '#server/http/handler';
import { memberOf } from '#server/http/caller';
import { queueMemberMail } from '#server/mail/queue';
import { insertNextMembership } from '#server/membership/membership';
import { lastMembershipDay } from '#server/membership/memberships.queries';
import { meanwhile } from '#server/people/people';
import { requireFreeNumber } from './profile.ts';
import { maySellTo } from './record.document.ts';
import { type Changing, inRecord } from './record.ts';

/**
 * Sells a card for cash, or gives it for free. @throws ApiError `person.meanwhile` if the person's cards are not those that the caller saw;
 * `card.number_taken`, `auth.forbidden`
 */
export const sell = (ctx: Context, req: FastifyRequest, id: string, wanted: Body<'sellCard'>) =>
  inRecord(ctx, req, id, (changing) => sellTo(ctx, changing, wanted), { status: 201 });

/** The sale inside a transaction that holds the person. @throws ApiError as `sell` */
export async function sellTo(ctx: Context, { trx, person, audit }: Changing, wanted: Body<'sellCard'>): Promise<void> {
  const { library, deps } = ctx;
  if (!maySellTo(ctx, person.id)) throw new ApiError('auth.forbidden');
  const reason = wanted.reason?.trim() ?? '';
  if (wanted.method === 'free' && reason === '') throw invalid({ reason: 'required' });
  const number = wanted.card_number?.trim() ?? '';
  const card = (await listRenewalCards(trx, library.id)).find((each) => each.id === wanted.card_id);
  if (!card) throw invalid({ card_id: 'refused' });
  const last = (await lastMembershipDay(trx, library.id, person.id)) ?? null;
  if (last !== wanted.covered_to) throw await meanwhile(ctx, trx, person, ['people.card', 'people.card_undo']);
  if (number !== '') {
    await requireFreeNumber(trx, person, number);
    await trx
      .updateTable('users')
      .set({ card_number: number })
      .where('library_id', '=', library.id)
      .where('id', '=', person.id)
      .execute();
  }
  const now = deps.clock.now();
  const { id: membershipId, ...days } = await insertNextMembership(trx, { library, now, userId: person.id, card });
  const receipt = await nextReceipt(trx, library.id, Number(todayOf(ctx).slice(0, 4)));
  const amount_cents = wanted.method === 'free' ? 0 : card.price_cents;
  const saleId = uuidv7(now.getTime());
  await trx
    .insertInto('card_sales')
    .values({
      library_id: library.id,
      id: saleId,
      ...receipt,
      user_id: person.id,
      card_id: card.id,
      membership_id: membershipId,
      from_date: days.from_date,
      to_date: days.to_date,
      method: wanted.method,
      amount_cents,
      reason: wanted.method === 'free' ? reason : null,
      sold_by: memberOf(ctx).userId,
      sold_at: now,
    })
    .execute();
  await audit('people.card', {
    before: { covered_to: last },
    after: { covered_to: days.to_date },
    receipt: receiptOf(receipt),
    method: wanted.method,
    amount: amount_cents / 100,
    ...(wanted.method === 'free' && { reason }),
  });
  await queueMemberMail(trx, library.id, person.id, {
    template: 'card_receipt',
    values: {
      receipt: receiptOf(receipt),
      card: inLanguage(person.language, card, ['name']).name,
      from_date: days.from_date,
      to_date: days.to_date,
      amount_cents,
    },
    key: `card_receipt:${saleId}`,
  });
}

/** Undoes a sale: the card ends and the receipt stays as undone. @throws ApiError `person.meanwhile` if it is undone already; `card.in_use` */
export const refund = (ctx: Context, req: FastifyRequest, id: string, saleId: string, given: string) =>
  inRecord(
    ctx,
    req,
    id,
    async (changing) => {
      const { trx, person, audit } = changing;
      const { library, deps } = ctx;
      if (!maySellTo(ctx, person.id)) throw new ApiError('auth.forbidden');
      const reason = given.trim();
      if (reason === '') throw invalid({ reason: 'required' });
      const sale = await findSale(ctx, changing, saleId);
      if (sale.membership_id === null) throw await meanwhile(ctx, trx, person, ['people.card_undo']);
      const now = deps.clock.now();
      await trx
        .updateTable('card_sales')
        .set({ membership_id: null, refunded_at: now, refunded_by: memberOf(ctx).userId, refund_reason: reason })
        .where('library_id', '=', library.id)
        .where('id', '=', sale.id)
        .execute();
      await trx
        .deleteFrom('memberships')
        .where('library_id', '=', library.id)
        .where('id', '=', sale.membership_id)
        .execute();
      if (!library.auto_membership && (await needsCard(trx, library.id, person.id, todayOf(ctx))))
        throw new ApiError('card.in_use');
      const receipt = receiptOf(sale);
      await audit('people.card_undo', {
        before: { from: sale.from_date, to: sale.to_date },
        receipt,
        method: sale.method,
        amount: sale.amount_cents / 100,
        reason,
      });
      await queueMemberMail(trx, library.id, person.id, {
        template: 'card_refunded',
        values: { receipt, amount_cents: sale.amount_cents, reason },
        key: `card_refunded:${sale.id}`,
      });
    },
    { status: 201 },
  );

async function findSale(
  { library }: Context,
  { trx, person }: Changing,
  saleId: string,
): Promise<Selectable<DB['card_sales']>> {
  const sale = isUuid(saleId)
    ? await trx
        .selectFrom('card_sales')
        .selectAll()
        .where('library_id', '=', library.id)
        .where('user_id', '=', person.id)
        .where('id', '=', saleId)
        .executeTakeFirst()
    : undefined;
  if (!sale) throw new ApiError('resource.not_found');
  return sale;
}

/** The next number of a library's receipts in a year; sales of one library take turns, so that none is left out. */
async function nextReceipt(trx: Transaction<DB>, libraryId: number, year: number) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('card_sales'), ${libraryId})`.execute(trx);
  const { last } = await trx
    .selectFrom('card_sales')
    .select(sql<number>`coalesce(max(serial), 0)`.as('last'))
    .where('library_id', '=', libraryId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return { year, serial: last + 1 };
}

/** Whether a live loan has days that no card of its member covers any more. */
async function needsCard(trx: Transaction<DB>, libraryId: number, userId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`
    SELECT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = ${libraryId} AND l.user_id = ${userId} AND is_live(l.status)
      AND l.to_date >= ${today} AND coalesce(card_covers_to(l.library_id, l.user_id, greatest(l.from_date, ${today}::date)) < l.to_date, true))
      AS needs`.execute(trx);
  return rows[0]?.needs === true;
}
