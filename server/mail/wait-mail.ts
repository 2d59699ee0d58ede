import { day, instant, type MailContext, linkTo, type MailParts, say } from './parts.ts';
import { commonTexts as common } from './texts.ts';
import { waitMailTexts as texts } from './wait-texts.ts';

interface OfferedDays {
  name: string;
  object: string;
  product_id: string;
  from_date: string;
  to_date: string;
}

/** The mails to those who wait for an object, and their values. All are necessary: they are about an offer, or end what was asked for. */
export interface WaitMailValues {
  /** `ends_at` is an instant. */
  wait_offered: OfferedDays & { ends_at: string };
  /** Nobody answered in time, for the second time in a row, or the days are no longer possible. */
  wait_lapsed: OfferedDays & { why: 'lapsed' | 'paused' | 'called_off' };
  wait_ended: { name: string; object: string; product_id: string };
}

type Write<T extends keyof WaitMailValues> = (values: WaitMailValues[T], frame: MailContext) => MailParts;

const waitsPage = '/me/waits';

export const waitMails: { [T in keyof WaitMailValues]: Write<T> } = {
  wait_offered: ({ name, object, from_date, to_date, ends_at }, frame) => {
    const until = instant(frame, ends_at);
    const t = say(frame, { object, from: day(frame.locale, from_date), to: day(frame.locale, to_date), until });
    const { subject, body, action, ending, until: label } = texts.offered;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      details: [
        [t(common.object), object],
        [t(label), until],
      ],
      action: { label: t(action), url: linkTo(frame, waitsPage) },
      ending: t(ending),
    };
  },
  wait_lapsed: ({ name, object, from_date, to_date, why }, frame) => {
    const t = say(frame, { object, from: day(frame.locale, from_date), to: day(frame.locale, to_date) });
    const { subject, lapsed, paused, calledOff, action } = texts.lapsed;
    return {
      name,
      subject: t(subject),
      paragraphs: [t({ lapsed, paused, called_off: calledOff }[why])],
      action: { label: t(action), url: linkTo(frame, waitsPage) },
    };
  },
  wait_ended: ({ name, object, product_id }, frame) => {
    const t = say(frame, { object });
    const { subject, body, action } = texts.ended;
    return {
      name,
      subject: t(subject),
      paragraphs: [t(body)],
      action: { label: t(action), url: linkTo(frame, `/products/${product_id}`) },
    };
  },
};
