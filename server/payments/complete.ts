import type { Transaction } from 'kysely';
import { dayOf } from '#server/clock';
import type { Deps } from '#server/context';
import { bookingTransaction } from '#server/db/booking';
import type { DB } from '#server/db/database';
import type { Library } from '#server/db/libraries';
import { lockMember } from '#server/db/loan-facts';
import { findCard } from '#server/db/memberships';
import { lockLoan, lockPayment, nothingLeft, type PaymentRow } from '#server/db/payments';
import { confirmHold, type Mover } from '#server/lifecycle';
import { addMembership } from '#server/membership';

/** What settling a payment works with. */
export interface PayScope {
  library: Library;
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'paypal'>;
  /** Who asked for it, where it is not the member's own call. */
  mover?: Mover | undefined;
}

/** What else belongs to the transaction that gives the member the paid thing; told the id of the loan or membership. */
export type AlsoDone = (trx: Transaction<DB>, usedBy: string) => Promise<void>;

/**
 * Gives the member what was paid for, once, whoever comes first with the news of the capture: confirmation, notice or job.
 * @returns the id of the loan or membership; undefined where there is nothing left to give, so that the money goes back
 */
export function completePayment(
  scope: PayScope,
  payment: PaymentRow,
  captureId: string,
  also?: AlsoDone,
): Promise<string | undefined> {
  const { library, deps } = scope;
  const now = deps.clock.now();
  return bookingTransaction(deps.db, async (trx) => {
    await lockMember(trx, library.id, payment.user_id);
    const hold = payment.kind === 'delivery' ? await lockLoan(trx, library.id, payment.subject_id) : undefined;
    const row = await lockPayment(trx, library.id, payment.id);
    if (!row) throw new Error('The payment that was captured cannot be read.');
    if (row.status === 'captured') return row.used_by ?? undefined;
    if (row.status === 'refunded' || row.failure === nothingLeft) return undefined;
    const usedBy =
      row.kind === 'membership'
        ? await giveMembership(trx, scope, row)
        : hold?.status === 'checkout'
          ? await giveLoan(trx, scope, row)
          : undefined;
    await trx
      .updateTable('payments')
      .set(
        usedBy === undefined
          ? { status: 'capturing', provider_capture_id: captureId, failure: nothingLeft, check_at: now }
          : {
              status: 'captured',
              provider_capture_id: captureId,
              used_by: usedBy,
              captured_at: now,
              failure: null,
              check_at: null,
            },
      )
      .where('library_id', '=', library.id)
      .where('id', '=', row.id)
      .execute();
    if (usedBy !== undefined) await also?.(trx, usedBy);
    return usedBy;
  });
}

async function giveLoan(trx: Transaction<DB>, scope: PayScope, payment: PaymentRow): Promise<string> {
  const { library, deps, mover } = scope;
  const by = mover ?? { by: 'member', userId: payment.user_id };
  const loan = await confirmHold(trx, { library, clock: deps.clock }, payment.subject_id, by, { claimed: true });
  await trx
    .updateTable('loans')
    .set({ payment_id: payment.id })
    .where('library_id', '=', library.id)
    .where('id', '=', loan.id)
    .execute();
  await trx.deleteFrom('drafts').where('library_id', '=', library.id).where('loan_id', '=', loan.id).execute();
  return loan.id;
}

/**
 * The paid card. Nothing is given, so that the money goes back, where the library has taken the card away, and where the payment was given
 * up before its money came and the member has a running card by now: nobody buys two.
 */
async function giveMembership(
  trx: Transaction<DB>,
  { library, deps }: PayScope,
  payment: PaymentRow,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const today = dayOf(now, library.timezone);
  const claimed = payment.status === 'capturing' || payment.status === 'pending';
  if (!claimed && (await findCard(trx, library.id, payment.user_id, today)).active) return undefined;
  const card = await trx
    .selectFrom('renewal_cards')
    .select(['id', 'duration_months'])
    .where('library_id', '=', library.id)
    .where('id', '=', payment.subject_id)
    .executeTakeFirst();
  return card && addMembership(trx, { library, now, userId: payment.user_id, card, payment });
}
