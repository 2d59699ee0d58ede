import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { addMonths } from '#machines/rules/months';
import type { Period } from '#machines/rules/loans/period';
import { formatDate } from '../../words/dates.ts';
import { useMedia } from '../layout/media.ts';
import { firstOfMonth, lastOfMonth, moveBy } from './calendar-keys.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DayRefused } from './day-refused.tsx';
import type { DayState, MarkedDays } from './day-state.ts';
import { focusDays } from './focus-days.ts';
import classes from './period-calendar.module.css';

/** Mantine's calendar and its dates: only a page that shows days loads them. */
const CalendarMonths = lazy(() => import('./calendar-months.tsx'));

export interface PeriodCalendarProps {
  /** The accessible name. */
  label: string;
  /** Today in the library's time zone. */
  today: string;
  chosen: MarkedDays;
  /** The days the user already has, before a change. */
  held?: MarkedDays;
  /** The chosen days are not available as a period. */
  inVain?: boolean;
  /** The state of a date; called for every date shown, so it must be fast. */
  stateOf: (date: string) => DayState;
  /** Why a date cannot be chosen, instead of the default words. */
  reasonFor?: (date: string) => string | null;
  onPick: (date: string) => void;
  /** Called when an unavailable date is pressed; its reason is shown and announced anyway. */
  onRefused?: (date: string) => void;
  /** The period offered instead of the refused date. */
  nearest?: Period | undefined;
  onNearest?: (period: Period) => void;
  /** First and last month that can be shown, as dates in them. */
  min?: string;
  max?: string;
  /** Initial date when nothing is chosen; today by default. */
  start?: string;
  /** Months side by side; `auto`: two if there is room. */
  months?: 1 | 2 | 'auto';
  legend?: boolean;
  /** The days are those of whoever chooses them, not of another person. */
  own?: boolean;
}

const clamp = (date: string, first: string, last: string): string =>
  date < first || last < first ? first : date > last ? last : date;

const dateOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;

const ROOM = '(min-width: 60em)';

