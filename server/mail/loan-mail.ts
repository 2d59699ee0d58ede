import { addDays } from '#machines/rules/dates';
import type { ClosedEnd } from '#machines/rules/loans/closed-ends';
import type { Period } from '#machines/rules/loans/period';
import { lastMinuteOf } from '#machines/rules/lockers/locker-code';
import { dayOf } from '#server/core/clock';
import type { Text } from '#server/core/words/texts';
import { type CalendarDay, calendarOf } from './calendar.ts';
import { day, instant, type MailContext, linkTo, type MailParts, say } from './parts.ts';
import { type Opening, openingWords } from './opening.ts';
import { loanMailTexts as texts } from './loan-texts.ts';
import { commonTexts as common } from './texts.ts';

/** The values of mails about a loan. */
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
  /** The code that the locker has not made yet. */
  code_awaited?: 'pickup' | 'deposit';
  /** An instant. */
  code_valid_to?: string;
  product_id: string;
  /** The library has yet to approve it. */
  waits?: boolean;
  /** It was extended, which is possible once. */
  extended?: boolean;
  /** How often it was moved to other days. */
  reschedulings?: number;
  /** Of the pickup point; null for a delivery. */
  opening: Opening | null;
  /** What the member may have on the same days instead. */
  alike?: readonly AlikeObject[];
  /** Why staff moved it. */
  closure?: LoanClosure;
  /** The pickup point that it had before it moved with its object; `undone`: it is back where it was; `closed`: its days on which the new one is closed. */
  relocation?: { was: string; undone: boolean; closed?: readonly ClosedEnd[] };
  /** The days that it had before staff moved it at the desk. */
  was?: Period;
}

/** An object that is free on the days of a loan, and where it is. */
export interface AlikeObject {
  id: string;
  name: string;
  name_en: string | null;
  place: string;
}

/** A closure that moved a loan; days are `YYYY-MM-DD`, both ends included. */
export interface LoanClosure {
  from_date: string;
  to_date: string;
  reason: string;
  /** The whole library is closed, not only the pickup point. */
  everywhere: boolean;
  /** It was called off, and the loan has its first days again. */
  undone: boolean;
  /** The days of the loan before. */
  was_from: string;
  was_to: string;
}

/**
 * A mail about a loan: its text, and the loan as a table with a link. @param visit whether the member will come to the pickup point next, so that its
 * hours are included
 */
