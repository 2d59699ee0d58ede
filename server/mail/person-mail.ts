import { day, euros, type MailContext, linkTo, type MailParts, say } from './parts.ts';
import { personMailTexts as texts } from './person-texts.ts';
import { commonTexts as common } from './texts.ts';

/** The mails about an account and its cards, and their values. */
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
};
