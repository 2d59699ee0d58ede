import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.generated.ts';

/** The days overlap another live loan of the object, or the object is overdue. */
export class DaysTaken extends Error {
  override readonly name = 'DaysTaken';
}

const tries = 4;
/** Overlapping days, and any day of an overdue object. */
const takenConstraints = new Set(['loans_no_overlap', 'loans_brought_back']);
const exclusionViolation = '23P01';
const uniqueViolation = '23505';
/** Deadlock and serialisation failure: the other transaction went ahead, so a retry makes sense. */
const passing = new Set(['40P01', '40001']);
const codeConstraints = new Set(['loans_pickup_code', 'loans_deposit_code']);

/**
 * Runs a booking or a change of a loan as one transaction. Transactions aborted by the database are retried a few times. @throws DaysTaken if the
 * days belong to another loan, or if contention persists after the last try
 */
export async function bookingTransaction<T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      if (error.code === exclusionViolation && takenConstraints.has(error.constraint ?? '')) throw new DaysTaken();
      // If two locker codes collide, new ones are generated.
      const again =
        passing.has(error.code) || (error.code === uniqueViolation && codeConstraints.has(error.constraint ?? ''));
      if (!again) throw error;
      if (attempt === tries) throw new DaysTaken();
      await wait(Math.random() * 20 * attempt);
    }
  }
}

const isDatabaseError = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
