import { calendarOf } from './calendar.ts';
import { loanDays, type LoanValues } from './loan-mail.ts';
import { loanMailTexts } from './loan-texts.ts';
import { day, linkTo, type MailContext, type MailParts, say } from './parts.ts';

/** An object that changed hands at the desk. */
export type ReceiptLine = LoanValues & { step: 'lent' | 'returned' };

/** The mail about all objects that a member took and returned in one go; its calendar holds the days of the loans. */
export function receiptMail(
  { name, lines }: { name: string; lines: ReceiptLine[] },
  frame: MailContext,
): MailParts & { calendar?: string } {
  const { subject, body, lent, returned, action } = loanMailTexts.receipt;
  const t = say(frame);
  const taken = lines.filter(({ step }) => step === 'lent');
  return {
    name,
    subject: t(subject),
    paragraphs: [t(body)],
    details: lines.map((line) => [
      line.object,
      line.step === 'lent' ? say(frame, { to: day(frame.locale, line.to_date) })(lent) : t(returned),
    ]),
    action: { label: t(action), url: linkTo(frame, '/me/orders') },
    ...(taken.length > 0 && {
      calendar: calendarOf(
        taken.flatMap((line) => loanDays(line, frame, 1, 'CONFIRMED')),
        frame.now,
      ),
    }),
  };
}
