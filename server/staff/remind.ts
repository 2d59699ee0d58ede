import type { FastifyRequest } from 'fastify';
import { standingOf } from '#machines/rules/loans/standing';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import { inTransaction } from '#server/db/transaction';
import { memberOf } from '#server/http/caller';
import { remindOfLateLoan, wasRemindedOn } from '#server/loans/late-reminder';
import { lockLoan } from '#server/loans/loans.queries';
import { requireLoan } from '#server/staff/steps';

/**
 * Sends the mail about a late loan now. @throws ApiError `resource.not_found`; `loan.not_late`; `loan.reminded` if one went today already;
 * `member.no_email`
 */
export const remindNow = (ctx: Context, req: FastifyRequest, id: string): Promise<Schema<'StaffReminder'>> =>
  inTransaction(ctx.deps.db, async (trx) => {
    const { library, deps } = ctx;
    await lockLoan(trx, library.id, (await requireLoan(ctx, trx, id)).id);
    const loan = await requireLoan(ctx, trx, id);
    const today = todayOf(ctx);
    if (standingOf(loan, today).kind !== 'late') throw new ApiError('loan.not_late');
    if (wasRemindedOn(loan, library, today)) throw new ApiError('loan.reminded');
    const now = deps.clock.now();
    const about = `${loan.to_date}:asked:${today}`;
    if (!(await remindOfLateLoan(trx, library.id, id, { about, now }))) throw new ApiError('member.no_email');
    await writeAudit(trx, {
      libraryId: library.id,
      actorId: memberOf(ctx).userId,
      subjectId: loan.user_id,
      action: 'loans.remind',
      requestId: req.id,
      details: { loan_id: loan.id },
    });
    const body = { reminded_at: now.toISOString() };
    await req.keepAnswer?.(trx, { status: 201, body });
    return body;
  });
