import type { FastifyRequest } from 'fastify';
import { reportForm } from '#machines/rules/ticket-forms';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { bookingTransaction } from '#server/db/booking';
import { memberOf } from '#server/http/caller';
import type { Body } from '#server/http/handler';
import { validated } from '#server/http/validate';
import { lockProduct } from '#server/loans/loan-facts.queries';
import { findLoan } from '#server/loans/loans.queries';
import { readOrders } from '#server/loans/order.document';
import { lockOwnFiles } from '#server/pictures/files.queries';
import { tellOwnerOfDamage } from '#server/mail/owner-queue';
import { openTicket } from '#server/tickets/blocking.queries';
import { audit, tellMembers } from '#server/tickets/tickets';
import { insertEntries } from '#server/tickets/tickets.queries';

/**
 * Opens the ticket of a borrower's report (rules/lending.md#damage). @throws ApiError `resource.not_found` for somebody else's loan;
 * `report.already_sent`; `report.not_allowed`; 422 naming `reason`, `text` or `pictures`
 */
export async function reportDamage(
  ctx: Context,
  req: FastifyRequest,
  loanId: string,
  sent: Body<'reportDamage'>,
): Promise<Schema<'DamageReport'>> {
  const { reason, text } = validated(reportForm, sent);
  const { library, deps } = ctx;
  const member = memberOf(ctx);
  return bookingTransaction(deps.db, async (trx) => {
    const loan = isUuid(loanId) ? await findLoan(trx, library.id, loanId) : undefined;
    if (loan?.user_id !== member.userId) throw new ApiError('resource.not_found');
    const { product_id } = loan;
    await lockProduct(trx, library.id, product_id, 'change');
    const [order] = await readOrders(trx, ctx, member, todayOf(ctx), loan.id);
    if (order?.damage_report?.is_done === false) throw new ApiError('report.already_sent');
    if (order?.is_reportable !== true) throw new ApiError('report.not_allowed');
    const pictures = [...new Set(sent.pictures ?? [])];
    const own = pictures.every(isUuid)
      ? await lockOwnFiles(trx, library.id, member.userId, pictures)
      : new Set<string>();
    if (own.size < pictures.length) throw invalid({ pictures: 'refused' });
    const now = deps.clock.now();
    const ticket = { id: uuidv7(now.getTime()), product_id, loan_id: loan.id, expected_on: null, reopened: 0 };
    const of = { library_id: library.id, loan_id: loan.id, product_id };
    const opened = { ...of, id: ticket.id, reason, opened_by: member.userId };
    await openTicket(trx, { ...opened, note: text, by_borrower: true, opened_at: now });
    await tellOwnerOfDamage(trx, opened);
    if (pictures.length > 0)
      await insertEntries(
        trx,
        pictures.map((file_id) => ({
          ...{ library_id: library.id, id: uuidv7(now.getTime()), ticket_id: ticket.id, kind: 'picture', file_id },
          ...{ at: now, actor_id: member.userId },
        })),
      );
    await tellMembers(ctx, trx, ticket);
    await audit(ctx, req, trx, ticket, 'open', { reason, note: text, loan_id: loan.id });
    const body = { text, at: now.toISOString(), is_done: false };
    await req.keepAnswer?.(trx, { status: 201, body });
    return body;
  });
}
