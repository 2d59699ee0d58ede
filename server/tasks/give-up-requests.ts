import { sql } from 'kysely';
import { dayOf } from '#server/clock';
import { bookingTransaction } from '#server/db/booking';
import { ApiError } from '#server/errors';
import { moveLoan } from '#server/lifecycle';
import type { Task } from './task.ts';

const atOnce = 200;

/** Cancels the requests that nobody answered before their first day was over: the days and the member's place are free again. */
export const giveUpRequests: Task<'give_up_requests'> = async (_payload, { db, clock }) => {
  const now = clock.now();
  for (const library of await db.selectFrom('libraries').selectAll().execute()) {
    const { rows } = await sql<{ id: string }>`SELECT id FROM loans
      WHERE library_id = ${library.id} AND status = 'pending' AND from_date < ${dayOf(now, library.timezone)}::date
      ORDER BY from_date, id LIMIT ${atOnce}`.execute(db);
    for (const { id } of rows) {
      try {
        await bookingTransaction(db, (trx) => moveLoan(trx, { library, clock }, id, 'cancel', { by: 'timer' }));
      } catch (error) {
        // Answered a moment ago.
        if (!(error instanceof ApiError && error.code === 'loan.transition_refused')) throw error;
      }
    }
  }
};
