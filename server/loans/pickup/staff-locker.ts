import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { readLockerAccess } from '#server/core/locker-codes.queries';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { hashesOf, storeCode } from '#server/lockers/codes';
import { qrPayload } from '#server/lockers/drivers';
import { lockerDocument } from '#server/loans/pickup/locker.document';
import { findCode, hasCode, isOccupied, lockReservation } from '#server/lockers/lockers.queries';
import { qrOf } from '#server/pictures/qr';
import { moveReservation } from '#server/lockers/reservations';
import { findLoan } from '#server/loans/loans.queries';

/** What a smart locker has for a loan, for the staff. @throws ApiError `resource.not_found` */
export async function readStaffLocker(ctx: Context, db: Kysely<DB>, loanId: string): Promise<Schema<'StaffLocker'>> {
  const locker = isUuid(loanId) ? await findStaffLocker(ctx, db, loanId) : undefined;
  if (!locker) throw new ApiError('resource.not_found');
  return locker;
}

/** The same; undefined if the loan needs nothing of a locker. */
export async function findStaffLocker(
  { library, deps }: Context,
  db: Kysely<DB>,
  loanId: string,
): Promise<Schema<'StaffLocker'> | undefined> {
  const access = await readLockerAccess(db, deps.sealer, library.id, loanId);
  if (!access) return undefined;
  const { state, purpose, status, compartment, valid_from, valid_to } = lockerDocument(access, deps.clock.now());
  const { driver, failure, renewals, secrets } = access;
  return {
    ...{ driver, state, purpose, status, compartment, valid_from, valid_to, failure, renewals },
    code: secrets?.code ?? null,
    qr_code: secrets ? await qrOf(secrets.qr) : null,
  };
}

/**
 * Gives a loan another code: the given one, or a new one of the locker. @throws ApiError `resource.not_found`, `resource.validation`,
 * `locker.code_taken`, `locker.compartment_taken`
 */
export async function setStaffCode(
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  loanId: string,
  { code, compartment }: { code?: string; compartment?: string },
): Promise<void> {
  const { library, deps } = ctx;
  const now = deps.clock.now();
  const loan = isUuid(loanId) ? await findLoan(trx, library.id, loanId) : undefined;
  const reservation = loan && (await lockReservation(trx, library.id, loanId));
  const current = reservation && (await readLockerAccess(trx, deps.sealer, library.id, loanId));
  if (!loan || !reservation || !current) throw new ApiError('resource.not_found');
  if (current.driver === 'manual' && code === undefined) throw invalid({ code: 'required' });
  if (compartment !== undefined && (await isOccupied(trx, reservation, compartment)))
    throw new ApiError('locker.compartment_taken');
  // The same code may stay when only the door changes.
  const isTaken = code !== undefined && code !== current.secrets?.code;
  if (isTaken && (await hasCode(trx, reservation, hashesOf(deps, library.id, code))))
    throw new ApiError('locker.code_taken');
  if (!(await moveReservation(trx, reservation, { type: 'renew' }, now))) throw new ApiError('resource.not_found');
  if (code !== undefined) {
    const asked = await readLockerAccess(trx, deps.sealer, library.id, loanId);
    const row = asked && (await findCode(trx, library.id, asked.code_id));
    if (!row) throw new Error('The code just asked for cannot be read.');
    await storeCode(trx, deps, row, loanId, { code, qr: qrPayload(row.id), compartment }, now);
  }
  await writeAudit(trx, {
    libraryId: library.id,
    actorId: memberOf(ctx).userId,
    subjectId: loan.user_id,
    action: 'lockers.code',
    requestId: req.id,
    details: { loan_id: loanId, ...(compartment === undefined ? {} : { compartment }) },
  });
}
