import type { Transaction } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { TicketReason } from '#machines/tickets/ticket-events';
import type { LoanEffect } from '#machines/loans/loan.effects';
import { type Clock, dayOf } from '#server/core/clock';
import type { DB } from '#server/db/database';
import { addJob } from '#server/jobs/job-queue';
import { findLendable } from '#server/loans/loan-facts.queries';
import type { LoanRow } from '#server/loans/loans.queries';
import { grantAccess, revokeAccess } from '#server/lockers/reservations';
import { tellOwner } from '#server/mail/owner-queue';
import { queueLoanMail } from '#server/mail/queue';
import { addToReceipt, receiptStepOf } from '#server/mail/receipt';

/** How long the mail about a loan at a smart locker waits for the code, in milliseconds: usually it can be in it. */
const codeWithin = 10_000;

/**
 * Stores the mails, jobs and locker codes of a transition, in its own transaction: they exist exactly if it commits. @param told mails and jobs wait
 * until `undoUntil`; what happens to an object at the desk with a `receipt` is told in the mail of all of its steps; `condition`: how it came back
 */
export async function storeEffects(
  trx: Transaction<DB>,
  loan: LoanRow,
  effects: readonly LoanEffect[],
  { library, clock }: { library: { timezone: string }; clock: Clock },
  {
    undoUntil: after,
    receipt,
    condition,
  }: { undoUntil?: Date; receipt?: string | undefined; condition?: 'ok' | TicketReason | undefined } = {},
): Promise<void> {
  const { library_id, id, product_id } = loan;
  const now = clock.now();
  const today = dayOf(now, library.timezone);
  const isAwaited = effects.some(({ type }) => type === 'makeLockerCodes') && (await grantAccess(trx, loan, now));
  const soon = isAwaited ? new Date(now.getTime() + codeWithin) : undefined;
  const mailAfter = after !== undefined && (soon === undefined || after > soon) ? after : soon;
  for (const effect of effects) {
    switch (effect.type) {
      case 'notifyMember':
      case 'notifyStaff':
        // A code of a locker needs its own mail.
        if (isAwaited || !(await addToReceipt(trx, loan, receiptStepOf(effect.params.template), { receipt, after })))
          await queueLoanMail(trx, library_id, id, effect.params.template, { after: mailAfter });
        break;
      case 'notifyOwner':
        await tellOwner(trx, loan, effect.params.template, { after, condition });
        break;
      case 'freeObject':
        if (await keptAway(trx, loan, today))
          await addJob(trx, 'notify_wishers', { library_id, product_id }, { runAt: after });
        break;
      case 'dropLockerCodes':
        await revokeAccess(trx, loan, now);
        break;
      case 'makeLockerCodes':
        break;
    }
  }
}

/** Whether the ended loan had blocked earlier bookings. */
async function keptAway(trx: Transaction<DB>, { library_id, product_id, from_date }: LoanRow, today: string) {
  const product = await findLendable(trx, library_id, product_id);
  // The object is prepared before a loan, so one that begins within those days leaves no room before it.
  return from_date <= addDays(today, 2 * (product?.preparation_days ?? 0));
}
