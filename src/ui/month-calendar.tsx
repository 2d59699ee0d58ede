import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { formatDate } from '../format.ts';
import { IconButton } from './button.tsx';
import { firstDayOf, lastDayOf, monthOf, moveBy, plusMonths } from './calendar-days.ts';
import type { DayState } from './calendar-marks.ts';
import { CalendarMonth } from './calendar-month.tsx';
import classes from './month-calendar.module.css';

export interface MonthCalendarProps {
  /** What the dates are for. */
  label: string;
  /** Today in the library's time zone. */
  today: string;
  from: string | null;
  to: string | null;
  /** What may be done with a date; asked for every date shown at each render, so it must be quick. */
  stateOf: (date: string) => DayState;
  /** Why a date cannot be chosen, in words, in place of the usual ones. */
  reasonFor?: (date: string) => string | null;
  onPick: (date: string) => void;
  /** A date that cannot be chosen was pressed; its reason is shown and spoken anyhow. */
  onRefused?: (date: string) => void;
  /** First and last month that can be shown, as dates in them. */
  min?: string;
  max?: string;
  /** Date to begin with when nothing is chosen; today by default. */
  start?: string;
  /** Months side by side; `auto`: two where there is room. */
  months?: 1 | 2 | 'auto';
  legend?: boolean;
}

interface View {
  /** First month shown. */
  month: string;
  tabStop: string;
}

const clamp = (date: string, min: string, max: string): string => (date < min ? min : date > max ? max : date);

const dateOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;

/** A month calendar of what can be had and what is chosen; keyboard as in the ARIA date grid pattern. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, today, from, to, stateOf, reasonFor, onPick, onRefused, months = 'auto', legend = true } = props;
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const roomy = useRoomForTwo();
  const count = months === 'auto' ? (roomy ? 2 : 1) : months;
  const first = firstDayOf(monthOf(props.min ?? today));
  const lastMonth = props.max === undefined ? plusMonths(monthOf(today), 12) : monthOf(props.max);
  const last = useMemo(() => lastDayOf(lastMonth), [lastMonth]);

  const grid = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const [note, setNote] = useState('');
  const [view, setView] = useState<View>(() => {
    const tabStop = clamp(from ?? props.start ?? today, first, last);
    return { month: monthOf(tabStop), tabStop };
  });

  const usual = useMemo(
    (): Record<DayState, string> => ({
      free: t`libero`,
      taken: t`già in prestito`,
      closed: t`punto di ritiro chiuso`,
      past: t`giorno passato`,
      too_early: t`troppo presto`,
      too_late: t`troppo in là`,
    }),
    [t],
  );
  const reasonOf = (date: string, state: DayState): string =>
    (state === 'free' ? null : reasonFor?.(date)) ?? usual[state];

  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${view.tabStop}"]`)?.focus();
  }, [view]);

  const turn = useCallback(
    (by: 1 | -1) => {
      setView((now) => {
        const month = plusMonths(now.month, by);
        return { month, tabStop: clamp(firstDayOf(month), first, last) };
      });
      setNote('');
    },
    [first, last],
  );

  const go = (date: string) => {
    const tabStop = clamp(date, first, last);
    const month = monthOf(tabStop);
    const shown = month >= view.month && month < plusMonths(view.month, count);
    follow.current = true;
    setView({ tabStop, month: shown ? view.month : month < view.month ? month : plusMonths(month, 1 - count) });
  };

  const press = (target: EventTarget, byKey: boolean) => {
    const date = dateOf(target);
    if (!date) return;
    if (!byKey && date !== view.tabStop) setView({ ...view, tabStop: date });
    const state = stateOf(date);
    if (state === 'free') {
      if (note) setNote('');
      onPick(date);
    } else {
      setNote(`${formatDate(date, locale, 'dayMonth')}: ${reasonOf(date, state)}`);
      onRefused?.(date);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(event.target, true);
      return;
    }
    // A screen reader may have put the focus on another day than Tab would.
    const to = moveBy(event.key, event.shiftKey, dateOf(event.target) ?? view.tabStop);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };

  const shown = useMemo(
    () => Array.from({ length: count }, (_, index) => plusMonths(view.month, index)),
    [view.month, count],
  );
  const shownInWords = useMemo(
    () => shown.map((month) => formatDate(firstDayOf(month), locale, 'monthYear')).join(', '),
    [shown, locale],
  );
  return (
    <div className={classes.calendar} role="group" aria-label={label}>
      <Turning
        noEarlier={view.month <= monthOf(first)}
        noLater={plusMonths(view.month, count - 1) >= lastMonth}
        onTurn={turn}
      />
      <div
        ref={grid}
        className={count === 2 ? `${classes.months} ${classes.two}` : classes.months}
        onClick={(event) => press(event.target, false)}
        onKeyDown={onKeyDown}
      >
        {shown.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            locale={locale}
            from={from}
            to={to}
            today={today}
            tabStop={view.tabStop}
            stateOf={stateOf}
            reasonOf={reasonOf}
          />
        ))}
      </div>
      <p className={classes.note} role="status">
        <span className={note ? undefined : 'sr-only'}>{note || shownInWords}</span>
      </p>
      {legend && <CalendarLegend />}
    </div>
  );
}

interface TurningProps {
  noEarlier: boolean;
  noLater: boolean;
  onTurn: (by: 1 | -1) => void;
}

const Turning = memo(function Turning({ noEarlier, noLater, onTurn }: TurningProps) {
  const { t } = useLingui();
  return (
    <div className={classes.head}>
      <IconButton label={t`Mese precedente`} look="secondary" disabled={noEarlier} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Mese successivo`} look="secondary" disabled={noLater} onClick={() => onTurn(1)}>
        <IconChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
});

/** What the looks of the days mean. */
const CalendarLegend = memo(function CalendarLegend() {
  const { t } = useLingui();
  const entries: [DayState | 'selected', string][] = [
    ['free', t`Libero`],
    ['taken', t`In prestito`],
    ['closed', t`Chiuso`],
    ['selected', t`Le tue date`],
  ];
  return (
    <ul className={classes.legend}>
      {entries.map(([look, words]) => (
        <li key={look}>
          <span className={`${classes.swatch} ${classes[look] ?? ''}`} data-part={look} aria-hidden="true">
            <span className={classes.number} />
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
});

const ROOM = '(min-width: 60em)';

let room: MediaQueryList | undefined;

/** Asked at each render, so the query is made once. */
const roomQuery = (): MediaQueryList => (room ??= window.matchMedia(ROOM));

function watchRoom(changed: () => void): () => void {
  const query = roomQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function useRoomForTwo(): boolean {
  return useSyncExternalStore(watchRoom, () => roomQuery().matches);
}
