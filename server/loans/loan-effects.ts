import type { Transaction } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { LoanEffect } from '#machines/loans/loan.effects';
import type { DB } from '#server/db/database';
import { addJob } from '#server/jobs/job-queue';
import { findLendable } from '#server/loans/loan-facts.queries';
import { codesInUse, findStation, type LoanRow } from '#server/loans/loans.queries';
import { lockerDriver } from '#server/loans/locker';
import { queueLoanMail } from '#server/mail/queue';

/**
 * Queues the mails and jobs of a transition, in its own transaction: they exist exactly if it commits. @param today the day in the library's zone
 * @param after they wait until then, because the step can be undone
 */
export async function storeEffects(
  trx: Transaction<DB>,
  loan: LoanRow,
  effects: readonly LoanEffect[],
  today: string,
  after?: Date,
): Promise<void> {
  const { library_id, id, product_id } = loan;
  for (const effect of effects) {
    switch (effect.type) {
      case 'notifyMember':
      case 'notifyStaff':
        await queueLoanMail(trx, library_id, id, effect.params.template, { after });
        break;
      case 'freeObject':
        if (await keptAway(trx, loan, today))
          await addJob(trx, 'notify_wishers', { library_id, product_id }, { runAt: after });
        break;
      case 'makeLockerCodes':
      case 'dropLockerCodes':
        // They are columns of the loan: `codesFor` has put them into its update.
        break;
    }
  }
}

/** Whether an ended loan blocked its object for anyone who could have come first; one on later days left it free all along. */
async function keptAway(trx: Transaction<DB>, { library_id, product_id, from_date }: LoanRow, today: string) {
  const product = await findLendable(trx, library_id, product_id);
  // The object is prepared before a loan, so one that begins within those days leaves no room before it.
  return from_date <= addDays(today, 2 * (product?.preparation_days ?? 0));
}

/** The codes that a transition writes into its loan: new ones when it starts to need them, none when it ends. */
export async function codesFor(
  trx: Transaction<DB>,
  loan: Pick<LoanRow, 'library_id' | 'method' | 'headquarter_id' | 'pickup_code'>,
  effects: readonly LoanEffect[],
): Promise<{ pickup_code?: string | null; deposit_code?: string | null }> {
  if (effects.some(({ type }) => type === 'dropLockerCodes')) return { pickup_code: null, deposit_code: null };
  const wanted =
    effects.some(({ type }) => type === 'makeLockerCodes') && loan.method === 'pickup' && loan.pickup_code === null;
  if (!wanted || loan.headquarter_id === null) return {};
  const station = await findStation(trx, loan.library_id, loan.headquarter_id);
  if (!station) return {};
  const codes = await lockerDriver(station.driver).makeCodes(
    station,
    await codesInUse(trx, loan.library_id, station.id),
  );
  return { pickup_code: codes.pickup, deposit_code: codes.deposit };
}
