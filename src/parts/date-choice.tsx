import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useRef, type RefObject } from 'react';
import { longestFrom, quickChoices, type QuickChoice } from '#machines/checkout/periods';
import { impossibleDays, type ChosenDays } from '#machines/checkout/choice';
import { daysInclusive, type CalendarDate } from '#machines/rules/dates';
import { LOAN } from '#machines/rules/limits';
import type { LoanFacts, Period } from '#machines/rules/loans/period';
import { formatPeriod } from '../words/dates.ts';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { focusDays } from '../ui/calendar/focus-days.ts';
import { PeriodCalendar } from '../ui/calendar/period-calendar.tsx';
import { FromStamp, PeriodStamps } from '../ui/calendar/date-stamp.tsx';
import classes from './date-choice.module.css';
import { dayLooks } from '../ui/calendar/day-looks.ts';
import { useDayWords } from '../words/day-words.ts';
import { useDayRefusals } from './day-refusals.ts';
import { Impossible } from './impossible-days.tsx';

interface DateChoiceProps {
  facts: LoanFacts;
  /** The pickup point; undefined for a delivery. */
  place: string | undefined;
  chosen: ChosenDays;
  /** Chosen days that are unavailable are marked, with the next available ones. */
  isJudged?: boolean;
  /** The loan's current days, until it is moved. */
  held?: ChosenDays;
  /** The period offered instead of the unavailable day that was pressed. */
  instead: Period | undefined;
  onPick: (date: CalendarDate) => void;
  onRefused: (date: CalendarDate) => void;
  onPeriod: (period: Period) => void;
  /** The days are those of whoever chooses them, not of another person. */
  own?: boolean;
  /** Months side by side; two if there is room. */
  months?: 1 | 'auto';
  /** Moves the focus to the days. */
  box?: RefObject<HTMLDivElement | null>;
}

/** The loan days: a month calendar with unavailable days crossed out, and periods chosen with one press. */
export function DateChoice(props: DateChoiceProps) {
  const {
    facts,
    place,
    chosen,
    isJudged = false,
    held,
    instead,
    onPick,
    onRefused,
    onPeriod,
    months = 'auto',
    own: isOwn = true,
    box,
  } = props;
  const { t } = useLingui();
  const { from_date, to_date } = chosen;
  const wordsFor = useDayWords(facts, place, isOwn);
  const refusalOf = useDayRefusals(facts, chosen);
  const impossible = useMemo(
    () => (isJudged ? impossibleDays(facts, { from_date, to_date }) : undefined),
    [isJudged, facts, from_date, to_date],
  );
  const own = useRef<HTMLDivElement>(null);
  const around = box ?? own;
  // Deferred, so that the calendar responds to a press first.
  const later = useDeferredValue(chosen);

  return (
    <div ref={around} className={classes.dates}>
      <Quick facts={facts} chosen={later} onChosen={onPeriod} />
      {impossible && (
        <Impossible
          days={impossible}
          because={wordsFor(impossible.date, impossible.reason)}
          onTake={(period) => {
            focusDays(around.current, { preventScroll: true });
            onPeriod(period);
          }}
        />
      )}
      <PeriodCalendar
        label={t`Giorni del prestito`}
        own={isOwn}
        today={facts.today}
        chosen={chosen}
        {...(held ? { held } : {})}
        inVain={impossible !== undefined}
        stateOf={(date) => {
          const refusal = refusalOf(date);
          // A delivery may end on a day on which none can begin.
          const isFree = refusal === undefined || (date === to_date && impossible?.date !== date);
          return isFree ? 'free' : dayLooks[refusal];
        }}
        reasonFor={(date) => wordsFor(date, refusalOf(date))}
        onPick={onPick}
        onRefused={onRefused}
        nearest={instead}
        onNearest={onPeriod}
        months={months}
      />
      <Running facts={facts} chosen={later} />
    </div>
  );
}

interface QuickProps {
  facts: LoanFacts;
  chosen: ChosenDays;
  onChosen: (choice: QuickChoice) => void;
}

function Quick({ facts, chosen: { from_date: first, to_date: last }, onChosen }: QuickProps) {
  const { t, i18n } = useLingui();
  const offers = useMemo(() => quickChoices(facts, first), [facts, first]);
  const chosen = offers.find(({ from_date, to_date }) => from_date === first && to_date === last);
  if (offers.length === 0) return null;
  const names: Record<QuickChoice['kind'], string> = {
    weekend: t`Weekend`,
    week: t`1 settimana`,
    two_weeks: t`2 settimane`,
    longest: t`Il più a lungo`,
  };
  // A period that does not begin on the chosen day says when it does.
  const labelOf = ({ kind, from_date, to_date }: QuickChoice): string =>
    kind === 'weekend' || from_date === first
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

/** The days used of the 30, and the longest possible period from that first day. */
function Running({ facts, chosen: { from_date, to_date } }: Pick<QuickProps, 'facts' | 'chosen'>) {
  const days = from_date === undefined || to_date === undefined ? undefined : daysInclusive(from_date, to_date);
  const longest = useMemo(
    () => (from_date === undefined ? undefined : longestFrom(facts, from_date)),
    [facts, from_date],
  );
  const most = LOAN.maxDays;
  return (
    <div className={classes.running}>
      {from_date !== undefined &&
        (to_date === undefined ? (
          <FromStamp date={from_date} />
        ) : (
          <PeriodStamps from_date={from_date} to_date={to_date} />
        ))}
      <div className={classes.count}>
        <p role="status" className={classes.days}>
          {days === undefined ? (
            from_date === undefined ? (
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
