import { bookingTransaction } from '#server/db/booking';
import { findLibrary } from '#server/core/libraries.queries';
import { listExpiredHolds } from '#server/loans/loans.queries';
import { releaseHold } from '#server/loans/lifecycle';
import type { Task } from '../jobs/job.ts';

const atOnce = 200;

/**
 * Releases expired holds, whether or not a browser is open. A hold whose payment is being captured stays until that is settled: late money ends as a
 * loan or as a refund.
 */
export const releaseHolds: Task<'release_holds'> = async (_payload, { db, clock }) => {
  for (const { library_id, id } of await listExpiredHolds(db, clock.now(), atOnce)) {
    const library = await findLibrary(db, library_id);
    if (!library) continue;
    await bookingTransaction(db, async (trx) => {
      if (!(await releaseHold(trx, { library, clock }, id))) return;
      await trx.deleteFrom('drafts').where('library_id', '=', library_id).where('loan_id', '=', id).execute();
    });
  }
};
