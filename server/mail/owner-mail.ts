import type { TicketReason } from '#machines/tickets/ticket-events';
import { ownerMailTexts as texts } from './owner-texts.ts';
import { day, type MailContext, linkTo, type MailParts, say } from './parts.ts';
import { commonTexts as common } from './texts.ts';

/** What an owner learns of a loan of a shared object, never who has it; days are `YYYY-MM-DD`. */
interface OwnerValues {
  name: string;
  product_id: string;
  object: string;
  loan_id: string;
  from_date: string;
  to_date: string;
}

/** The mails to the owner of a shared object, and their values. */
export interface OwnerMailValues {
  owner_booked: OwnerValues;
  owner_lent: OwnerValues;
  /** `checked`: staff found it complete and in order. */
  owner_returned: OwnerValues & { checked: boolean };
  /** `came_back`: it was found at its return. */
  owner_damage: { name: string; product_id: string; object: string; reason: TicketReason; came_back: boolean };
}

type Write<T extends keyof OwnerMailValues> = (values: OwnerMailValues[T], frame: MailContext) => MailParts;

const action = ({ product_id }: { product_id: string }, frame: MailContext) => ({
  label: say(frame)(texts.action),
  url: linkTo(frame, `/me/products/${product_id}`),
});

export const ownerMails: { [T in keyof OwnerMailValues]: Write<T> } = {
  owner_booked: (values, frame) => {
    const { name, object, from_date, to_date } = values;
    const from = day(frame.locale, from_date);
    const t = say(frame, { object, from, to: day(frame.locale, to_date) });
    return {
      name,
      subject: t(texts.booked.subject),
      paragraphs: [t(texts.booked.body)],
      details: [[t(common.period), from_date === to_date ? from : t(common.days)]],
      action: action(values, frame),
    };
  },
  owner_lent: (values, frame) => {
    const t = say(frame, { object: values.object, to: day(frame.locale, values.to_date) });
    const { subject, body } = texts.lent;
    return { name: values.name, subject: t(subject), paragraphs: [t(body)], action: action(values, frame) };
  },
  owner_returned: (values, frame) => {
    const t = say(frame, { object: values.object });
    const { subject, body, ok } = texts.returned;
    const paragraphs = [t(values.checked ? ok : body)];
    return { name: values.name, subject: t(subject), paragraphs, action: action(values, frame) };
  },
  owner_damage: (values, frame) => {
    const { name, object, reason, came_back } = values;
    const t = say(frame, { object });
    const { subject, damaged, incomplete, other, backDamaged, backIncomplete, ending } = texts.damage;
    const found =
      reason === 'damaged'
        ? came_back
          ? backDamaged
          : damaged
        : reason === 'incomplete'
          ? came_back
            ? backIncomplete
            : incomplete
          : other;
    return { name, subject: t(subject), paragraphs: [t(found)], action: action(values, frame), ending: t(ending) };
  },
};
