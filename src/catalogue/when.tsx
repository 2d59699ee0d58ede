import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { addDays } from '#machines/rules/dates';
import { quickPeriods, type QuickPeriod } from '#machines/catalogue/search-periods';
import {
  selectChosenPoint,
  selectFromDay,
  selectHavePointsFailed,
  selectPoints,
  selectToDay,
} from '#machines/catalogue/search-filters.selectors';
import { useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { formatPeriod } from '../words/format.ts';
import { FilterChips } from '../ui/fields/filter-chips.tsx';
import { MonthCalendar } from '../ui/calendar/month-calendar.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import type { FiltersActor } from './actor-types.ts';
import classes from './search.module.css';

const kinds: readonly QuickPeriod[] = ['weekend', 'week', 'next_week'];

/** The days the object is needed: a quick choice, or two days in the calendar. */
export function When({ panel }: { panel: FiltersActor }) {
  const { preparations_days: preparation } = useLibrary().items;
  return (
    <>
      <Quick panel={panel} />
      <Days panel={panel} first={addDays(useToday(), preparation)} />
    </>
  );
}

/** Periods chosen with one press, on opening days of the pickup points; without opening days there is the calendar. */
function Quick({ panel }: { panel: FiltersActor }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { items, loan_horizon_days } = useLibrary();
  const preparationDays = items.preparations_days;
  const points = useSelector(panel, selectPoints);
  const haveFailed = useSelector(panel, selectHavePointsFailed);
  const point = useSelector(panel, selectChosenPoint);
  const from_date = useSelector(panel, selectFromDay);
  const to_date = useSelector(panel, selectToDay);
  const periods = useMemo(() => {
    const horizon = addDays(today, loan_horizon_days);
    return points && quickPeriods({ today, preparationDays, horizon, points, point });
  }, [today, preparationDays, loan_horizon_days, points, point]);
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
function Days({ panel, first }: { panel: FiltersActor; first: string }) {
  const { t } = useLingui();
  const today = useToday();
  const from_date = useSelector(panel, selectFromDay);
  const to_date = useSelector(panel, selectToDay);
  const [isOpen, setIsOpen] = useState(false);
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
          <MonthCalendar
            label={t`Giorni in cui ti serve`}
            today={today}
            chosen={{ from_date, to_date }}
            months={1}
            legend={false}
            stateOf={(date) => (date < today ? 'past' : date < first ? 'too_early' : 'free')}
            reasonFor={(date) => (date < today ? null : t`troppo presto, serve tempo per prepararlo`)}
            onPick={(date) => panel.send({ type: 'day.picked', date })}
          />
        </>
      )}
    </details>
  );
}
