import { useLingui } from '@lingui/react/macro';
import { Calendar, DatesProvider } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import 'dayjs/locale/it';
import { memo, useMemo, type ComponentProps } from 'react';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { weekday } from '#machines/rules/dates';
import { formatDate } from '../../words/dates.ts';
import { formatWeekday } from '../../words/times.ts';
import styles from './calendar-months.module.css';
import looks from './day-looks.module.css';
import type { DayState, MarkedDays } from './day-state.ts';

export interface CalendarMonthsProps {
  /** First day of the first month shown. */
  month: string;
  columns: number;
  /** First and last day that can be shown. */
  first: string;
  last: string;
  today: string;
  chosen: MarkedDays;
  held: MarkedDays | undefined;
  inVain: boolean;
  stateOf: (date: string) => DayState;
  /** The state in words, or why the day cannot be chosen. */
  reasonOf: (date: string, state: DayState) => string;
  onMonth: (month: string) => void;
}

type DayProps = ReturnType<NonNullable<ComponentProps<typeof Calendar>['getDayProps']>>;

/** Mantine's calendar is a table of buttons; these make it the grid of the ARIA pattern. */
const GRID = {
  month: { role: 'grid', 'aria-multiselectable': true },
  monthCell: { role: 'none' },
  weekday: { scope: 'col' },
};

const classes = { ...styles, day: looks['day'] };

const isWithin = (date: string, { from_date, to_date = from_date }: MarkedDays): boolean =>
  from_date !== undefined && to_date !== undefined && date >= from_date && date <= to_date;

/** The days of one or two months. The surrounding calendar handles presses and keys. */
export function CalendarMonths(props: CalendarMonthsProps) {
  const { month, columns, first, last, today, chosen, held, inVain, stateOf, reasonOf, onMonth } = props;
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { from_date, to_date } = chosen;
  const settings = useMemo(() => ({ locale, firstDayOfWeek: 1 as const, weekendDays: [] }), [locale]);
  const dayProps = (date: string): DayProps => {
    const isEnd = date === from_date || date === to_date;
    const inRange = to_date !== undefined && isWithin(date, chosen);
    const state = stateOf(date);
    return {
      role: 'gridcell',
      'data-date': date,
      'data-state': state,
      'data-held': held !== undefined && isWithin(date, held) ? '' : undefined,
      // Mantine would use the browser's clock; "today" is the library's.
      'data-today': date === today ? '' : undefined,
      'aria-current': date === today ? 'date' : undefined,
      'aria-selected': isEnd || inRange,
      'aria-disabled': state === 'free' ? undefined : true,
      selected: isEnd,
      inRange,
      firstInRange: inRange && date === from_date,
      lastInRange: inRange && date === to_date,
    };
  };
  const labelOf = (date: string): string => {
    const words = `${formatDate(date, locale, 'full')}, ${reasonOf(date, stateOf(date))}`;
    return held !== undefined && isWithin(date, held) ? t`${words}, adesso è tuo` : words;
  };
  return (
    <DatesProvider settings={settings}>
      <Calendar
        date={month}
        onDateChange={onMonth}
        numberOfColumns={columns}
        minDate={first}
        maxDate={last}
        ariaLabels={{ previousMonth: t`Mese precedente`, nextMonth: t`Mese successivo` }}
        previousIcon={<IconChevronLeft size={22} aria-hidden="true" />}
        nextIcon={<IconChevronRight size={22} aria-hidden="true" />}
        weekdayFormat={(date) => <Weekday day={weekday(date)} locale={locale} />}
        getDayProps={dayProps}
        getDayAriaLabel={labelOf}
        fullWidth
        attributes={GRID}
        classNames={classes}
        data-in-vain={inVain || undefined}
      />
    </DatesProvider>
  );
}

/** The months render again only when their days have changed. */
export default memo(CalendarMonths);

function Weekday({ day, locale }: { day: number; locale: string }) {
  return (
    <>
      <span aria-hidden="true">{formatWeekday(day, locale, 'short')}</span>
      <span className="sr-only">{formatWeekday(day, locale)}</span>
    </>
  );
}
