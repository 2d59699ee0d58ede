import { dayOf } from '#server/core/clock';
import type { Text } from '#server/core/words/texts';
import { loanCalendar, loanMail, type LoanValues, movedMail, notReadyMail } from './loan-mail.ts';
import { reopeningOf } from './opening.ts';
import { day, type MailContext, linkTo, type MailParts, say } from './parts.ts';
import { commonTexts as common, mailTexts } from './texts.ts';

type StaffValues = LoanValues & { member: string; email: string | null };

/** The mails about a loan and their values. */
export interface LoanMailValues {
  booking: LoanValues;
  approval: LoanValues;
  denial: LoanValues;
  cancellation: LoanValues;
  extension: LoanValues;
  /** The member has chosen other days, awaiting the library's approval. */
  rescheduling: LoanValues;
  /** A closure of the library, or its undo, moved the loan. */
  moved: LoanValues;
  returned: LoanValues;
  /** A loan made at the desk. */
  lent: LoanValues;
  /** To the next borrower: the object came back incomplete or damaged. */
  not_ready: LoanValues;
  /** To members who were told that it may not be ready: it will be. */
  ready: LoanValues;
  /** The code of a smart locker is ready, or was replaced. */
  locker_codes: LoanValues;
  /** To the library: a loan awaits its answer. */
  request: StaffValues;
  /** To the library: the member has moved a loan to other days. */
  rescheduled: StaffValues;
  /** To the library: the member cancelled a loan. */
  withdrawal: StaffValues;
  due_soon: LoanValues;
  /** On the last day of a loan. */
  due_today: LoanValues;
  overdue: LoanValues;
  /** To the next borrower: the object is not back yet. */
  delay: LoanValues;
}

/** A mail to the library about a member's loan; replies go to the member. */
function toStaff(texts: { subject: Text; body: Text }, values: StaffValues, frame: MailContext): MailParts {
  const t = say(frame);
  const { details = [], paragraphs, subject } = loanMail(texts, values, frame);
  return {
    subject,
    paragraphs,
    details: [[t(common.member), values.member], ...details],
    action: { label: t(mailTexts.request.action), url: linkTo(frame, `/staff/loans/${values.loan_id}`) },
    ...(values.email !== null && { replyTo: values.email }),
  };
}

type Write<T extends keyof LoanMailValues> = (values: LoanMailValues[T], frame: MailContext) => MailParts;

export const loanMails: { [T in keyof LoanMailValues]: Write<T> } = {
  booking: (values, frame) => ({
    ...loanMail(mailTexts.booking, values, frame),
    calendar: loanCalendar(values, frame, 0, 'TENTATIVE'),
  }),
  approval: (values, frame) => {
    const { subject, body, waiting, delivered } = mailTexts.approval;
    const isToday = values.from_date <= dayOf(frame.now, frame.library.timezone);
    const texts = { subject, body: values.method === 'delivery' ? delivered : isToday ? waiting : body };
    return {
      ...loanMail(texts, values, frame, { visit: true }),
      calendar: loanCalendar(values, frame, 1, 'CONFIRMED'),
    };
  },
  denial: (values, frame) => ({
    ...loanMail(mailTexts.denial, values, frame),
    calendar: loanCalendar(values, frame, 3, 'CANCELLED'),
  }),
  cancellation: (values, frame) => ({
    ...loanMail(mailTexts.cancellation, values, frame),
    calendar: loanCalendar(values, frame, 3, 'CANCELLED'),
  }),
  extension: (values, frame) => ({
    ...loanMail(mailTexts.extension, values, frame, { visit: true }),
    calendar: loanCalendar(values, frame, 2, 'CONFIRMED'),
  }),
  rescheduling: (values, frame) => ({
    ...loanMail(mailTexts.rescheduling, values, frame),
    calendar: loanCalendar(values, frame, 0, 'TENTATIVE'),
  }),
  moved: (values, frame) => ({
    ...movedMail(values, frame),
    calendar: loanCalendar(
      values,
      frame,
      values.waits === true ? 0 : 1,
      values.waits === true ? 'TENTATIVE' : 'CONFIRMED',
    ),
  }),
  returned: (values, frame) => {
    const label = say(frame)(mailTexts.returned.action);
    return {
      ...loanMail(mailTexts.returned, values, frame),
      action: { label, url: linkTo(frame, `/me/orders/${values.loan_id}/review`) },
    };
  },
  lent: (values, frame) => ({
    ...loanMail(mailTexts.lent, values, frame, { visit: true }),
    calendar: loanCalendar(values, frame, 1, 'CONFIRMED'),
  }),
  not_ready: notReadyMail,
  ready: (values, frame) => loanMail(mailTexts.ready, values, frame, { visit: true }),
  locker_codes: (values, frame) => {
    const { subject, pickup, deposit } = mailTexts.lockerCodes;
    return loanMail({ subject, body: values.deposit_code === null ? pickup : deposit }, values, frame);
  },
  request: (values, frame) => toStaff(mailTexts.request, values, frame),
  rescheduled: (values, frame) => {
    const { subject, body, waiting } = mailTexts.rescheduled;
    return toStaff({ subject, body: values.waits === true ? waiting : body }, values, frame);
  },
  withdrawal: (values, frame) => toStaff(mailTexts.withdrawal, values, frame),
  due_soon: (values, frame) => {
    const { subject, body, extended } = mailTexts.dueSoon;
    return loanMail({ subject, body: values.extended === true ? extended : body }, values, frame, { visit: true });
  },
  due_today: (values, frame) => loanMail(mailTexts.dueToday, values, frame, { visit: true }),
  overdue: (values, frame) => {
    const mail = loanMail(mailTexts.overdue, values, frame, { visit: true });
    const opens = values.opening ? reopeningOf(values.opening, frame) : undefined;
    if (opens === undefined) return mail;
    const closed = say(frame, { day: day(frame.locale, opens) })(mailTexts.overdue.closed);
    return { ...mail, paragraphs: [...mail.paragraphs, closed] };
  },
  delay: (values, frame) => loanMail(mailTexts.delay, values, frame),
};