export function loanMail(
  { subject, body }: { subject: Text; body: Text },
  values: LoanValues,
  frame: MailContext,
  { visit = false } = {},
): MailParts {
  const { name, loan_id, object, method, place, note, note_answers, pickup_code, deposit_code, opening } = values;
  const from = day(frame.locale, values.from_date);
  const to = day(frame.locale, values.to_date);
  const t = say(frame, { object, from, to });
  const given: (readonly [Text, string | null])[] = [
    [common.object, object],
    [common.period, values.from_date === values.to_date ? from : t(common.days)],
    [method === 'pickup' ? common.pickup : common.delivery, place],
    [common.hours, visit && opening ? openingWords(opening, frame, lastDay(values, frame)) : null],
    [common.pickupCode, values.code_awaited === 'pickup' ? t(common.codeAwaited) : pickup_code],
    [common.depositCode, values.code_awaited === 'deposit' ? t(common.codeAwaited) : deposit_code],
    [
      common.codeValidTo,
      values.code_valid_to === undefined ? null : instant(frame, lastMinuteOf(values.code_valid_to)),
    ],
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

/** The mail about a loan that staff, a closure or its undo moved. */
export function movedMail(values: LoanValues, frame: MailContext): MailParts {
  const { closure, was, relocation } = values;
  if (relocation) return relocatedMail(relocation, values, frame);
  const { subject, body, closedAll, closedPoint, undone, before, ending } = texts.moved;
  const t = say(frame);
  const daysOf = (from: string, to: string): string =>
    from === to
      ? day(frame.locale, from)
      : say(frame, { from: day(frame.locale, from), to: day(frame.locale, to) })(common.days);
  const { paragraphs, details = [], ...parts } = loanMail({ subject, body }, values, frame, { visit: true });
  if (!closure) {
    const first = was ? [[t(before), daysOf(was.from_date, was.to_date)] as const] : [];
    return { ...parts, paragraphs, details: [...details, ...first], ending: t(ending) };
  }
  const days = daysOf(closure.from_date, closure.to_date);
  const why = closure.undone ? undone : closure.everywhere ? closedAll : closedPoint;
  return {
    ...parts,
    paragraphs: [say(frame, { days, reason: closure.reason })(why), ...paragraphs],
    details: [...details, [t(before), daysOf(closure.was_from, closure.was_to)]],
    ending: t(ending),
  };
}

function relocatedMail(
  { was, undone, closed = [] }: NonNullable<LoanValues['relocation']>,
  values: LoanValues,
  frame: MailContext,
): MailParts {
  const { subject, body, restored, closedPickup, closedReturn, otherDays, ending } = texts.relocated;
  const { from_date, to_date } = values;
  const t = say(frame, { from: day(frame.locale, from_date), to: day(frame.locale, to_date) });
  const {
    details = [],
    paragraphs,
    action,
    ...parts
  } = loanMail({ subject, body: undone ? restored : body }, values, frame, { visit: true });
  const warnings = closed.map((end) => t(end === 'pickup' ? closedPickup : closedReturn));
  return {
    ...parts,
    paragraphs: [...paragraphs, ...warnings],
    ...(action && { action: warnings.length === 0 ? action : { ...action, label: t(otherDays) } }),
    details: [...details, [t(texts.moved.before), was]],
    ending: t(ending),
  };
}

/** The mail about an object that may not be ready: with what is free instead, or with the way to everything. */
export function notReadyMail(values: LoanValues, frame: MailContext): MailParts {
  const { alike = [], loan_id } = values;
  const { action, ending, instead } = texts.notReady;
  const t = say(frame, { url: linkTo(frame, '/catalogs/all') });
  const lines = alike.map(
    ({ id, name, name_en, place }) =>
      `${(frame.locale === 'en' ? name_en : null) ?? name}, ${place}: ${linkTo(frame, `/products/${id}`)}`,
  );
  const mail = loanMail(texts.notReady, values, frame);
  return {
    ...mail,
    paragraphs: [...mail.paragraphs, ...(lines.length === 0 ? [] : [[t(instead), ...lines].join('\n')])],
    action: { label: t(action), url: linkTo(frame, `/me/orders/${loan_id}`) },
    ending: t(ending),
  };
}

/** The last day for which closings matter: the loan's own end, or two more weeks if it is overdue. */
const lastDay = ({ to_date }: LoanValues, { now, library }: MailContext): string => {
  const soon = addDays(dayOf(now, library.timezone), 14);
  return to_date > soon ? to_date : soon;
};

/** The steps of a loan in the order in which one calendar file replaces another. */
const calendarSteps = 4;

/** What a calendar says of a loan. */
type LoanOfDays = Pick<
  LoanValues,
  'loan_id' | 'object' | 'from_date' | 'to_date' | 'method' | 'place' | 'reschedulings'
>;

type DaysArgs = [values: LoanOfDays, frame: MailContext, step: number, status: CalendarDay['status']];

const ofLoan = (
  kind: 'from' | 'to' | 'out',
  ...[{ loan_id, place, reschedulings = 0 }, frame, step, status]: DaysArgs
): Omit<CalendarDay, 'day' | 'title'> => ({
  uid: `${loan_id}-${kind}@${new URL(frame.library.public_url).hostname}`,
  sequence: step + calendarSteps * reschedulings,
  ...{ status, place, url: linkTo(frame, `/me/orders/${loan_id}`) },
});

/**
 * The pickup and return days as calendar entries; the later mails of a loan update them. @param step of the loan since its days were chosen, 0 to 3; more
 * in a calendar that counts them all
 */
export function loanDays(...args: DaysArgs): CalendarDay[] {
  const [{ object, from_date, to_date, method }, frame] = args;
  const t = say(frame, { object });
  return [
    {
      ...ofLoan('from', ...args),
      day: from_date,
      title: t(method === 'pickup' ? common.pickupDay : common.deliveryDay),
    },
    { ...ofLoan('to', ...args), day: to_date, title: t(common.returnDay), remind: true },
  ];
}

/** All its days as one entry. */
export function outDays(...args: DaysArgs): CalendarDay {
  const [{ object, from_date, to_date }, frame] = args;
  return { ...ofLoan('out', ...args), day: from_date, to: to_date, title: say(frame, { object })(common.outDays) };
}

/** The days of a loan as a calendar file. */
export const loanCalendar = (
  values: LoanValues,
  frame: MailContext,
  step: number,
  status: CalendarDay['status'],
): string => calendarOf(loanDays(values, frame, step, status), frame.now);
