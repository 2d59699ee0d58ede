import { Trans, useLingui } from '@lingui/react/macro';
import { useDisclosure } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { addDays, type CalendarDate } from '#machines/rules/dates';
import { LOAN } from '#machines/rules/limits';
import type { DayRefusal } from '#machines/rules/loans/period';
import {
  quickPeriods,
  searchDays,
  searchPeriodAround,
  type QuickFacts,
  type QuickPeriod,
} from '#machines/catalogue/search-periods';
import {
  selectChosenPoint,
  selectFromDay,
  selectHavePointsFailed,
  selectPoints,
  selectToDay,
  selectWished,
} from '#machines/catalogue/search-filters.selectors';
import { useLibrary } from '../core/actors.ts';
import { useTime, useToday } from '../core/today.ts';
import { dayLooks } from '../ui/calendar/day-looks.ts';
import { formatDate, formatPeriod } from '../words/dates.ts';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { PeriodCalendar } from '../ui/calendar/period-calendar.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import type { FiltersActor } from './actor-types.ts';
import classes from './search.module.css';

/** A day that would make the loan too long cannot be pressed here. */
const looks = { ...dayLooks, too_long: 'too_late' } as const;
const kinds: readonly QuickPeriod[] = ['weekend', 'week', 'next_week'];

/** The days the object is needed: a quick choice, or two days in the calendar. */
export function When({ panel }: { panel: FiltersActor }) {
  return (
    <>
      <Quick panel={panel} />
      <Days panel={panel} />
    </>
  );
}

/** The facts behind days and quick periods; undefined until the pickup points are loaded. */
function useQuickFacts(panel: FiltersActor): QuickFacts | undefined {
  const today = useToday();
  const time = useTime();
  const { items, loan_horizon_days } = useLibrary();
  const preparationDays = items.preparations_days;
  const points = useSelector(panel, selectPoints);
  const point = useSelector(panel, selectChosenPoint);
  return useMemo(
    () => points && { today, time, preparationDays, horizon: addDays(today, loan_horizon_days), points, point },
    [today, time, preparationDays, loan_horizon_days, points, point],
  );
}

/** Periods chosen with one press, on opening days of the pickup points; without opening days there is the calendar. */
function Quick({ panel }: { panel: FiltersActor }) {
  const { t, i18n } = useLingui();
  const facts = useQuickFacts(panel);
  const haveFailed = useSelector(panel, selectHavePointsFailed);
  const from_date = useSelector(panel, selectFromDay);
  const to_date = useSelector(panel, selectToDay);
  const periods = useMemo(() => facts && quickPeriods(facts), [facts]);
  if (!periods) return haveFailed ? null : <LinesSkeleton count={1} height="2.75rem" />;
  const names: Record<QuickPeriod, string> = {
    weekend: t`Il prossimo weekend`,
    week: t`I primi 7 giorni`,
    next_week: t`La settimana prossima`,
  };
  const offers = kinds.flatMap((kind) => {
    const period = periods[kind];
    return period ? [{ kind, period, isChosen: period.from_date === from_date && period.to_date === to_date }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <FilterChips
      label={t`Scelte rapide`}
      options={offers.map(({ kind, period: { from_date, to_date } }) => ({
        value: kind,
        label: `${names[kind]} · ${formatPeriod(from_date, to_date, i18n.locale, 'short')}`,
      }))}
      chosen={offers.filter(({ isChosen }) => isChosen).map(({ kind }) => kind)}
      onToggle={(kind) => {
        const offer = offers.find((each) => each.kind === kind);
        if (!offer) return;
        panel.send(
          offer.isChosen ? { type: 'filter.removed', name: 'period' } : { type: 'period.chosen', period: offer.period },
        );
      }}
    />
  );
}

/** Any two days in the calendar; rendered only on demand. */
function Days({ panel }: { panel: FiltersActor }) {
  const { t } = useLingui();
  const today = useToday();
  const { refusalOf, wordsFor, nearest } = useSearchDays(panel);
  const from_date = useSelector(panel, selectFromDay);
  const to_date = useSelector(panel, selectToDay);
  const [isOpen, { set: setIsOpen }] = useDisclosure();
  return (
    <details className={classes.days} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Scegli i giorni</Trans>
      </summary>
      {isOpen && (
        <>
          <p className={classes.small} role="status">
            {from_date !== undefined && to_date === undefined ? (
              <Trans>Ora scegli l’ultimo giorno</Trans>
            ) : (
              <Trans>Il primo giorno e poi l’ultimo</Trans>
            )}
          </p>
          <PeriodCalendar
            label={t`Giorni in cui ti serve`}
            today={today}
            chosen={{ from_date, to_date }}
            months={1}
            legend={false}
            stateOf={(date) => {
              const refusal = refusalOf(date);
              return refusal === undefined ? 'free' : looks[refusal];
            }}
            reasonFor={wordsFor}
            onPick={(date) => panel.send({ type: 'day.picked', date })}
            onRefused={(date) => panel.send({ type: 'day.refused', date })}
            nearest={nearest}
            onNearest={(period) => panel.send({ type: 'period.chosen', period })}
          />
        </>
      )}
    </details>
  );
}

/** Why a day cannot be picked next, and its text; without pickup points, only days that are too soon are refused. */
function useSearchDays(panel: FiltersActor) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { items, loan_horizon_days } = useLibrary();
  const facts = useQuickFacts(panel);
  const from_date = useSelector(panel, selectFromDay);
  const to_date = useSelector(panel, selectToDay);
  const first = to_date === undefined ? from_date : undefined;
  const soonest = addDays(today, items.preparations_days);
  const refusalOf = useMemo(() => {
    const known = new Map<CalendarDate, DayRefusal | undefined>();
    const refusal = facts && searchDays(facts);
    return (date: CalendarDate): DayRefusal | undefined => {
      if (date < today) return 'past';
      if (date < soonest) return 'too_early';
      if (!known.has(date)) known.set(date, refusal?.(date, first));
      return known.get(date);
    };
  }, [facts, first, today, soonest]);
  const last = formatDate(addDays(today, loan_horizon_days), i18n.locale);
  const most = LOAN.maxDays;
  const wordsFor = (date: CalendarDate): string | null => {
    const refusal = refusalOf(date);
    if (refusal === undefined || refusal === 'past') return null;
    if (refusal === 'too_early') return t`troppo presto, serve tempo per prepararlo`;
    if (refusal === 'too_far_ahead') return t`si può prenotare fino al ${last}`;
    if (refusal === 'too_long') return t`un prestito dura al massimo ${most} giorni`;
    const name = facts?.points.find(({ id }) => id === facts.point)?.name;
    return name === undefined ? t`nessun punto di ritiro è aperto` : t`${name} è chiuso`;
  };
  const wished = useSelector(panel, selectWished);
  const nearest = useMemo(
    () => (facts && wished !== undefined ? searchPeriodAround(facts, first, wished) : undefined),
    [facts, first, wished],
  );
  return { refusalOf, wordsFor, nearest };
}
