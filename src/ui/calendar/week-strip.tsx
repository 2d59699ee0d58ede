import { Trans, useLingui } from '@lingui/react/macro';
import { parseHours, type Shift } from '#machines/rules/typed/hours';
import { formatWeekday } from '../../words/times.ts';
import classes from './week-strip.module.css';

/** Opening hours of a day of the week, 1 (Monday) to 7, as text: `09:00-13:00, 15:00-19:00`. */
export interface DayHours {
  day: number;
  hours: string;
}

export interface WeekStripProps {
  hours: readonly DayHours[];
  /** Day of the week of today in the library's time zone, 1 (Monday) to 7. */
  today?: number;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MORNING = 7 * 60;
const NIGHT = 21 * 60;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const percent = (minute: number): number =>
  (100 * (Math.min(NIGHT, Math.max(MORNING, minute)) - MORNING)) / (NIGHT - MORNING);

const shiftsOf = (hours: readonly DayHours[], day: number): Shift[] =>
  parseHours(
    hours
      .filter((entry) => entry.day === day)
      .map((entry) => entry.hours)
      .join(', '),
  ) ?? [];

const isAllDay = ([first]: readonly Shift[]): boolean => first?.from === '00:00' && first.to === '24:00';

/** With an en dash, not the hyphen of the record. */
const textOf = (shifts: readonly Shift[]): string => shifts.map(({ from, to }) => `${from}–${to}`).join(', ');

/** A week of opening hours: one bar per day from 7 to 21, with text for screen readers; today's text for everyone. */
export function WeekStrip({ hours, today }: WeekStripProps) {
  const { t, i18n } = useLingui();
  const wordsOf = (shifts: readonly Shift[]) => (isAllDay(shifts) ? t`tutto il giorno` : textOf(shifts));
  const now = today === undefined ? '' : wordsOf(shiftsOf(hours, today));
  return (
    <div>
      <ul className={classes.week}>
        {DAYS.map((day) => {
          const spans = shiftsOf(hours, day);
          const text = wordsOf(spans);
          const closed = spans.length === 0;
          const looks = [classes.day, day === today && classes.today, closed && classes.closed];
          const name = formatWeekday(day, i18n.locale);
          const words = closed ? t`${name}: chiuso` : `${name}: ${text}`;
          return (
            <li key={day} className={looks.filter(Boolean).join(' ')} title={words}>
              <span className="sr-only">{words}</span>
              <span aria-hidden="true">{formatWeekday(day, i18n.locale, 'narrow')}</span>
              <span className={classes.bar} aria-hidden="true">
                {spans.map(({ from, to }) => (
                  <span
                    key={from}
                    className={classes.span}
                    style={{ top: `${percent(minutes(from))}%`, bottom: `${100 - percent(minutes(to))}%` }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {today !== undefined && (
        <p className={classes.now} aria-hidden="true">
          {now ? <Trans>Oggi {now}</Trans> : <Trans>Oggi chiuso</Trans>}
        </p>
      )}
    </div>
  );
}
