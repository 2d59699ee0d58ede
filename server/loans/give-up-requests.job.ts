import { sql } from 'kysely';
import { dayOf } from '#server/core/clock';
import { bookingTransaction } from '#server/db/booking';
import { ApiError } from '#server/core/errors';
import { transitionLoan } from '#server/loans/lifecycle';
import type { Task } from '../jobs/job.ts';

const atOnce = 200;

/** Cancels requests that nobody answered by the end of their first day: the days and the member's slot become free again. */
export const giveUpRequests: Task<'give_up_requests'> = async (_payload, { db, clock }) => {
  const now = clock.now();
  for (const library of await db.selectFrom('libraries').selectAll().execute()) {
    const { rows } = await sql<{ id: string }>`SELECT id FROM loans
      WHERE library_id = ${library.id} AND status = 'pending' AND from_date < ${dayOf(now, library.timezone)}::date
      ORDER BY from_date, id LIMIT ${atOnce}`.execute(db);
    for (const { id } of rows) {
      try {
        await bookingTransaction(db, (trx) => transitionLoan(trx, { library, clock }, id, 'cancel', { by: 'timer' }));
      } catch (error) {
        // Answered a moment ago.
        if (!(error instanceof ApiError && error.code === 'loan.transition_refused')) throw error;
      }
    }
  }
};
