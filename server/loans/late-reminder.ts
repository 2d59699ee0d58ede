import type { Transaction } from 'kysely';
import { dayOf } from '#server/core/clock';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import { queueLoanMail } from '#server/mail/queue';

/** Whether the member was told today, in the library's zone, that the loan is late. */
export const wasRemindedOn = (
  { reminded_at }: { reminded_at: Date | null },
  { timezone }: Pick<Library, 'timezone'>,
  today: string,
): boolean => reminded_at !== null && dayOf(reminded_at, timezone) === today;

/** Queues the mail about a late loan and notes when. @param about one mail for each @returns false if there is nobody to write to, or it was sent */
export async function remindOfLateLoan(
  trx: Transaction<DB>,
  libraryId: number,
  loanId: string,
  { about, now }: { about: string; now: Date },
): Promise<boolean> {
  if (!(await queueLoanMail(trx, libraryId, loanId, 'overdue', { about }))) return false;
  await trx
    .updateTable('loans')
    .set({ reminded_at: now })
    .where('library_id', '=', libraryId)
    .where('id', '=', loanId)
    .execute();
  return true;
}
