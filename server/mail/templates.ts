import { SUPPORT_SECTIONS } from '#machines/rules/forms';
import { type Text, translate } from '#server/core/words/texts';
import type { LoanValues } from './loan-mail.ts';
import { loanMails, type LoanMailValues } from './loan-templates.ts';
import { day, euros, type MailContext, instant, linkTo, type MailParts, say, type WrittenMail } from './parts.ts';
import { ownerMails, type OwnerMailValues } from './owner-mail.ts';
import { personMails, type PersonMailValues } from './person-mail.ts';
import { receiptMail, type ReceiptLine } from './receipt-mail.ts';
import { commonTexts as common, mailTexts, sectionTexts } from './texts.ts';
import { type WaitMailValues, waitMails } from './wait-mail.ts';

/** A payment at PayPal: when, as an instant, and its number there. */
interface PaidBy {
  at: string;
  number: string;
}

/** The mails and their values. */
export interface MailValues extends LoanMailValues, OwnerMailValues, PersonMailValues, WaitMailValues {
  /** `return_to`: the page requested before signing up. */
  verification: { name: string; token: string; hours: number; return_to?: string };
  already_registered: { name: string; return_to?: string };
  /** `link` is the key that opens the reset in any browser. */
  reset_code: { name: string; code: string; link: string; minutes: number; return_to?: string };
  /** The objects that a member took and returned at the desk in one go. */
  desk_receipt: { name: string; lines: ReceiptLine[] };
  card_expiring: { name: string; to_date: string };
  card_expired: { name: string; to_date: string };
  /** The receipt of a card; days are `YYYY-MM-DD`, an amount of 0 is omitted. `is_first`: the member had none before. */
  card_renewed: {
    name: string;
    from_date: string;
    to_date: string;
    amount_cents: number;
    is_first?: boolean;
    paid?: PaidBy;
  };
  /** The receipt of a delivery. */
  delivery_paid: { name: string; loan_id: string; object: string; amount_cents: number; paid: PaidBy };
  /** Money was refunded. `object`: for a delivery; null for a card. */
  refund: { name: string; object: string | null; amount_cents: number };
  /** A payment that the provider reviewed was finally declined. */
  payment_declined: { name: string; object: string | null };
  /** To the owner of an account whose password was changed; `at` is an instant. */
  password_changed: { name: string; at: string };
  /** `from_date`: the first day on which the object can be collected. */
  wish: { name: string; product_id: string; object: string; from_date: string };
  /** To the library: a message from the support page. */
  support: { email: string; section: string; object: string; message: string };
  /** To the sender: the text is included only if the address is known to be theirs. */
  support_copy: { object: string | null; message: string | null };
}

export type MailTemplate = keyof MailValues;

/** The mails a member can opt out of, each with its setting. They contain nothing essential. */
export const optionalMails = {
  due_soon: 'mail_reminders',
  due_today: 'mail_reminders',
  card_expiring: 'mail_reminders',
  card_expired: 'mail_reminders',
  returned: 'mail_reviews',
  wish: 'mail_wishes',
  owner_booked: 'mail_objects',
  owner_lent: 'mail_objects',
  owner_returned: 'mail_objects',
} as const satisfies Partial<Record<MailTemplate, string>>;
type MailSetting = (typeof optionalMails)[keyof typeof optionalMails];
/** The setting of the member that ends a mail; undefined for a necessary one. */
export const settingOf = (template: MailTemplate): MailSetting | undefined =>
  (optionalMails as Partial<Record<MailTemplate, MailSetting>>)[template];

/** For how many days a mail that could not be sent is still news: what is said about a day is over with it, a receipt is not. */
const news: { [T in MailTemplate]?: number } = {
  due_soon: 1,
  due_today: 1,
  overdue: 3,
  delay: 2,
  not_ready: 2,
  wish: 2,
  wait_offered: 1,
  wait_lapsed: 2,
  card_receipt: 30,
  card_refunded: 30,
  card_renewed: 30,
  delivery_paid: 30,
  refund: 30,
  password_changed: 30,
  email_changed: 30,
  banned: 30,
  unbanned: 30,
  accounts_merged: 30,
};
export const newsDays = (template: MailTemplate): number => news[template] ?? 7;

export type LoanTemplate = { [T in MailTemplate]: MailValues[T] extends LoanValues ? T : never }[MailTemplate];

/**
 * Writes a mail in a language. Its links begin with the library's own origin, whatever host a request used. @param now the instant of writing, for
 * the calendar file @param unsubscribe where its reader ends mails of this kind, if they can
 */
