import type { Text } from '#server/texts';
import { type CalendarDay, calendarOf } from './calendar.ts';
import { day, type Frame, linkTo, type Parts, say } from './parts.ts';
import { commonTexts as common } from './texts.ts';

/** What the mails about a loan are told of it. */
export interface LoanValues {
  name: string;
  loan_id: string;
  object: string;
  /** Days, `YYYY-MM-DD`. */
  from_date: string;
  to_date: string;
  method: 'pickup' | 'delivery';
  place: string;
  note: string | null;
  note_answers: string | null;
  pickup_code: string | null;
  deposit_code: string | null;
}

/** A mail about a loan: what it says, and the loan as a table with the way to it. */
export function loanMail({ subject, body }: { subject: Text; body: Text }, values: LoanValues, frame: Frame): Parts {
  const { name, loan_id, object, method, place, note, note_answers, pickup_code, deposit_code } = values;
  const from = day(frame.locale, values.from_date);
  const to = day(frame.locale, values.to_date);
  const t = say(frame, { object, from, to });
  const given: (readonly [Text, string | null])[] = [
    [common.object, object],
    [common.period, t(common.days)],
    [method === 'pickup' ? common.pickup : common.delivery, place],
    [common.pickupCode, pickup_code],
    [common.depositCode, deposit_code],
    [common.note, note],
    [common.answer, note_answers],
  ];
  return {
    name,
    subject: t(subject),
    paragraphs: [t(body)],
    details: given.flatMap(([label, value]) => (value === null || value === '' ? [] : [[t(label), value] as const])),
    action: { label: t(common.openLoan), url: linkTo(frame, `/me/orders/${loan_id}`) },
  };
}

/** The two days that a member must not forget; the later mails of a loan change the same entries. */
export function loanCalendar(
  values: LoanValues,
  frame: Frame,
  sequence: number,
  status: CalendarDay['status'],
): string {
  const { loan_id, object, from_date, to_date, method, place } = values;
  const t = say(frame, { object });
  const host = new URL(frame.library.public_url).hostname;
  const shared = { sequence, status, place, url: linkTo(frame, `/me/orders/${loan_id}`) };
  return calendarOf(
    [
      {
        ...shared,
        uid: `${loan_id}-from@${host}`,
        day: from_date,
        title: t(method === 'pickup' ? common.pickupDay : common.deliveryDay),
      },
      { ...shared, uid: `${loan_id}-to@${host}`, day: to_date, title: t(common.returnDay), remind: true },
    ],
    frame.now,
  );
}
