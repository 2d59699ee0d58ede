import { sql } from 'kysely';
import { isDate } from '#machines/rules/dates';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { Query } from '#server/http/handler';
import { findStaffLocker } from '#server/loans/pickup/staff-locker';
import { findLoan } from '#server/loans/loans.queries';
import { listHistory } from '#server/staff/history.queries';
import { listInspections } from '#server/staff/inspections.queries';
import { readStaffMember } from '#server/staff/members';
import { idsOfPage, loanOrders } from '#server/staff/loan-list.queries';
import { readStaffLoans, staffExtension } from '#server/staff/staff-loan.document';

/** A page of the library's loans, the latest first day first. */
export async function pageOfLoans(
  ctx: Context,
  query: Query<'listStaffLoans'>,
): Promise<{ items: Schema<'StaffLoan'>[]; next: string | null }> {
  const { limit = 24, sort = 'latest' } = query;
  if (query.headquarter_id !== undefined && !isUuid(query.headquarter_id)) throw invalid({ headquarter_id: 'format' });
  const [day, id] = unpackCursor(query.cursor, [isDate, isUuid]) ?? [];
  const { order, after: than } = loanOrders[sort];
  const after =
    day === undefined || id === undefined ? sql`true` : sql`(l.from_date, l.id) ${than} (${day}::date, ${id}::uuid)`;
  const db = ctx.deps.db;
  const ids = await idsOfPage(db, { libraryId: ctx.library.id, today: todayOf(ctx) }, query, {
    after,
    order,
    limit: limit + 1,
  });
  const found = await readStaffLoans(db, ctx, sql`l.id = ANY (${ids}::uuid[])`, sql`ORDER BY ${order}`);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? packCursor([last.from_date, last.id]) : null };
}

/** A loan with everything that staff need to decide. @throws ApiError `resource.not_found` */
export async function readLoanDetail(ctx: Context, id: string): Promise<Schema<'StaffLoanDetail'>> {
  const { deps, library, locale } = ctx;
  const { db } = deps;
  const [loan] = isUuid(id) ? await readStaffLoans(db, ctx, sql`l.id = ${id}`, sql``) : [];
  if (!loan) throw new ApiError('resource.not_found');
  const [member, row, others, history, inspections, locker] = await Promise.all([
    readStaffMember(ctx, loan.member.id),
    findLoan(db, library.id, loan.id),
    readStaffLoans(
      db,
      ctx,
      sql`l.product_id = ${loan.product.id} AND is_live(l.status) AND l.id <> ${loan.id}`,
      sql`ORDER BY l.from_date, l.id LIMIT 20`,
    ),
    listHistory(db, library.id, loan.id),
    listInspections(db, library.id, loan.id, locale),
    findStaffLocker(ctx, db, loan.id),
  ]);
  if (!member || !row) throw new ApiError('resource.not_found');
  const extension = await staffExtension(ctx, loan);
  const extendable_to = extension?.days.at(-1) ?? null;
  return { loan, member, history, others, inspections, extendable_to, extension, locker: locker ?? null };
}
