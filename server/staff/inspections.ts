import type { Transaction } from 'kysely';
import type { Context } from '#server/core/context';
import { invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import { putObject } from '#server/loans/place.queries';
import { findLoan, type LoanRow } from '#server/loans/loans.queries';
import { tellOwnerOfDamage, withdrawDamage } from '#server/mail/owner-queue';
import { withdrawLoanMail } from '#server/mail/queue';
import { deleteLastInspection, findBox, insertInspection } from '#server/staff/inspections.queries';
import { takeBackAt } from '#server/staff/place';
import { dropTicket, openTicket } from '#server/tickets/blocking.queries';
import { warnMember } from '#server/tickets/warn';
import type { Body } from '#server/http/handler';

export type Handover = NonNullable<Body<'handOverLoan'>>;
export type TakeBack = Body<'returnLoan'>;

/** Stores the check at a handover. @throws 422 naming `parts`, `photos` or `signature` */
export async function inspectHandover(
  ctx: Context,
  trx: Transaction<DB>,
  loan: LoanRow,
  { parts = [], photos = [], note, signature }: Handover,
): Promise<void> {
  if (ctx.library.handover_signature && signature === undefined) throw invalid({ signature: 'required' });
  const checked = await storedParts(ctx, trx, loan, parts, 'parts');
  if (checked.length === 0 && photos.length === 0 && textOf(note) === null && signature === undefined) return;
  await write(ctx, trx, { loan_id: loan.id, step: 'hand_over', parts: checked, note, signature }, photos);
}

/**
 * Writes what was checked at a return. An incomplete or damaged object goes into maintenance, and whoever has it next is told once the step cannot be
 * undone any more. @returns the id of the next loan @throws 422 naming `missing`, `photos` or
 * `headquarter_id`
 */
export async function inspectReturn(
  ctx: Context,
  trx: Transaction<DB>,
  loan: LoanRow,
  { condition, missing = [], photos = [], note, headquarter_id }: TakeBack,
  after: Date,
): Promise<{ next: string | null }> {
  if (condition === 'incomplete' && missing.length === 0) throw invalid({ missing: 'required' });
  const absent = await storedParts(ctx, trx, loan, missing, 'missing');
  const was_elsewhere_id = await takeBackAt(ctx, trx, loan, headquarter_id);
  const checked: Checked = { loan_id: loan.id, step: 'return', condition, missing: absent, note, was_elsewhere_id };
  await write(ctx, trx, checked, photos);
  if (condition === 'ok') return { next: null };
  const now = ctx.deps.clock.now();
  const id = uuidv7(now.getTime());
  const ticket = {
    library_id: ctx.library.id,
    id,
    product_id: loan.product_id,
    loan_id: loan.id,
    reason: condition,
    missing: absent,
    note: textOf(note),
    opened_at: now,
    opened_by: memberOf(ctx).userId,
  };
  const next = await openTicket(trx, ticket);
  await tellOwnerOfDamage(trx, ticket, { cameBack: true, after });
  const { library, deps } = ctx;
  if (next !== null) await warnMember(trx, { library, clock: deps.clock }, next, { about: id, after });
  return { next };
}

/** Removes the check that a handover or a return stored. */
export async function forgetInspection(
  ctx: Context,
  trx: Transaction<DB>,
  loan: LoanRow,
  step: 'hand_over' | 'return',
): Promise<void> {
  const { library } = ctx;
  const inspection = await deleteLastInspection(trx, library.id, loan.id, step);
  if (step === 'hand_over') return;
  await putObject(trx, loan, inspection?.was_elsewhere_id ?? null);
  const ticket = await dropTicket(trx, library.id, loan.id);
  const warned = ticket?.warned_loan_id ? await findLoan(trx, library.id, ticket.warned_loan_id) : undefined;
  if (ticket) await withdrawDamage(trx, library.id, ticket);
  if (ticket && warned) await withdrawLoanMail(trx, warned, 'not_ready', ticket.id);
}

interface Checked {
  loan_id: string;
  step: 'hand_over' | 'return';
  condition?: TakeBack['condition'];
  parts?: string[];
  missing?: string[];
  note: string | undefined;
  signature?: string | undefined;
  was_elsewhere_id?: string | null;
}

async function write(ctx: Context, trx: Transaction<DB>, checked: Checked, photos: readonly string[]): Promise<void> {
  const now = ctx.deps.clock.now();
  const { note, signature, condition, ...rest } = checked;
  const row = {
    ...rest,
    library_id: ctx.library.id,
    id: uuidv7(now.getTime()),
    condition: condition ?? null,
    note: textOf(note),
    signature: signature ?? null,
    at: now,
    actor_id: memberOf(ctx).userId,
  };
  if (!(await insertInspection(trx, row, [...new Set(photos)]))) throw invalid({ photos: 'refused' });
}

/** A note without the spaces around it; null if nothing is left. */
const textOf = (note: string | undefined): string | null => note?.trim() || null;

/** Parts as stored: the page names them in its own language. @throws 422 for one that the object does not have */
async function storedParts(
  ctx: Context,
  trx: Transaction<DB>,
  loan: LoanRow,
  names: readonly string[],
  field: 'parts' | 'missing',
): Promise<string[]> {
  if (names.length === 0) return [];
  const { box, box_en } = await findBox(trx, ctx.library.id, loan.product_id);
  const stored = names.map((name) => (box.includes(name) ? name : box[box_en.indexOf(name)]));
  if (stored.includes(undefined)) throw invalid({ [field]: 'refused' });
  return [...new Set(stored.filter((name) => name !== undefined))];
}
