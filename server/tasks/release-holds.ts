import { bookingTransaction } from '#server/db/booking';
import { findLibrary } from '#server/db/libraries';
import { listExpiredHolds } from '#server/db/loans';
import { releaseHold } from '#server/lifecycle';
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
    await bookingTransaction(db, async (trx) => {
      if (!(await releaseHold(trx, { library, clock }, id))) return;
      await trx.deleteFrom('drafts').where('library_id', '=', library_id).where('loan_id', '=', id).execute();
    });
  }
};
