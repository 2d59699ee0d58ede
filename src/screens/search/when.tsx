import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { addDays } from '#machines/rules/dates';
import { quickPeriods, type QuickPeriod } from '#machines/search.periods';
import { selectFromDay, selectToDay } from '#machines/selectors/search-filters.selectors';
import { useLibrary } from '../../actors.ts';
import { useToday } from '../../today.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import type { FiltersActor } from '../actor-types.ts';
import classes from './search.module.css';

const kinds: readonly QuickPeriod[] = ['weekend', 'week', 'next_week'];

/** The days on which the object is needed: a quick choice, or two days of the calendar. */
export function When({ panel }: { panel: FiltersActor }) {
  const { t } = useLingui();
  const today = useToday();
  const { preparations_days: preparation } = useLibrary().items;
  const from = useSelector(panel, selectFromDay);
  const to = useSelector(panel, selectToDay);
  const periods = quickPeriods(today, preparation);
  const names: Record<QuickPeriod, string> = {
    weekend: t`Il prossimo weekend`,
    week: t`7 giorni da subito`,
    next_week: t`La settimana prossima`,
  };
  const chosen = kinds.find((kind) => periods[kind].from_date === from && periods[kind].to_date === to);
  return (
    <>
      <FilterChips
        label={t`Scelte rapide`}
        options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
        chosen={chosen === undefined ? [] : [chosen]}
        onToggle={(kind) =>
          panel.send(
            kind === chosen
              ? { type: 'filter.removed', name: 'period' }
              : { type: 'period.chosen', period: periods[kind] },
          )
        }
      />
      <Days panel={panel} first={addDays(today, preparation)} />
    </>
  );
}

/** Any two days of the calendar, made only once it is asked for. */
function Days({ panel, first }: { panel: FiltersActor; first: string }) {
  const { t } = useLingui();
  const today = useToday();
  const from = useSelector(panel, selectFromDay);
  const to = useSelector(panel, selectToDay);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.days} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Scegli i giorni</Trans>
      </summary>
      {isOpen && (
        <>
          <p className={classes.small} role="status">
            {from !== undefined && to === undefined ? (
              <Trans>Ora scegli l’ultimo giorno</Trans>
            ) : (
              <Trans>Il primo giorno e poi l’ultimo</Trans>
            )}
          </p>
          <MonthCalendar
            label={t`Giorni in cui ti serve`}
            today={today}
            from={from ?? null}
            to={to ?? null}
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
