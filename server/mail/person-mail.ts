import { day, euros, instant, type MailContext, linkTo, type MailParts, say } from './parts.ts';
import { personMailTexts as texts } from './person-texts.ts';
import { commonTexts as common, mailTexts } from './texts.ts';

/** The mails about an account, its cards and its objects, and their values. */
export interface PersonMailValues {
  /** The receipt of a card sold at the desk; days are `YYYY-MM-DD`. An amount of 0: it was free. */
  card_receipt: {
    name: string;
    receipt: string;
    card: string;
    from_date: string;
    to_date: string;
    amount_cents: number;
  };
  /** The member's access is suspended; `until` is its last day, null without an end. */
  banned: { name: string; reason: string; until: string | null };
  unbanned: { name: string };
  /** An administrator decided on an object that the member wants to share. */
  object_accepted: { name: string; object: string; product_id: string };
  object_refused: { name: string; object: string; reason: string };
  review_hidden: { name: string; object: string; reason: string; loan_id: string };
  object_question: { name: string; object: string; question: string };
  /** Somebody is invited to administer the library; `token` opens the invitation. */
  invitation: { by: string; token: string; days: number };
  /** Staff have made an account for the person; `token` opens the page that sets its password. */
  account_invitation: { name: string; token: string; days: number };
  /** An account that nobody uses is about to be erased; `date` is the first day on which it may be. */
  inactive: { name: string; date: string };
  /** Another account of the person was merged into theirs. */
  accounts_merged: { name: string };
  /** To the address that an account had until now; `at` is an instant. */
  email_changed: { name: string; at: string };
  /** The sale was undone. */
  card_refunded: { name: string; receipt: string; amount_cents: number; reason: string };
}

type Write<T extends keyof PersonMailValues> = (values: PersonMailValues[T], frame: MailContext) => MailParts;

export const personMails: { [T in keyof PersonMailValues]: Write<T> } = {
  card_receipt: ({ name, receipt, card, from_date, to_date, amount_cents }, frame) => {
    const t = say(frame, { receipt, from: day(frame.locale, from_date), to: day(frame.locale, to_date) });
    const { cardReceipt } = texts;
    return {
      name,
      subject: t(cardReceipt.subject),
      paragraphs: [t(cardReceipt.body)],
      details: [
        [t(cardReceipt.receipt), receipt],
        [t(cardReceipt.card), card],
        [t(common.validity), t(common.days)],
        amount_cents === 0
          ? [t(common.amount), t(cardReceipt.free)]
          : [t(cardReceipt.paid), euros(frame.locale, amount_cents)],
      ],
      action: { label: t(cardReceipt.action), url: linkTo(frame, '/me/memberships') },
    };
  },
  account_invitation: ({ name, token, days }, frame) => {
    const t = say(frame, { days });
    const { subject, body, action, ending } = texts.accountInvitation;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/invitations/${encodeURIComponent(token)}`) },
      ending: t(ending),
    };
  },
  invitation: ({ by, token, days }, frame) => {
    const t = say(frame, { by, days });
    const { subject, body, action, ending, footer } = texts.invitation;
    return {
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/invitations/${encodeURIComponent(token)}`) },
      ending: t(ending),
      footer: `${t(footer)}: ${frame.library.public_url}`,
    };
  },
  inactive: ({ name, date }, frame) => {
    const t = say(frame, { date: day(frame.locale, date) });
    const { subject, body, action, ending } = texts.inactive;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, '/signin') },
      ending: t(ending),
    };
  },
  accounts_merged: ({ name }, frame) => {
    const t = say(frame);
    const { subject, body, access, action, ending } = texts.accountsMerged;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body), t(access)],
      action: { label: t(action), url: linkTo(frame, '/signin') },
      ending: t(ending),
    };
  },
  email_changed: ({ name, at }, frame) => {
    const t = say(frame, { at: instant(frame, at) });
    const { subject, body, action, ending } = texts.emailChanged;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, '/support') },
      ending: t(ending),
    };
  },
  card_refunded: ({ name, receipt, amount_cents, reason }, frame) => {
    const t = say(frame, { receipt, amount: euros(frame.locale, amount_cents) });
    const { subject, body, ending } = texts.cardRefunded;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      quote: reason,
      ...(amount_cents > 0 && { ending: t(ending) }),
    };
  },
  banned: ({ name, reason, until }, frame) => {
    const { subject, body, bodyUntil, ending } = mailTexts.banned;
    const t = say(frame, { until: until === null ? '' : day(frame.locale, until) });
    return {
      name,
      subject: t(subject),
      paragraphs: [t(until === null ? body : bodyUntil)],
      quote: reason,
      action: { label: t(mailTexts.banned.action), url: linkTo(frame, '/support') },
      ending: t(ending),
    };
  },
  unbanned: ({ name }, frame) => {
    const t = say(frame);
    const { subject, body, action } = mailTexts.unbanned;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, '/catalogs/all') },
    };
  },
  object_accepted: ({ name, object, product_id }, frame) => {
    const t = say(frame, { object });
    const { subject, body, action } = mailTexts.objectAccepted;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/products/${product_id}`) },
    };
  },
  object_refused: ({ name, object, reason }, frame) => {
    const t = say(frame, { object });
    const { subject, body, ending, action } = mailTexts.objectRefused;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      quote: reason,
      action: { label: t(action), url: linkTo(frame, '/me/products') },
      ending: t(ending),
    };
  },
  review_hidden: ({ name, object, reason, loan_id }, frame) => {
    const t = say(frame, { object });
    const { subject, body, ending, action } = mailTexts.reviewHidden;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      quote: reason,
      action: { label: t(action), url: linkTo(frame, `/me/orders/${loan_id}`) },
      ending: t(ending),
    };
  },
  object_question: ({ name, object, question }, frame) => {
    const t = say(frame, { object });
    const { subject, body, action } = mailTexts.objectQuestion;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      quote: question,
      action: { label: t(action), url: linkTo(frame, '/me/products') },
    };
  },
};
