import { sql, type Transaction } from 'kysely';
import { bookingTransaction } from '#server/db/booking';
import type { DB } from '#server/db/database';
import { findLibrary } from '#server/db/libraries';
import { listExpiredHolds, lockUnpaidHold } from '#server/db/loans';
import { ApiError } from '#server/errors';
import { moveLoan } from '#server/lifecycle';
import type { Task } from './task.ts';

const atOnce = 200;

/**
 * Ends the holds whose ten minutes are over, whether or not a browser is open. A hold whose payment is being captured
 * stays until that is settled: money that comes late ends as a loan or as a refund.
 */
export const releaseHolds: Task<'release_holds'> = async (_payload, { db, clock }) => {
  for (const { library_id, id } of await listExpiredHolds(db, clock.now(), atOnce)) {
    const library = await findLibrary(db, library_id);
    if (!library) continue;
    try {
      await bookingTransaction(db, async (trx) => {
        if (!(await lockUnpaidHold(trx, library_id, id))) return;
        await moveLoan(trx, { library, clock }, id, 'cancel', { by: 'timer' });
        await closePayments(trx, library_id, id);
        await trx.deleteFrom('drafts').where('library_id', '=', library_id).where('loan_id', '=', id).execute();
      });
    } catch (error) {
      // Confirmed or given up a moment ago, here or by another server.
      if (!(error instanceof ApiError && error.code === 'loan.transition_refused')) throw error;
    }
  }
};

async function closePayments(trx: Transaction<DB>, libraryId: number, loanId: string): Promise<void> {
  await sql`UPDATE payments SET status = 'expired' WHERE library_id = ${libraryId} AND kind = 'delivery' AND subject_id = ${loanId} AND status = 'created'`.execute(
    trx,
  );
}
