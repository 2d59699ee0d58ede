import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/database';
import { addJob } from '#server/jobs/job-queue';
import type { LoanTemplate, StaffTemplate } from '#machines/loans/loan.effects';
import { queueMail, readLoan, valuesOf } from './queue.ts';
import type { ReceiptLine } from './receipt-mail.ts';

interface Loan {
  library_id: number;
  id: string;
}

/** The line of a receipt that replaces an object's own mail. */
export const receiptStepOf = (template: LoanTemplate | StaffTemplate | 'hand_over'): ReceiptLine['step'] | undefined =>
  template === 'returned' ? 'returned' : template === 'lent' || template === 'hand_over' ? 'lent' : undefined;

/**
 * Adds a step to the mail of all steps with the same receipt, which then waits until `after`. @returns false if the step is told in its own mail: without
 * a receipt, or because the receipt was sent already
 */
export async function addToReceipt(
  db: Kysely<DB>,
  { library_id, id }: Loan,
  step: ReceiptLine['step'] | undefined,
  { receipt, after }: { receipt: string | undefined; after: Date | undefined },
): Promise<boolean> {
  if (receipt === undefined || step === undefined) return false;
  const loan = await readLoan(db, library_id, id);
  if (!loan?.email) return true;
  const line: ReceiptLine = { ...valuesOf(loan, loan.language), step };
  const key = `desk_receipt:${receipt}:${loan.user_id}`;
  const grown = await sql<{ id: string }>`
    UPDATE mails SET values = jsonb_set(values, '{lines}', (values -> 'lines') || ${JSON.stringify([line])}::jsonb)
    WHERE library_id = ${library_id} AND key = ${key} AND values IS NOT NULL RETURNING id`.execute(db);
  const [mail] = grown.rows;
  if (mail) {
    const payload = { library_id, mail_id: mail.id };
    await addJob(db, 'send_mail', payload, { jobKey: `send_mail:${mail.id}`, runAt: after });
    return true;
  }
  return queueMail(db, {
    libraryId: library_id,
    to: { email: loan.email, locale: loan.language },
    template: 'desk_receipt',
    values: { name: loan.first_name, lines: [line] },
    key,
    after,
  });
}

/** Takes a loan out of the receipt that was not sent yet; one without lines is not sent. */
export async function takeFromReceipt(db: Kysely<DB>, { library_id, id }: Loan): Promise<void> {
  const waiting = sql`library_id = ${library_id} AND template = 'desk_receipt' AND sent_at IS NULL
    AND values @> ${JSON.stringify({ lines: [{ loan_id: id }] })}::jsonb`;
  await sql`UPDATE mails SET values = jsonb_set(values, '{lines}', (SELECT coalesce(jsonb_agg(line), '[]')
      FROM jsonb_array_elements(values -> 'lines') line WHERE line ->> 'loan_id' <> ${id})) WHERE ${waiting}`.execute(
    db,
  );
  await sql`DELETE FROM mails WHERE library_id = ${library_id} AND template = 'desk_receipt' AND sent_at IS NULL
    AND values -> 'lines' = '[]'`.execute(db);
}
