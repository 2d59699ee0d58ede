import type { Kysely, Transaction } from 'kysely';
import { type LockerAccess, readLockerAccess } from '#server/core/locker-codes.queries';
import type { Sealer } from '#server/core/sealer';
import type { DB } from '#server/db/database';
import type { LoanValues } from './loan-mail.ts';
import { queueLoanMail } from './queue.ts';
import type { MailTemplate, MailValues } from './templates.ts';

/** The mails that contain the code of a smart locker; it is read when they are sent and never stored with them. */
const withCode = ['approval', 'extension', 'moved', 'lent', 'due_soon', 'overdue', 'locker_codes'] as const;
/** The mails that say that a code is being prepared. */
const announcing = ['approval', 'extension', 'moved', 'lent'] as const;

const isOneOf = <T extends string>(list: readonly T[], template: string): template is T =>
  list.some((each) => each === template);

/** What a mail says about a locker. */
export interface ToldCode {
  /** The loan; undefined in mails that are about none, or say nothing of lockers. */
  loanId: string | undefined;
  access: LockerAccess | undefined;
  values: MailValues[MailTemplate];
}

/** The values of a mail with the code that its loan has now. */
export async function withLockerCode(
  db: Kysely<DB>,
  sealer: Sealer,
  libraryId: number,
  template: MailTemplate,
  values: MailValues[MailTemplate],
): Promise<ToldCode> {
  if (!isOneOf(withCode, template) || !('loan_id' in values)) return { loanId: undefined, access: undefined, values };
  const access = await readLockerAccess(db, sealer, libraryId, values.loan_id);
  if (!access) return { loanId: values.loan_id, access, values };
  const { purpose, secrets, valid_to } = access;
  const told: Pick<LoanValues, 'pickup_code' | 'deposit_code' | 'code_awaited' | 'code_valid_to'> = {
    pickup_code: purpose === 'pickup' ? (secrets?.code ?? null) : null,
    deposit_code: purpose === 'deposit' ? (secrets?.code ?? null) : null,
    ...(secrets ? { code_valid_to: valid_to.toISOString() } : { code_awaited: purpose }),
  };
  return { loanId: values.loan_id, access, values: { ...values, ...told } };
}

/** Whether a mail about a new code still has something to say. */
export const isWorthTelling = (template: MailTemplate, { access }: ToldCode): boolean =>
  template !== 'locker_codes' || (access?.secrets !== undefined && !access.isTold);

/** Records, with the sending of a mail, that it told the code; one that was made during the sending gets its own mail. */
export async function recordTold(
  trx: Transaction<DB>,
  libraryId: number,
  template: MailTemplate,
  { loanId, access }: ToldCode,
  now: Date,
): Promise<void> {
  if (loanId === undefined || !access) return;
  if (access.secrets) {
    await trx
      .updateTable('locker_codes')
      .set({ told_at: now })
      .where('library_id', '=', libraryId)
      .where('id', '=', access.code_id)
      .where('told_at', 'is', null)
      .execute();
    return;
  }
  if (!isOneOf(announcing, template)) return;
  const made = await trx
    .selectFrom('locker_codes')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('id', '=', access.code_id)
    .where('status', '=', 'live')
    .where('told_at', 'is', null)
    .executeTakeFirst();
  if (made) await queueLoanMail(trx, libraryId, loanId, 'locker_codes', { about: made.id });
}

/** Queues the mail about a new code, unless a mail about the loan that tells it has not been sent yet. */
export async function queueCodesMail(
  trx: Transaction<DB>,
  { libraryId, loanId, codeId }: { libraryId: number; loanId: string; codeId: string },
): Promise<void> {
  const waiting = await trx
    .selectFrom('mails')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('template', 'in', [...announcing])
    .where('sent_at', 'is', null)
    .where('values', 'is not', null)
    .where((eb) => eb.or(announcing.map((template) => eb('key', 'like', `${template}:${loanId}%`))))
    .forUpdate()
    .execute();
  if (waiting.length === 0) await queueLoanMail(trx, libraryId, loanId, 'locker_codes', { about: codeId });
}
