import type { IncomingHttpHeaders } from 'node:http';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import type { DB } from '#server/db/database';
import { bookingTransaction } from '#server/db/booking';
import { transitionLoan } from '#server/loans/lifecycle';
import { lockLoan } from '#server/loans/loans.queries';
import { putObject } from '#server/loans/place.queries';
import {
  addEvent,
  findCode,
  findLocker,
  findReservation,
  type CodeRow,
  lockReservation,
  type ReservationRow,
  updateCode,
  webhookSecretPlace,
} from '#server/lockers/lockers.queries';
import { moveReservation } from '#server/lockers/reservations';
import { isSigned } from '#server/lockers/signature';

const kinds = ['opened', 'closed', 'collected', 'deposited', 'expired'] as const;

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(kinds),
  external_id: v.pipe(v.string(), v.maxLength(100)),
});

/** What a provider reports. */
export type LockerEventKind = (typeof kinds)[number];

/**
 * Processes an event of a locker's provider, once. The object that was collected or brought back moves its loan. @throws ApiError
 * `resource.not_found` for a point whose locker sends no events, `locker.signature_invalid`, `resource.validation`
 */
export async function receiveEvent(
  ctx: Context,
  headquarterId: string,
  headers: IncomingHttpHeaders,
  raw: string,
): Promise<void> {
  const { library, deps } = ctx;
  const locker = isUuid(headquarterId) ? await findLocker(deps.db, library.id, headquarterId) : undefined;
  if (locker?.driver !== 'http' || locker.webhook_secret === null) throw new ApiError('resource.not_found');
  const secret = deps.sealer.open(locker.webhook_secret, webhookSecretPlace(locker));
  const now = deps.clock.now();
  const [timestamp, signature] = [headers['x-locker-timestamp'], headers['x-locker-signature']];
  if (!isSigned(secret, { timestamp, signature, raw }, now)) {
    deps.log.warn({ locker: headquarterId }, 'rejected an event of a smart locker with a wrong signature or time');
    throw new ApiError('locker.signature_invalid');
  }
  const reading = v.safeParse(eventSchema, JSON.parse(raw));
  if (!reading.success) throw invalid({ [v.getDotPath(reading.issues[0]) ?? 'body']: 'invalid' });
  const { id, type, external_id } = reading.output;
  const code = isUuid(external_id) ? await findCode(deps.db, library.id, external_id) : undefined;
  // The provider may serve others with the same station.
  if (code?.headquarter_id !== headquarterId) return;
  await bookingTransaction(deps.db, async (trx) => {
    const event = { library_id: library.id, headquarter_id: headquarterId, event_id: id, kind: type, received_at: now };
    if (await addEvent(trx, event)) await moveBy(ctx, trx, code, type, now);
  });
}

/**
 * Moves the reservation of a code, and its loan, by what happened at the locker. What no longer fits, such as a pickup that staff have recorded
 * already, changes nothing.
 */
export async function moveBy(
  ctx: Pick<Context, 'library'> & { deps: Pick<Context['deps'], 'clock'> },
  trx: Transaction<DB>,
  code: CodeRow,
  kind: LockerEventKind,
  now: Date,
): Promise<void> {
  const { library, deps } = ctx;
  const found = await findReservation(trx, library.id, code.reservation_id);
  if (!found) return;
  // The loan before its reservation, as every step of a loan locks them.
  await lockLoan(trx, library.id, found.loan_id);
  const reservation = await lockReservation(trx, library.id, found.loan_id);
  if (reservation?.id !== found.id || reservation.purpose !== code.purpose) return;
  const step = async (event: 'hand_over' | 'return') => {
    const loan = await transitionLoan(trx, { library, clock: deps.clock }, found.loan_id, event, {
      by: 'locker',
    }).catch(ignoreRefusal);
    if (loan && event === 'return') await putObject(trx, loan, code.headquarter_id);
  };
  switch (kind) {
    case 'opened':
      await moveReservation(trx, reservation, { type: 'open' }, now);
      break;
    case 'closed':
      await moveReservation(trx, reservation, { type: 'close' }, now);
      break;
    case 'collected':
      if (code.purpose === 'pickup') await step('hand_over');
      break;
    case 'deposited':
      if (code.purpose === 'deposit') await deposit(trx, reservation, now, () => step('return'));
      break;
    case 'expired':
      if (code.status === 'live' && code.valid_to > now) await updateCode(trx, code, { valid_to: laterOf(code, now) });
  }
}

async function deposit(
  trx: Transaction<DB>,
  reservation: ReservationRow,
  now: Date,
  bringBack: () => Promise<unknown>,
): Promise<void> {
  await moveReservation(trx, reservation, { type: 'deposit' }, now);
  await bringBack();
}

/** A code is valid for a moment at least: the database insists. */
const laterOf = ({ valid_from }: CodeRow, now: Date): Date =>
  now > valid_from ? now : new Date(valid_from.getTime() + 1);

/** The lifecycle decides before anything is written, so the transaction goes on. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'loan.transition_refused')) throw error;
}
