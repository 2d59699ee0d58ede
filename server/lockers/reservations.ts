import type { Transaction } from 'kysely';
import { compartmentAt, decideCompartment } from '#machines/lockers/compartment.machine';
import type { CompartmentEvent } from '#machines/lockers/compartment-events';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { addJob } from '#server/jobs/job-queue';
import {
  endCode,
  findLocker,
  insertCode,
  insertReservation,
  lockReservation,
  type ReservationRow,
  updateReservation,
} from '#server/lockers/lockers.queries';

/** What the loan of a reservation says about it. */
interface LentLoan {
  library_id: number;
  id: string;
  method: 'pickup' | 'delivery';
  headquarter_id: string | null;
  picked_up_at: Date | null;
}

/** Queues the work with a code: making it, or taking it back. One at a time for each code. */
export async function queueCodeWork(
  trx: Transaction<DB>,
  libraryId: number,
  codeId: string,
  runAt?: Date,
): Promise<void> {
  const key = `locker_code:${codeId}`;
  await addJob(trx, 'locker_code', { library_id: libraryId, code_id: codeId }, { jobKey: key, queueName: key, runAt });
}

/** Applies an event to a reservation, with its codes; undefined if it is not possible now. */
export async function moveReservation(
  trx: Transaction<DB>,
  reservation: ReservationRow,
  event: CompartmentEvent,
  now: Date,
): Promise<ReservationRow | undefined> {
  const { state, purpose, library_id } = reservation;
  const decision = decideCompartment(compartmentAt(state, { purpose }), event);
  if (!decision) return undefined;
  // While the object is with the member, or before it is collected again, no door is kept for it.
  const leaves = decision.purpose !== purpose || decision.state === 'revoked';
  const moved = await updateReservation(trx, reservation, {
    state: decision.state,
    purpose: decision.purpose,
    ...(leaves ? { compartment: null } : {}),
  });
  for (const effect of decision.effects) {
    if (effect === 'endCode') {
      const ended = await endCode(trx, moved, now);
      if (ended !== undefined) await queueCodeWork(trx, library_id, ended);
    } else await askCode(trx, moved, now);
  }
  return moved;
}

async function askCode(trx: Transaction<DB>, reservation: ReservationRow, now: Date): Promise<void> {
  const id = uuidv7(now.getTime());
  await insertCode(trx, reservation, { id, now });
  await queueCodeWork(trx, reservation.library_id, id);
}

/**
 * Asks for the code that a loan needs now: to collect its object, or to bring it back; the one before it ends. Nothing is asked of the locker here, so
 * a locker that is down delays nothing. @returns whether the loan's pickup point has a locker
 */
export async function grantAccess(trx: Transaction<DB>, loan: LentLoan, now: Date): Promise<boolean> {
  const { library_id, id: loan_id, headquarter_id } = loan;
  if (loan.method !== 'pickup' || headquarter_id === null) return false;
  if (!(await findLocker(trx, library_id, headquarter_id))) return false;
  const purpose = loan.picked_up_at === null ? 'pickup' : 'deposit';
  const reservation = await lockReservation(trx, library_id, loan_id);
  if (reservation) {
    const isSame = reservation.purpose === purpose;
    const event = isSame ? 'renew' : purpose === 'deposit' ? 'take' : 'put_back';
    await moveReservation(trx, reservation, { type: event }, now);
    return true;
  }
  const made = await insertReservation(trx, {
    ...{ library_id, loan_id, headquarter_id, purpose },
    id: uuidv7(now.getTime()),
    state: purpose === 'pickup' ? 'held' : 'taken',
  });
  await askCode(trx, made, now);
  return true;
}

/** Withdraws a loan's codes at a locker; does nothing if there are none. */
export async function revokeAccess(
  trx: Transaction<DB>,
  { library_id, id }: Pick<LentLoan, 'library_id' | 'id'>,
  now: Date,
): Promise<void> {
  const reservation = await lockReservation(trx, library_id, id);
  if (reservation) await moveReservation(trx, reservation, { type: 'revoke' }, now);
}
