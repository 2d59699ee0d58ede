import type { Transaction } from 'kysely';
import { hashOf, keyedHash } from '#server/core/keys';
import type { Deps } from '#server/core/context';
import type { DB } from '#server/db/database';
import type { MadeCode } from '#server/lockers/driver';
import {
  addCompartment,
  type CodeRow,
  isOccupied,
  lockReservation,
  updateCode,
  updateReservation,
} from '#server/lockers/lockers.queries';
import { codePlaces } from '#server/core/locker-codes.queries';
import { moveReservation } from '#server/lockers/reservations';
import { queueCodesMail } from '#server/mail/locker-codes';

type CodeDeps = Pick<Deps, 'config' | 'sealer'>;

/** The hashes that a typed code may be stored under: one a session secret, newest first. */
export const hashesOf = ({ config }: Pick<Deps, 'config'>, libraryId: number, code: string): string[] =>
  config.sessionSecrets.map((secret) => keyedHash(secret, 'locker_code', libraryId, code));

/** The hash of a scanned QR code. */
export const qrHashOf = (qr: string): string => hashOf(qr);

/**
 * Stores a code that its driver has made, and tells the member. @param loanId whose reservation it belongs to @returns false if the code was ended
 * meanwhile: then nobody needs it
 */
export async function storeCode(
  trx: Transaction<DB>,
  deps: CodeDeps,
  row: CodeRow,
  loanId: string,
  { code, qr, compartment }: MadeCode,
  now: Date,
): Promise<boolean> {
  const { library_id, id } = row;
  const reservation = await lockReservation(trx, library_id, loanId);
  if (reservation?.id !== row.reservation_id) return false;
  const places = codePlaces(row);
  const stored = await updateCode(trx, row, {
    status: 'live',
    code: deps.sealer.seal(code, places.code),
    qr: deps.sealer.seal(qr, places.qr),
    code_hash: hashesOf(deps, library_id, code)[0] ?? null,
    qr_hash: qrHashOf(qr),
    ...{ made_at: now, tries: 0, next_try_at: null, failure: null },
  });
  if (!stored) return false;
  if (compartment !== undefined && !(await isOccupied(trx, reservation, compartment))) {
    await addCompartment(trx, row, compartment);
    await updateReservation(trx, reservation, { compartment });
  }
  if (reservation.state === 'held') await moveReservation(trx, reservation, { type: 'grant' }, now);
  // Recorded as told from the start: its member is not to be written to.
  if (row.told_at === null) await queueCodesMail(trx, { libraryId: library_id, loanId, codeId: id });
  return true;
}
