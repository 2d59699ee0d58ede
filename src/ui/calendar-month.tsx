import { memo, useId, useMemo } from 'react';
import { dayNumber, formatDate, formatWeekday } from '../format.ts';
import { weeksOf, firstDayOf } from './calendar-days.ts';
import { partOf, type DayPart, type DayState } from './calendar-marks.ts';
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
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                if (date === null) return <td key={column} role="presentation" />;
                const state = stateOf(date);
                return (
                  <Day
                    key={column}
                    date={date}
                    locale={locale}
                    state={state}
                    reason={reasonOf(date, state)}
                    part={partOf(date, from, to)}
                    isToday={date === today}
                    isTabStop={date === tabStop}
                  />
                );
              })}
            </tr>
          ))}
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

interface DayProps {
  date: string;
  locale: string;
  state: DayState;
  /** The state in words, or why the day cannot be chosen. */
  reason: string;
  part: DayPart;
  isToday: boolean;
  isTabStop: boolean;
}

/** A press asks about every date shown; only those that look or read otherwise are drawn again. */
const Day = memo(function Day({ date, locale, state, reason, part, isToday, isTabStop }: DayProps) {
  const name = useMemo(() => formatDate(date, locale, 'full'), [date, locale]);
  return (
    <td
      role="gridcell"
      className={`${classes.day} ${classes[state] ?? ''}`}
      data-date={date}
      data-state={state}
      data-part={part}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}, ${reason}`}
      aria-selected={part !== 'none'}
      aria-disabled={state === 'free' ? undefined : true}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={classes.number}>{dayNumber(date)}</span>
    </td>
  );
});
