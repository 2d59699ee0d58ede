import { feedOf, type FeedDay } from '#server/mail/calendar';
import { loanDays, outDays } from '#server/mail/loan-mail';
import { linkTo, type MailContext, say } from '#server/mail/parts';
import { commonTexts as texts } from '#server/mail/texts';
import type { CalendarLoan } from './calendars.queries.ts';

/** Each step and each move of a loan counts more than a mail of it can. */
const stepWeight = 4;

const daysOf = (loan: CalendarLoan, frame: MailContext): FeedDay[] => {
  const { id, steps, waits, ...rest } = loan;
  const args = [{ loan_id: id, ...rest }, frame, stepWeight * steps, waits ? 'TENTATIVE' : 'CONFIRMED'] as const;
  // A request holds its days, but nothing is lent yet.
  return [...loanDays(...args), ...(waits ? [] : [outDays(...args)])].map((day) => ({
    ...day,
    changed: loan.updated_at,
  }));
};

/** The loans of a member: when to collect, when the object is theirs, when to bring it back. */
export const memberFeed = (loans: readonly CalendarLoan[], frame: MailContext): string =>
  feedOf(
    say(frame)(texts.loansCalendar),
    loans.flatMap((loan) => daysOf(loan, frame)),
  );

/** What a pickup point hands out and takes back each day. Whoever reads it along learns a first name and an initial. */
export const pointFeed = (point: string, loans: readonly CalendarLoan[], frame: MailContext): string =>
  feedOf(
    say(frame, { point })(texts.pointCalendar),
    loans.flatMap((loan) => {
      const [from, to] = daysOf({ ...loan, object: `${loan.object} (${loan.who})`, place: point }, frame).map(
        (day) => ({
          ...day,
          url: linkTo(frame, `/staff/loans/${loan.id}`),
        }),
      );
      return [...(from && !loan.is_out ? [from] : []), ...(to ? [to] : [])];
    }),
  );
