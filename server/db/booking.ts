import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.generated.ts';

/** Another live loan of the object has one of the days, or its object was not brought back. */
export class DaysTaken extends Error {
  override readonly name = 'DaysTaken';
}

const tries = 4;
/** Its days, and any day of an object that was not brought back. */
const takenConstraints = new Set(['loans_no_overlap', 'loans_brought_back']);
const exclusionViolation = '23P01';
const uniqueViolation = '23505';
/** Deadlock and serialisation failure: the other one has gone on, so another try is worth it. */
const passing = new Set(['40P01', '40001']);
const codeConstraints = new Set(['loans_pickup_code', 'loans_deposit_code']);

/**
 * Runs a booking or a change of a loan as one transaction. What the database breaks off is tried again, a few times.
 * @throws DaysTaken when the days belong to another loan, or when the crowd is still too big after the last try
 */
export async function bookingTransaction<T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      if (error.code === exclusionViolation && takenConstraints.has(error.constraint ?? '')) throw new DaysTaken();
      // Two lockers' codes that happen to be the same are drawn again.
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