/** The days of a period: available and chosen ones; keyboard as in the ARIA date grid pattern. */
export function PeriodCalendar(props: PeriodCalendarProps) {
  const {
    label,
    today,
    chosen,
    stateOf,
    reasonFor,
    onPick,
    onRefused,
    months = 'auto',
    legend = true,
    own = true,
  } = props;
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const isRoomy = useMedia(ROOM) ?? false;
  const first = firstOfMonth(props.min ?? today);
  const last = lastOfMonth(props.max ?? addMonths(today, 12));
  const columns = (months === 'auto' ? isRoomy : months === 2) && addMonths(first, 1) <= last ? 2 : 1;

  const [wanted, setMonth] = useState(() => firstOfMonth(chosen.from_date ?? props.start ?? today));
  const month = clamp(wanted, first, addMonths(firstOfMonth(last), 1 - columns));
  const end = lastOfMonth(addMonths(month, columns - 1));
  const [refused, setRefused] = useState<string>();

  // Shows the month of days that were chosen elsewhere, such as a proposed period.
  const [from, setFrom] = useState(chosen.from_date);
  if (from !== chosen.from_date) {
    setFrom(chosen.from_date);
    if (chosen.from_date !== undefined && (chosen.from_date < month || chosen.from_date > end))
      setMonth(firstOfMonth(chosen.from_date));
  }

  const shownMonths = Array.from({ length: columns }, (_, later) => addMonths(month, later));
  const monthNames = shownMonths.map((shownMonth) => formatDate(shownMonth, locale, 'monthYear'));

  // The tab stop and the grids' names are set in the DOM: Mantine has one tab stop per month and no names, and as
  // React state the tab stop would re-render every day on each key press.
  const box = useRef<HTMLDivElement>(null);
  const stop = useRef(chosen.from_date ?? props.start ?? today);
  /** Whether to focus the tab stop after the next render: a key moved it, or its day was chosen elsewhere. */
  const follow = useRef<FocusOptions>(null);
  const settled = useRef(chosen.from_date);
  const settle = () => {
    box.current?.querySelectorAll('[role="grid"]').forEach((grid, later) => {
      grid.setAttribute('aria-label', monthNames[later] ?? '');
    });
    const days = [...(box.current?.querySelectorAll<HTMLElement>('[data-date]:not([data-hidden])') ?? [])];
    const there = days.find(({ dataset }) => dataset['date'] === stop.current) ?? days[0];
    for (const day of days) if (day.tabIndex !== (day === there ? 0 : -1)) day.tabIndex = day === there ? 0 : -1;
    if (follow.current) there?.focus(follow.current);
    follow.current = null;
  };
  useLayoutEffect(() => {
    if (settled.current !== chosen.from_date) {
      settled.current = chosen.from_date;
      const focused = document.activeElement;
      if (focused && dateOf(focused) !== undefined && box.current?.contains(focused))
        follow.current = { preventScroll: true };
      if (chosen.from_date !== undefined) stop.current = chosen.from_date;
    }
    settle();
  });

  const usual = useMemo(
    (): Record<DayState, string> => ({
      free: t`libero`,
      taken: t`già in prestito`,
      preparation: t`in preparazione dopo un prestito`,
      closed: t`punto di ritiro chiuso`,
      past: t`giorno passato`,
      too_early: t`troppo presto`,
      too_late: t`troppo in là`,
    }),
    [t],
  );

  const press = (event: MouseEvent) => {
    const date = dateOf(event.target);
    if (date === undefined) return;
    stop.current = date;
    settle();
    if (stateOf(date) === 'free') {
      setRefused(undefined);
      onPick(date);
    } else {
      setRefused(date);
      onRefused?.(date);
    }
  };

  const turn = useCallback((to: string) => {
    stop.current = to;
    setMonth(firstOfMonth(to));
    setRefused(undefined);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const date = dateOf(event.target);
    const moved = date === undefined ? null : moveBy(event.key, event.shiftKey, date);
    if (moved === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Mantine's own arrows stop at the edge of the months shown.
    event.stopPropagation();
    const next = clamp(moved, first, last);
    stop.current = next;
    follow.current = {};
    if (next < month) setMonth(firstOfMonth(next));
    else if (next > end) setMonth(addMonths(firstOfMonth(next), 1 - columns));
    else settle();
  };

  // Deferred, so that the press responds first and the days' colours follow.
  const shown = useDeferredValue(props);
  const reasonShown = useCallback(
    (date: string, state: DayState): string => (state === 'free' ? null : shown.reasonFor?.(date)) ?? usual[state],
    [shown, usual],
  );
  const refusedState = refused === undefined ? 'free' : stateOf(refused);
  return (
    <div className={classes.calendar} role="group" aria-label={label}>
      <div ref={box} onClick={press} onKeyDownCapture={onKeyDown}>
        <Suspense fallback={<CalendarSkeleton month={month} columns={columns} />}>
          <CalendarMonths
            month={month}
            columns={columns}
            first={first}
            last={last}
            today={shown.today}
            chosen={shown.chosen}
            held={shown.held}
            inVain={shown.inVain ?? false}
            stateOf={shown.stateOf}
            reasonOf={reasonShown}
            onMonth={turn}
          />
        </Suspense>
      </div>
      <DayRefused
        date={refusedState === 'free' ? undefined : refused}
        reason={(refused === undefined ? null : reasonFor?.(refused)) ?? usual[refusedState]}
        months={monthNames}
        {...(props.onNearest ? { nearest: props.nearest, onNearest: props.onNearest } : {})}
        onLeave={() => {
          focusDays(box.current, { preventScroll: true });
          setRefused(undefined);
        }}
      />
      {legend && <CalendarLegend holds={props.held !== undefined} own={own} />}
    </div>
  );
}
