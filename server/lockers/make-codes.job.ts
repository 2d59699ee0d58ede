import type { Task, TaskDeps } from '#server/jobs/job';
import { hashesOf, storeCode } from '#server/lockers/codes';
import { type LockerDriver, LockerRefusal, LockerUnreachable } from '#server/lockers/driver';
import { driverOf } from '#server/lockers/drivers';
import {
  type CodeRow,
  findCode,
  findLocker,
  findReservation,
  hasCode,
  listOpenCodes,
  lockReservation,
  updateCode,
} from '#server/lockers/lockers.queries';
import { moveReservation, queueCodeWork } from '#server/lockers/reservations';
import { inTransaction } from '#server/db/transaction';

/** Pauses between tries, in seconds: a locker that is back is used within ten minutes. */
const firstPause = 5;
const longestPause = 600;
const atOnce = 200;
const uniqueViolation = '23505';

/**
 * Brings a locker to what a code's row says: made if it is asked for, taken back if it has ended. The external id makes every step repeatable: a
 * server that dies between the locker's answer and the row asks again and gets the same answer.
 */
export const workOnCode: Task<'locker_code'> = async ({ library_id, code_id }, deps) => {
  const row = await findCode(deps.db, library_id, code_id);
  if (!row) return;
  if (row.status === 'asked') await make(row, deps);
  if (row.status === 'ended' && row.is_requested && !row.is_released) await release(row, deps);
};

/** Queues the work that is due, such as work left by a dead server or a full retry queue. */
export const workOnOpenCodes: Task<'locker_codes'> = async (_payload, { db, clock }) => {
  for (const { library_id, id } of await listOpenCodes(db, clock.now(), atOnce))
    await inTransaction(db, (trx) => queueCodeWork(trx, library_id, id));
};

async function make(row: CodeRow, deps: TaskDeps): Promise<void> {
  const { db, clock } = deps;
  const driver = await driverFor(row, deps);
  const reservation = await findReservation(db, row.library_id, row.reservation_id);
  if (!driver?.reserve || !reservation) return;
  // Recorded before the call: whatever happens then, the locker will be told when the code ends.
  if (driver.cancel && !(await updateCode(db, row, { is_requested: true }))) return;
  await attempt(row, deps, async () => {
    const made = await driver.reserve?.({
      externalId: row.id,
      purpose: row.purpose,
      from: row.valid_from,
      to: row.valid_to,
      isTaken: (code) => hasCode(db, row, hashesOf(deps, row.library_id, code)),
    });
    if (!made) return;
    const isStored = await inTransaction(db, (trx) =>
      storeCode(trx, deps, row, reservation.loan_id, made, clock.now()),
    ).catch(async (error: unknown) => {
      if (!isTwice(error)) throw error;
      // Another member has the same code: this one needs another.
      await inTransaction(db, async (trx) => {
        const current = await lockReservation(trx, row.library_id, reservation.loan_id);
        if (current) await moveReservation(trx, current, { type: 'renew' }, clock.now());
      });
      return true;
    });
    if (isStored) return;
    // It ended while the locker made it.
    const now = await findCode(db, row.library_id, row.id);
    if (now?.status === 'ended') await release(now, deps);
  });
}

const isTwice = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  'constraint' in error &&
  error.constraint === 'locker_codes_unique';

async function release(row: CodeRow, deps: TaskDeps): Promise<void> {
  const driver = await driverFor(row, deps);
  await attempt(row, deps, async () => {
    await driver?.cancel?.(row.id);
    await updateCode(deps.db, row, { is_released: true, tries: 0, next_try_at: null, failure: null });
  });
}

async function driverFor(row: CodeRow, { db, sealer }: TaskDeps): Promise<LockerDriver | undefined> {
  const locker = await findLocker(db, row.library_id, row.headquarter_id);
  return locker && driverOf(locker, sealer);
}

/** Runs a step with the locker; a failure is kept in the row and tried again later, for as long as the code is needed. */
async function attempt(row: CodeRow, { db, clock, log }: TaskDeps, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof LockerUnreachable || error instanceof LockerRefusal)) throw error;
    const { library_id, id, headquarter_id } = row;
    const told = error instanceof LockerUnreachable ? error.retryAfter : undefined;
    const seconds = Math.min(told ?? firstPause * 2 ** Math.min(row.tries, 10), longestPause);
    const next_try_at = new Date(clock.now().getTime() + seconds * 1000);
    log.warn({ err: error, locker: headquarter_id, code: id, seconds }, 'a smart locker could not be reached');
    await inTransaction(db, async (trx) => {
      if (!(await updateCode(trx, row, { tries: row.tries + 1, next_try_at, failure: error.reason }))) return;
      await queueCodeWork(trx, library_id, id, next_try_at);
    });
  }
}
