import type { Library } from '#server/db/libraries';
import { type Locale, type Text, type TextValues, translate } from '#server/texts';
import { type CalendarDay, calendarOf } from './calendar.ts';
import type { MailContent } from './layout.ts';
import { commonTexts as common, mailTexts } from './texts.ts';

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

/** The mails and what each is told. */
export interface MailValues {
  verification: { name: string; token: string; hours: number };
  already_registered: { name: string };
  reset_code: { name: string; code: string; minutes: number };
  booking: LoanValues;
  approval: LoanValues;
  denial: LoanValues;
  cancellation: LoanValues;
  extension: LoanValues;
  returned: LoanValues;
  /** To the library: a loan waits for its answer. */
  request: LoanValues & { member: string };
  due_soon: LoanValues;
  overdue: LoanValues;
  card_expiring: { name: string; to_date: string };
  wish: { name: string; product_id: string; object: string };
  /** To the library: a message of the support page. */
  support: { email: string; section: string; object: string; message: string };
  /** To whoever wrote it: the words only where the address is known to be theirs. */
  support_copy: { object: string | null; message: string | null };
}

export type MailTemplate = keyof MailValues;
export type LoanTemplate = { [T in MailTemplate]: MailValues[T] extends LoanValues ? T : never }[MailTemplate];

export interface Written extends MailContent {
  /** A calendar file for the member. */
  calendar?: string;
  replyTo?: string;
}

interface Frame {
  locale: Locale;
  library: Library;
  now: Date;
}

type Parts = Omit<Written, 'footer' | 'greeting'> & { name?: string };

const day = (locale: Locale, date: string): string =>
  new Intl.DateTimeFormat(locale === 'it' ? 'it-IT' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/**
 * Writes a mail in a language. Its links begin with the library's own address, whatever host a request came by.
 * @param now the instant of writing, for the calendar file
 */
export function writeMail<T extends MailTemplate>(template: T, values: MailValues[T], frame: Frame): Written {
  const { locale, library } = frame;
  const { name, ...parts } = templates[template](values, frame);
  return {
    ...parts,
    greeting: name === undefined ? translate(locale, common.hello) : translate(locale, common.greeting, { name }),
    footer: translate(locale, common.footer, { library: library.name, url: library.public_url }),
  };
}

const say =
  ({ locale, library }: Frame, values: TextValues = {}) =>
  (text: Text): string =>
    translate(locale, text, { library: library.name, ...values });

const linkTo = ({ library }: Frame, path: string): string => `${library.public_url}${path}`;

const templates: { [T in MailTemplate]: (values: MailValues[T], frame: Frame) => Parts } = {
  verification: ({ name, token, hours }, frame) => {
    const t = say(frame, { hours });
    const { subject, body, action, ending } = mailTexts.verification;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/verify/${encodeURIComponent(token)}`) },
      ending: t(ending),
    };
  },
  already_registered: ({ name }, frame) => {
    const t = say(frame);
    const { subject, body, action, ending } = mailTexts.alreadyRegistered;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, '/signin') },
      ending: t(ending),
    };
  },
  reset_code: ({ name, code, minutes }, frame) => {
    const t = say(frame, { minutes });
    const { subject, body, ending } = mailTexts.resetCode;
    return { name, subject: t(subject), paragraphs: [t(body)], code, ending: t(ending) };
  },
  booking: (values, frame) => ({
    ...loanMail(mailTexts.booking, values, frame),
    calendar: loanCalendar(values, frame, 0, 'TENTATIVE'),
  }),
  approval: (values, frame) => {
    const { subject, body, delivered } = mailTexts.approval;
    const texts = { subject, body: values.method === 'delivery' ? delivered : body };
    return { ...loanMail(texts, values, frame), calendar: loanCalendar(values, frame, 1, 'CONFIRMED') };
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
    ...loanMail(mailTexts.extension, values, frame),
    calendar: loanCalendar(values, frame, 2, 'CONFIRMED'),
  }),
  returned: (values, frame) => {
    const label = say(frame)(mailTexts.returned.action);
    return {
      ...loanMail(mailTexts.returned, values, frame),
      action: { label, url: linkTo(frame, `/me/orders/${values.loan_id}/review`) },
    };
  },
  request: (values, frame) => {
    const t = say(frame);
    const { details = [], paragraphs, subject } = loanMail(mailTexts.request, values, frame);
    return { subject, paragraphs, details: [[t(common.member), values.member], ...details] };
  },
  due_soon: (values, frame) => loanMail(mailTexts.dueSoon, values, frame),
  overdue: (values, frame) => loanMail(mailTexts.overdue, values, frame),
  card_expiring: ({ name, to_date }, frame) => {
    const t = say(frame, { to: day(frame.locale, to_date) });
    const { subject, body, action } = mailTexts.cardExpiring;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, '/me/rinnovo-tessera') },
    };
  },
  wish: ({ name, product_id, object }, frame) => {
    const t = say(frame, { object });
    const { subject, body, action } = mailTexts.wish;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/products/${product_id}`) },
    };
  },
  support: ({ email, section, object, message }, frame) => {
    const t = say(frame, { subject: object });
    const { subject, body } = mailTexts.support;
    const details = [[t(common.email), email] as const, [t(common.section), section] as const];
    return { subject: t(subject), paragraphs: [t(body)], details, quote: message, replyTo: email };
  },
  support_copy: ({ object, message }, frame) => {
    const t = say(frame);
    const { subject, body } = mailTexts.supportCopy;
    const words = {
      ...(object === null ? {} : { details: [[t(common.subject), object] as const] }),
      ...(message === null ? {} : { quote: message }),
    };
    return { subject: t(subject), paragraphs: [t(body)], ...words };
  },
};

function loanMail({ subject, body }: { subject: Text; body: Text }, values: LoanValues, frame: Frame): Parts {
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
function loanCalendar(values: LoanValues, frame: Frame, sequence: number, status: CalendarDay['status']): string {
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
