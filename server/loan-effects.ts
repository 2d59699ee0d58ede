import type { Transaction } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { LoanEffect } from '#machines/loan.machine';
import type { DB } from '#server/db/database';
import { addJob } from '#server/db/job-queue';
import { findLendable } from '#server/db/loan-facts';
import { codesInUse, findStation, type LoanRow } from '#server/db/loans';
import { lockerDriver } from '#server/locker';
import { queueLoanMail } from '#server/mail/queue';

/**
 * Asks for the mails and jobs of a transition, in its own transaction: they exist exactly when it does.
 * @param today the day in the library's zone
 */
export async function storeEffects(
  trx: Transaction<DB>,
  loan: LoanRow,
  effects: readonly LoanEffect[],
  today: string,
): Promise<void> {
  const { library_id, id, product_id } = loan;
  for (const effect of effects) {
    switch (effect.type) {
      case 'notifyMember':
      case 'notifyStaff':
        await queueLoanMail(trx, library_id, id, effect.params.template);
        break;
      case 'freeObject':
        if (await keptAway(trx, loan, today)) await addJob(trx, 'notify_wishers', { library_id, product_id });
        break;
      case 'makeLockerCodes':
      case 'dropLockerCodes':
        // They are columns of the loan: `codesFor` has put them into its update.
        break;
    }
  }
}

/** Whether a loan that ends kept its object from everybody who might have come first; one of later days left it free all along. */
async function keptAway(trx: Transaction<DB>, { library_id, product_id, from_date }: LoanRow, today: string) {
  const product = await findLendable(trx, library_id, product_id);
  // The object is prepared before a loan, so one that begins within those days leaves no room before it.
  return from_date <= addDays(today, 2 * (product?.preparation_days ?? 0));
}

/** The codes that a transition writes into its loan: new ones where it begins to need them, none where it ends. */
export async function codesFor(
  trx: Transaction<DB>,
  loan: LoanRow,
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
