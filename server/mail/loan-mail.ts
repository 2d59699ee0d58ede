import { addDays } from '#machines/rules/dates';
import { dayOf } from '#server/clock';
import type { Text } from '#server/texts';
import { type CalendarDay, calendarOf } from './calendar.ts';
import { day, type Frame, linkTo, type Parts, say } from './parts.ts';
import { type Opening, openingWords } from './opening.ts';
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
  product_id: string;
  /** Of the pickup point; null for a delivery. */
  opening: Opening | null;
}

/**
 * A mail about a loan: what it says, and the loan as a table with the way to it.
 * @param visit whether the member is to come to the pickup point after it, so that the hours belong into it
 */
export function loanMail(
  { subject, body }: { subject: Text; body: Text },
  values: LoanValues,
  frame: Frame,
  { visit = false } = {},
): Parts {
  const { name, loan_id, object, method, place, note, note_answers, pickup_code, deposit_code, opening } = values;
  const from = day(frame.locale, values.from_date);
  const to = day(frame.locale, values.to_date);
  const t = say(frame, { object, from, to });
  const given: (readonly [Text, string | null])[] = [
    [common.object, object],
    [common.period, values.from_date === values.to_date ? from : t(common.days)],
    [method === 'pickup' ? common.pickup : common.delivery, place],
    [common.hours, visit && opening ? openingWords(opening, frame, lastDay(values, frame)) : null],
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

/** Until when closings matter: the loan's own end, or two weeks more for who is late already. */
const lastDay = ({ to_date }: LoanValues, { now, library }: Frame): string => {
  const soon = addDays(dayOf(now, library.timezone), 14);
  return to_date > soon ? to_date : soon;
};

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
