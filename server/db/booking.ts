import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isAborted } from '#server/core/outages';
import { codeOf, constraintOf, inTransaction } from './transaction.ts';
import type { DB } from '#server/core/ports/tables.generated';

/** The days overlap another live loan of the object, or the object is overdue. */
export class DaysTaken extends Error {
  override readonly name = 'DaysTaken';
}

const tries = 4;
/** Overlapping days, and any day of an overdue object. */
const takenConstraints = new Set(['loans_no_overlap', 'loans_brought_back']);
const exclusionViolation = '23P01';
const uniqueViolation = '23505';
const codeConstraints = new Set(['loans_pickup_code', 'loans_deposit_code']);

/**
 * Runs a booking or a change of a loan as one transaction. @throws DaysTaken if the days belong to another loan, or if contention persists after the
 * last try
 */
export async function bookingTransaction<T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (isAborted(error) || (codeOf(error) === exclusionViolation && takenConstraints.has(constraintOf(error) ?? '')))
        throw new DaysTaken();
      // If two locker codes collide, new ones are generated.
      if (codeOf(error) !== uniqueViolation || !codeConstraints.has(constraintOf(error) ?? '')) throw error;
      if (attempt === tries) throw new DaysTaken();
      await wait(Math.random() * 20 * attempt);
    }
  }
}
