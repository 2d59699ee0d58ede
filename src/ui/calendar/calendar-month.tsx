import { memo, useId, useMemo } from 'react';
import { dayNumber, formatDate, formatWeekday } from '../../words/format.ts';
import { weeksOf, firstDayOf } from './calendar-days.ts';
import { partOf, type DayPart, type DayState } from './calendar-marks.ts';
import classes from './month-calendar.module.css';

export interface CalendarMonthProps {
  /** `YYYY-MM`. */
  month: string;
  locale: string;
  from_date: string | undefined;
  to_date: string | undefined;
  today: string;
  /** The one date in the tab order. */
  tabStop: string;
  stateOf: (date: string) => DayState;
  reasonOf: (date: string, state: DayState) => string;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** One month as a grid. The surrounding calendar handles presses and keys. */
export function CalendarMonth({
  month,
  locale,
  from_date,
  to_date,
  today,
  tabStop,
  stateOf,
  reasonOf,
}: CalendarMonthProps) {
  const id = useId();
  const lookOf = (date: string): DayLook => {
    const state = stateOf(date);
    return {
      date,
      state,
      reason: reasonOf(date, state),
      part: partOf(date, { from_date, to_date }),
      isToday: date === today,
      isTabStop: date === tabStop,
    };
  };
  return (
    <div>
      <Title id={id} month={month} locale={locale} />
      <table className={classes.grid} role="grid" aria-labelledby={id} aria-multiselectable="true">
        <Weekdays locale={locale} />
        <tbody>
          {weeksOf(month).map((week, row) => (
            <WeekRow key={row} locale={locale} days={week.map((date) => (date === null ? null : lookOf(date)))} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Title = memo(function Title({ id, month, locale }: { id: string; month: string; locale: string }) {
  return (
    <div id={id} className={classes.title}>
      {formatDate(firstDayOf(month), locale, 'monthYear')}
    </div>
  );
});

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

interface DayLook {
  date: string;
  state: DayState;
  /** The state in words, or why the day cannot be chosen. */
  reason: string;
  part: DayPart;
  isToday: boolean;
  isTabStop: boolean;
}

interface WeekRowProps {
  locale: string;
  days: readonly (DayLook | null)[];
}

const isSameDay = (one: DayLook | null, other: DayLook | null | undefined): boolean =>
  one === null || !other
    ? one === other
    : one.date === other.date &&
      one.state === other.state &&
      one.reason === other.reason &&
      one.part === other.part &&
      one.isToday === other.isToday &&
      one.isTabStop === other.isTabStop;

const isSameWeek = (one: WeekRowProps, other: WeekRowProps): boolean =>
  one.locale === other.locale && one.days.every((day, column) => isSameDay(day, other.days[column]));

/** A press re-evaluates every date shown; only the weeks and days that change are rendered again. */
const WeekRow = memo(function WeekRow({ locale, days }: WeekRowProps) {
  return (
    <tr>
      {days.map((day, column) =>
        day === null ? <td key={column} role="presentation" /> : <Day key={column} locale={locale} {...day} />,
      )}
    </tr>
  );
}, isSameWeek);

interface DayProps extends DayLook {
  locale: string;
}

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
