import { findLibrary } from '#server/core/libraries.queries';
import type { Task, TaskDeps } from '#server/jobs/job';
import { bookingTransaction } from '#server/db/booking';
import { type ProviderStatus, LockerRefusal, LockerUnreachable } from '#server/lockers/driver';
import { driverOf } from '#server/lockers/drivers';
import { type LockerEventKind, moveBy } from '#server/loans/pickup/locker-events';
import { type CodeRow, findLocker, listCodesToPoll, updateCode } from '#server/lockers/lockers.queries';

const atOnce = 200;
/** A code is asked about at most this often, in seconds. */
const every = 300;

/** The event that a provider's status stands for; undefined if none. */
const kindOf: Record<ProviderStatus, LockerEventKind | undefined> = {
  reserved: undefined,
  collected: 'collected',
  returned: 'deposited',
  expired: 'expired',
  // This server cancels, not the provider.
  cancelled: undefined,
};

/** Polls the providers of smart lockers for the state of each code, to recover lost events. A locker that does not answer is polled again next time. */
export const pollLockers: Task<'poll_lockers'> = async (_payload, deps) => {
  const { db, clock } = deps;
  const down = new Set<string>();
  const before = new Date(clock.now().getTime() - every * 1000);
  for (const row of await listCodesToPoll(db, { now: clock.now(), before, limit: atOnce }))
    if (!down.has(row.headquarter_id) && !(await poll(row, deps))) down.add(row.headquarter_id);
};

/** @returns whether the provider answered */
async function poll(row: CodeRow, { db, clock, sealer, log }: TaskDeps): Promise<boolean> {
  const { library_id, headquarter_id, id } = row;
  const [library, locker] = await Promise.all([
    findLibrary(db, library_id),
    findLocker(db, library_id, headquarter_id),
  ]);
  if (!library || !locker) return true;
  await updateCode(db, row, { polled_at: clock.now() });
  try {
    const status = await driverOf(locker, sealer).status?.(id);
    const kind = status && kindOf[status];
    if (kind === undefined) return true;
    log.info({ locker: headquarter_id, code: id, status }, 'an event of a smart locker had got lost');
    await bookingTransaction(db, (trx) => moveBy({ library, deps: { clock } }, trx, row, kind, clock.now()));
  } catch (error) {
    if (error instanceof LockerUnreachable) return false;
    if (!(error instanceof LockerRefusal)) throw error;
    log.warn({ err: error, locker: headquarter_id, code: id }, 'a smart locker refused to say what became of a code');
  }
  return true;
}
