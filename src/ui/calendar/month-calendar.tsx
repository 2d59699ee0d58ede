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
import { formatDate } from '../../words/format.ts';
import { IconButton } from '../layout/button.tsx';
import { firstDayOf, lastDayOf, monthOf, moveBy, plusMonths } from './calendar-days.ts';
import type { DayState, MarkedDays } from './calendar-marks.ts';
import { CalendarMonth } from './calendar-month.tsx';
import classes from './month-calendar.module.css';

export interface MonthCalendarProps {
  /** The accessible name. */
  label: string;
  /** Today in the library's time zone. */
  today: string;
  chosen: MarkedDays;
  /** The chosen days are not available as a period. */
  inVain?: boolean;
  /** The state of a date; called for every date shown on each render, so it must be fast. */
  stateOf: (date: string) => DayState;
  /** Why a date cannot be chosen, instead of the default words. */
  reasonFor?: (date: string) => string | null;
  onPick: (date: string) => void;
  /** Called when an unavailable date is pressed; its reason is shown and announced anyway. */
  onRefused?: (date: string) => void;
  /** First and last month that can be shown, as dates in them. */
  min?: string;
  max?: string;
  /** Initial date when nothing is chosen; today by default. */
  start?: string;
  /** Months side by side; `auto`: two if there is room. */
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

/** A month calendar with available and chosen days; keyboard as in the ARIA date grid pattern. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, today, chosen, stateOf, reasonFor, onPick, onRefused, months = 'auto', legend = true } = props;
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
    const tabStop = clamp(chosen.from_date ?? props.start ?? today, first, last);
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
    // A screen reader may have focused another day than Tab would.
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
    <div className={classes.calendar} role="group" aria-label={label} data-in-vain={props.inVain ? '' : undefined}>
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
            from_date={chosen.from_date}
            to_date={chosen.to_date}
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

/** The legend of the day states. */
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

/** Evaluated on each render, so the query is created once. */
const roomQuery = (): MediaQueryList => (room ??= window.matchMedia(ROOM));

function watchRoom(changed: () => void): () => void {
  const query = roomQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function useRoomForTwo(): boolean {
  return useSyncExternalStore(watchRoom, () => roomQuery().matches);
}