export function writeMail<T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  frame: MailContext & { unsubscribe?: string | undefined },
): WrittenMail {
  const { locale, library, unsubscribe } = frame;
  const { name, footer, ...parts } = templates[template](values, frame);
  return {
    ...parts,
    greeting: name === undefined ? translate(locale, common.hello) : translate(locale, common.greeting, { name }),
    footer:
      footer ??
      (unsubscribe === undefined
        ? translate(locale, common.footer, { library: library.name, url: library.public_url })
        : translate(locale, common.footerOfChoice, { library: library.name, url: unsubscribe })),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

/** A mail that asks for the renewal of a card. */
function cardMail(
  { subject, body }: { subject: Text; body: Text },
  { name, to_date }: MailValues['card_expiring'],
  frame: MailContext,
): MailParts {
  const t = say(frame, { to: day(frame.locale, to_date) });
  const action = { label: t(mailTexts.cardExpiring.action), url: linkTo(frame, '/me/rinnovo-tessera') };
  return { name, subject: t(subject), paragraphs: [t(body)], action };
}

/** When and how something was paid, and the number of the payment. */
function paidDetails(paid: PaidBy | undefined, frame: MailContext): (readonly [string, string])[] {
  if (!paid) return [];
  const t = say(frame);
  return [
    [t(common.paidAt), instant(frame, paid.at)],
    [t(common.paidWith), 'PayPal'],
    [t(common.paymentNumber), paid.number],
  ];
}

const leadingTo = (page: string | undefined, query = ''): string => {
  const parts = [query, page === undefined ? '' : `return_to=${encodeURIComponent(page)}`].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const templates: { [T in MailTemplate]: (values: MailValues[T], frame: MailContext) => MailParts } = {
  ...loanMails,
  ...ownerMails,
  ...personMails,
  ...waitMails,
  verification: ({ name, token, hours, return_to }, frame) => {
    const t = say(frame, { hours });
    const { subject, body, action, ending } = mailTexts.verification;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/verify/${encodeURIComponent(token)}${leadingTo(return_to)}`) },
      ending: t(ending),
    };
  },
  already_registered: ({ name, return_to }, frame) => {
    const t = say(frame);
    const { subject, body, action, ending } = mailTexts.alreadyRegistered;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/signin${leadingTo(return_to)}`) },
      ending: t(ending),
    };
  },
  reset_code: ({ name, code, link, minutes, return_to }, frame) => {
    const t = say(frame, { minutes });
    const { subject, body, action, ending } = mailTexts.resetCode;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      code,
      action: {
        label: t(action),
        url: linkTo(frame, `/password/reset${leadingTo(return_to, `code=${encodeURIComponent(link)}`)}`),
      },
      ending: t(ending),
    };
  },
  desk_receipt: receiptMail,
  card_expiring: (values, frame) => cardMail(mailTexts.cardExpiring, values, frame),
  card_expired: (values, frame) => cardMail(mailTexts.cardExpired, values, frame),
  card_renewed: ({ name, from_date, to_date, amount_cents, is_first, paid }, frame) => {
    const t = say(frame, { from: day(frame.locale, from_date), to: day(frame.locale, to_date) });
    const { subject, first, body, action } = mailTexts.cardRenewed;
    return {
      name,
      subject: t(is_first === true ? first : subject),
      paragraphs: [t(body)],
      details: [
        [t(common.validity), t(common.days)],
        ...(amount_cents === 0 ? [] : [[t(common.amount), euros(frame.locale, amount_cents)] as const]),
        ...paidDetails(paid, frame),
      ],
      action: { label: t(action), url: linkTo(frame, '/me/memberships') },
    };
  },
  delivery_paid: ({ name, loan_id, object, amount_cents, paid }, frame) => {
    const t = say(frame, { object });
    const { subject, body } = mailTexts.deliveryPaid;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      details: [
        [t(common.object), object],
        [t(common.amount), euros(frame.locale, amount_cents)],
        ...paidDetails(paid, frame),
      ],
      action: { label: t(common.openLoan), url: linkTo(frame, `/me/orders/${loan_id}`) },
    };
  },
  refund: ({ name, object, amount_cents }, frame) => {
    const t = say(frame, { amount: euros(frame.locale, amount_cents), object: object ?? '' });
    const { subject, delivery, card, ending } = mailTexts.refund;
    return { name, subject: t(subject), paragraphs: [t(object === null ? card : delivery)], ending: t(ending) };
  },
  payment_declined: ({ name, object }, frame) => {
    const t = say(frame, { object: object ?? '' });
    const { subject, delivery, card } = mailTexts.paymentDeclined;
    return { name, subject: t(subject), paragraphs: [t(object === null ? card : delivery)] };
  },
  password_changed: ({ name, at }, frame) => {
    const t = say(frame, { at: instant(frame, at) });
    const { subject, body, action, ending } = mailTexts.passwordChanged;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, '/password/recovery') },
      ending: t(ending),
    };
  },
  wish: ({ name, product_id, object, from_date }, frame) => {
    const t = say(frame, { object, from: day(frame.locale, from_date) });
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
    const department = SUPPORT_SECTIONS.find((each) => each === section);
    const named = department === undefined ? section : t(sectionTexts[department]);
    const details = [[t(common.email), email] as const, [t(common.section), named] as const];
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
