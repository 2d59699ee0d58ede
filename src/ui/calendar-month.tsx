import { memo, useId, useMemo } from 'react';
import { dayNumber, formatDate, formatWeekday } from '../format.ts';
import { weeksOf, firstDayOf, type Week } from './calendar-days.ts';
import { partOf, type DayState } from './calendar-marks.ts';
import classes from './month-calendar.module.css';

export interface CalendarMonthProps {
  /** `YYYY-MM`. */
  month: string;
  locale: string;
  from: string | null;
  to: string | null;
  today: string;
  /** The one date that Tab reaches. */
  tabStop: string;
  stateOf: (date: string) => DayState;
  reasonOf: (date: string, state: DayState) => string;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const lines = (week: Week, word: (date: string, day: number) => string): string =>
  week.map((date, day) => (date === null ? '' : word(date, day))).join('\n');

/** One month as a grid. Presses and keys are handled by the calendar around it. */
export function CalendarMonth({ month, locale, from, to, today, tabStop, stateOf, reasonOf }: CalendarMonthProps) {
  const id = useId();
  return (
    <div>
      <div id={id} className={classes.title}>
        {formatDate(firstDayOf(month), locale, 'monthYear')}
      </div>
      <table className={classes.grid} role="grid" aria-labelledby={id} aria-multiselectable="true">
        <Weekdays locale={locale} />
        <tbody>
          {weeksOf(month).map((week, index) => {
            const states = week.map((date) => (date === null ? null : stateOf(date)));
            return (
              <WeekRow
                key={index}
                week={week}
                locale={locale}
                states={states.join('\n')}
                reasons={lines(week, (date, day) => reasonOf(date, states[day] ?? 'free'))}
                parts={lines(week, (date) => partOf(date, from, to))}
                today={week.includes(today) ? today : null}
                tabStop={week.includes(tabStop) ? tabStop : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const Weekdays = memo(function Weekdays({ locale }: { locale: string }) {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col" abbr={formatWeekday(day, locale)}>
            {formatWeekday(day, locale, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** A line a day: texts compare by content, so that a week that looks the same is not drawn again. */
interface WeekRowProps {
  week: Week;
  locale: string;
  states: string;
  reasons: string;
  parts: string;
  today: string | null;
  tabStop: string | null;
}

const WeekRow = memo(function WeekRow({ week, locale, states, reasons, parts, today, tabStop }: WeekRowProps) {
  const stateOfDay = states.split('\n');
  const reasonOfDay = reasons.split('\n');
  const partOfDay = parts.split('\n');
  // A press changes the looks of whole weeks, and never what their days are called.
  const names = useMemo(
    () => week.map((date) => (date === null ? '' : formatDate(date, locale, 'full'))),
    [week, locale],
  );
  return (
    <tr>
      {week.map((date, index) => {
        if (date === null) return <td key={index} role="presentation" />;
        const state = stateOfDay[index] ?? 'free';
        const part = partOfDay[index] ?? 'none';
        return (
          <td
            key={index}
            role="gridcell"
            className={`${classes.day} ${classes[state] ?? ''}`}
            data-date={date}
            data-state={state}
            data-part={part}
            tabIndex={date === tabStop ? 0 : -1}
            aria-label={`${names[index] ?? ''}, ${reasonOfDay[index] ?? ''}`}
            aria-selected={part !== 'none'}
            aria-disabled={state === 'free' ? undefined : true}
            aria-current={date === today ? 'date' : undefined}
          >
            <span className={classes.number}>{dayNumber(date)}</span>
          </td>
        );
      })}
    </tr>
  );
});
