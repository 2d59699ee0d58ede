import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { longestFrom, quickChoices, type QuickChoice } from '#machines/checkout.periods';
import { refusalAt } from '#machines/checkout.choice';
import type { CalendarDate } from '#machines/rules/dates';
import { LOAN } from '#machines/rules/limits';
import type { DayRefusal, LoanFacts } from '#machines/rules/loan-period';
import { selectChoice, selectDays } from '#machines/selectors/checkout-loan.selectors';
import { formatPeriod } from '../../format.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { DateStamp, PeriodStamps } from '../../ui/date-stamp.tsx';
import type { LoanActor } from '../actor-types.ts';
import { dayLooks, useDayWords } from '../parts/day-words.ts';
import classes from './checkout.module.css';

interface DatesProps {
  facts: LoanFacts;
  /** Where it is picked up; undefined for a delivery. */
  place: string | undefined;
  actor: LoanActor;
}

/** The days of the loan: a month calendar with what is not possible crossed out, and periods that one press chooses. */
export function Dates({ facts, place, actor }: DatesProps) {
  const { t } = useLingui();
  const { from, to, hasMoved } = useSelector(actor, selectChoice);
  const wordsFor = useDayWords(facts, place);
  const refusalOf = useMemo(() => {
    const known = new Map<CalendarDate, DayRefusal | undefined>();
    return (date: CalendarDate) => {
      if (!known.has(date)) known.set(date, refusalAt(facts, { from, to }, date));
      return known.get(date);
    };
  }, [facts, from, to]);
  // A period from one of the buttons may be in another month than the one on show.
  const [turned, setTurned] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = actor.on('focus', ({ field }) => {
      if (field === 'dates') box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    });
    return () => asked.unsubscribe();
  }, [actor]);

  return (
    <div ref={box} className={classes.dates}>
      <Quick
        facts={facts}
        actor={actor}
        onChosen={(period) => {
          actor.send({ type: 'period.chosen', period });
          setTurned((count) => count + 1);
        }}
      />
      {hasMoved && (
        <AlertBox kind="info" live>
          {from === undefined ? (
            <Trans>I giorni di prima qui non sono possibili: scegline altri.</Trans>
          ) : (
            <Trans>I giorni di prima qui non sono possibili: ti proponiamo i primi liberi.</Trans>
          )}
        </AlertBox>
      )}
      <MonthCalendar
        key={turned}
        label={t`Giorni del prestito`}
        today={facts.today}
        from={from ?? null}
        to={to ?? null}
        stateOf={(date) => {
          const refusal = refusalOf(date);
          // The last day of a delivery may be one on which none can begin.
          return refusal === undefined || date === to ? 'free' : dayLooks[refusal];
        }}
        reasonFor={(date) => wordsFor(date, refusalOf(date))}
        onPick={(date) => actor.send({ type: 'day.picked', date })}
      />
      <Running facts={facts} actor={actor} />
    </div>
  );
}

interface QuickProps {
  facts: LoanFacts;
  actor: LoanActor;
  onChosen: (choice: QuickChoice) => void;
}

function Quick({ facts, actor, onChosen }: QuickProps) {
  const { t, i18n } = useLingui();
  const { from, to } = useDeferredValue(useSelector(actor, selectChoice));
  const offers = useMemo(() => quickChoices(facts, from), [facts, from]);
  const chosen = offers.find(({ from_date, to_date }) => from_date === from && to_date === to);
  if (offers.length === 0) return null;
  const names: Record<QuickChoice['kind'], string> = {
    weekend: t`Weekend`,
    week: t`1 settimana`,
    two_weeks: t`2 settimane`,
    longest: t`Il più a lungo`,
  };
  // One that does not begin on the chosen day says when it does.
  const labelOf = ({ kind, from_date, to_date }: QuickChoice): string =>
    kind === 'weekend' || from_date === from
      ? names[kind]
      : `${names[kind]} · ${formatPeriod(from_date, to_date, i18n.locale, 'short')}`;
  return (
    <FilterChips
      label={t`Scelte rapide`}
      options={offers.map((offer) => ({ value: offer.kind, label: labelOf(offer) }))}
      chosen={chosen ? [chosen.kind] : []}
      onToggle={(kind) => {
        const offer = offers.find((each) => each.kind === kind);
        if (offer) onChosen(offer);
      }}
    />
  );
}

/** How much of the 30 days is used, and how long it could be from that first day. */
function Running({ facts, actor }: { facts: LoanFacts; actor: LoanActor }) {
  const { from, to } = useDeferredValue(useSelector(actor, selectChoice));
  const days = useDeferredValue(useSelector(actor, selectDays));
  const longest = useMemo(() => (from === undefined ? undefined : longestFrom(facts, from)), [facts, from]);
  const most = LOAN.maxDays;
  return (
    <div className={classes.running}>
      {from !== undefined &&
        (to === undefined ? (
          <DateStamp date={from} label={<Trans>Dal</Trans>} strong />
        ) : (
          <PeriodStamps from={from} to={to} />
        ))}
      <div className={classes.count}>
        <p role="status" className={classes.days}>
          {days === undefined ? (
            from === undefined ? (
              <Trans>Scegli il primo giorno</Trans>
            ) : (
              <Trans>Ora scegli l’ultimo giorno</Trans>
            )
          ) : (
            <Plural value={days} one={`# giorno su ${most}`} other={`# giorni su ${most}`} />
          )}
        </p>
        <progress className={classes.bar} aria-hidden="true" max={most} value={days ?? 0} />
        {longest && longest.days < most && <Longest days={longest.days} because={longest.because} />}
      </div>
    </div>
  );
}

function Longest({ days, because }: { days: number; because: 'length' | 'closed' | 'other' }) {
  return (
    <p className={classes.small}>
      {because === 'closed' ? (
        <Plural
          value={days}
          one="Da questo giorno al massimo # giorno: poi il punto di ritiro è chiuso."
          other="Da questo giorno al massimo # giorni: l’ultimo deve essere di apertura."
        />
      ) : (
        <Plural
          value={days}
          one="Da questo giorno puoi tenerlo al massimo # giorno."
          other="Da questo giorno puoi tenerlo al massimo # giorni."
        />
      )}
    </p>
  );
}
