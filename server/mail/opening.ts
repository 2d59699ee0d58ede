import { type HeadquarterOpening, isOpenOn, nextOpening } from '#machines/rules/opening';
import { parseHours } from '#machines/rules/typed/hours';
import { dayOf } from '#server/core/clock';
import { day, type MailContext, say } from './parts.ts';
import { commonTexts as common } from './texts.ts';

/** Opening times of a pickup point: its week (day 1 is Monday) and its closings, both ends included; `locker`: a smart locker is closed too. */
export interface Opening {
  hours: readonly { day: number; hours: string }[];
  closings: readonly { inizio: string; fine: string; locker?: boolean }[];
  is_smartlocker?: boolean | null;
  open_on_public_holidays?: boolean | null;
}

/** A pickup point as the lending rules see it. */
export const pointOf = ({ hours, closings, ...point }: Opening): HeadquarterOpening => ({
  smartlocker: point.is_smartlocker === true,
  openOnPublicHolidays: point.open_on_public_holidays === true,
  openingHours: hours,
  holidays: closings.map(({ inizio, fine, locker = false }) => ({ from: inizio, to: fine, locker })),
});

/** The next day on which a pickup point that is closed today opens, `YYYY-MM-DD`; undefined if it opens today, is closed for good, or is a smart locker. */
export function reopeningOf(opening: Opening, { now, library }: MailContext): string | undefined {
  const point = pointOf(opening);
  const today = dayOf(now, library.timezone);
  return point.smartlocker || isOpenOn(point, today) ? undefined : nextOpening(point, today, '00:00')?.date;
}

/** The week of a pickup point in lines, with days of equal hours grouped, then its closings from now until a day. */
export function openingWords({ hours, closings }: Opening, frame: MailContext, until: string): string {
  const t = say(frame);
  const today = dayOf(frame.now, frame.library.timezone);
  const weekday = new Intl.DateTimeFormat(frame.locale === 'it' ? 'it-IT' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // The first of January 2024 was a Monday.
  const name = (number: number): string => weekday.format(new Date(Date.UTC(2024, 0, number)));
  const spans: { from: number; to: number; words: string }[] = [];
  for (const { day: number, hours: text } of hours.toSorted((a, b) => a.day - b.day)) {
    const shifts = parseHours(text) ?? [];
    if (shifts.length === 0) continue;
    const isAllDay = shifts[0]?.from === '00:00' && shifts[0].to === '24:00';
    const words = isAllDay ? t(common.allDay) : shifts.map(({ from, to }) => `${from}–${to}`).join(', ');
    const last = spans.at(-1);
    if (last?.words === words && last.to === number - 1) last.to = number;
    else spans.push({ from: number, to: number, words });
  }
  const week = spans.map(({ from, to, words }) => `${name(from)}${to === from ? '' : `–${name(to)}`}: ${words}`);
  const closed = closings
    .filter(({ inizio, fine }) => fine >= today && inizio <= until)
    .map(({ inizio, fine }) => {
      const days = { from: day(frame.locale, inizio), to: day(frame.locale, fine) };
      return say(frame, days)(inizio === fine ? common.closedDay : common.closedDays);
    });
  return [...week, ...(week.length > 0 ? closed : [])].join('\n');
}
