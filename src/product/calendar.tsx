import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { CalendarDate } from '#machines/rules/dates';
import { type DayRefusal, lastByTerms, type LoanFacts, type Period } from '#machines/rules/loans/period';
import { periodInstead, type ChosenDays } from '#machines/checkout/choice';
import { firstFreeDay, proposePeriod } from '#machines/rules/loans/proposal';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { selectHasCalendarFailed, selectIsBorrowing, selectWished } from '#machines/product/product.selectors';
import type { Product } from '#machines/core/wire';
import { useDraft } from '../core/actors.ts';
import { formatDate, formatPeriod } from '../words/dates.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import type { DayState } from '../ui/calendar/day-state.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { focusDays } from '../ui/calendar/focus-days.ts';
import { PeriodCalendar } from '../ui/calendar/period-calendar.tsx';
import { useDayRefusals } from '../parts/day-refusals.ts';
import { Section } from '../ui/layout/section.tsx';
import { Loading } from '../ui/states/loading.tsx';
import type { ProductActor } from './actor-types.ts';
import { dayLooks } from '../ui/calendar/day-looks.ts';
import { useDayWords } from '../words/day-words.ts';
import { useCalendarFacts, useDaysOfLoan } from './facts.ts';
import { useVisitorHref } from './visitor-href.ts';
import { WaitButton } from './waiting.tsx';
import classes from './product.module.css';

/** Here unavailable days cannot be pressed, including those beyond the 30 days. */
const looks: Record<DayRefusal, DayState> = { ...dayLooks, too_long: 'too_late' };

interface CalendarProps {
  product: Product;
  actor: ProductActor;
}

/** The calendar of an object: free days, and the reason for every other one. */
export function Calendar({ product, actor }: CalendarProps) {
  const { t } = useLingui();
  const hasFailed = useSelector(actor, selectHasCalendarFailed);
  const facts = useCalendarFacts(product, actor);
  const place = product.location.name;
  return (
    <Section title={t`Quando è libero`} lead={t`I giorni in cui puoi ritirarlo: ${place}.`} panel>
      {facts && <Months facts={facts} product={product} actor={actor} />}
      {!facts && hasFailed && <ErrorState level={3} onRetry={() => actor.send({ type: 'calendar.retry' })} />}
      {!facts && !hasFailed && (
        <Loading>
          <div className={classes.months}>
            <Skeleton className={classes.monthsBone} />
          </div>
        </Loading>
      )}
    </Section>
  );
}

function Months({ facts, product, actor }: CalendarProps & { facts: LoanFacts }) {
  const { t, i18n } = useLingui();
  const { days, instead } = useDaysOfLoan(facts, actor);
  const wordsFor = useDayWords(facts, product.location.name);
  const refusalOf = useDayRefusals(facts, days);
  const box = useRef<HTMLDivElement>(null);
  const first = useMemo(() => firstFreeDay(facts), [facts]);
  const wished = useSelector(actor, selectWished);
  const nearest = useMemo(() => periodInstead(facts, days, wished), [facts, days, wished]);
  const { from_date, to_date } = days;
  return (
    <div ref={box}>
      <Proposal
        facts={facts}
        product={product}
        days={days}
        instead={instead}
        actor={actor}
        onChosen={() => focusDays(box.current, { preventScroll: true })}
      />
      <PeriodCalendar
        label={t`Giorni liberi di ${product.name}`}
        today={facts.today}
        chosen={days}
        {...(first === undefined ? {} : { start: first })}
        stateOf={(date) => {
          const refusal = refusalOf(date);
          return refusal === undefined ? 'free' : looks[refusal];
        }}
        reasonFor={(date) => wordsFor(date, refusalOf(date))}
        onPick={(date) => actor.send({ type: 'day.chosen', date })}
        onRefused={(date) => actor.send({ type: 'day.refused', date })}
        nearest={nearest}
        onNearest={(period) => actor.send({ type: 'period.chosen', period })}
      />
      {wished !== undefined && refusalOf(wished) === 'taken' && (
        <div className={classes.start}>
          <p>
            <Trans>Ti servono proprio questi giorni?</Trans>
          </p>
          <WaitButton product={product} actor={actor} wished={wished} />
        </div>
      )}
      {from_date !== undefined && !product.is.mine && (
        <div className={classes.start}>
          <p role="status">
            {to_date === undefined ? (
              <Trans>
                Dal {formatDate(from_date, i18n.locale, 'dayMonth')}: ora scegli l’ultimo giorno, o parti da qui.
              </Trans>
            ) : (
              <strong>{formatPeriod(from_date, to_date, i18n.locale, 'dayMonth')}</strong>
            )}
          </p>
          <div className={classes.startActions}>
            <Button
              variant="subtle"
              onClick={() => {
                focusDays(box.current, { preventScroll: true });
                actor.send({ type: 'days.cleared' });
              }}
            >
              <Trans>Togli le date</Trans>
            </Button>
            <Start from_date={from_date} to_date={to_date} actor={actor} />
          </div>
        </div>
      )}
    </div>
  );
}

interface ProposalProps extends CalendarProps {
  facts: LoanFacts;
  days: ChosenDays;
  /** What comes nearest to days that are not possible. */
  instead: Period | undefined;
  onChosen: () => void;
}

/** The first available days, or those nearest to the days that were asked for in vain. */
function Proposal({ facts, product, days, instead, actor, onChosen }: ProposalProps) {
  const { i18n } = useLingui();
  const period = useMemo(() => instead ?? proposePeriod(facts), [facts, instead]);
  if (!period) return <NoneFree facts={facts} product={product} actor={actor} />;
  if (days.from_date === period.from_date && days.to_date === period.to_date) return null;
  const words = formatPeriod(period.from_date, period.to_date, i18n.locale, 'dayMonth');
  return (
    <div className={classes.proposal}>
      <IconCalendarCheck size={24} aria-hidden="true" />
      <p>
        {instead ? <Trans>Il più vicino ai giorni che hai scelto</Trans> : <Trans>Il primo periodo libero</Trans>}
        <strong>{words}</strong>
      </p>
      <Button
        variant="default"
        onClick={() => {
          onChosen();
          actor.send({ type: 'period.chosen', period });
        }}
      >
        <Trans>Scegli questi giorni</Trans>
      </Button>
    </div>
  );
}

/** The card is named where it, and not the library, sets the last day. */
function NoneFree({ facts, product, actor }: CalendarProps & { facts: LoanFacts }) {
  const { i18n } = useLingui();
  const last = lastByTerms(facts);
  const day = formatDate(last, i18n.locale);
  return (
    <div className={classes.noneFree}>
      <AlertBox kind="warning">
        {last < facts.horizon ? (
          <Trans>La tua tessera vale fino al {day}: entro quel giorno non c’è un periodo libero.</Trans>
        ) : (
          <Trans>Fino al {day} non c’è un periodo libero: scrivici e vediamo insieme.</Trans>
        )}
      </AlertBox>
      <WaitButton product={product} actor={actor} />
    </div>
  );
}

interface StartProps {
  from_date: CalendarDate;
  to_date: CalendarDate | undefined;
  actor: ProductActor;
}

function Start({ from_date, to_date, actor }: StartProps) {
  const { i18n } = useLingui();
  const visitorHref = useVisitorHref('borrow', actor);
  const drafted = useSelector(useDraft(), (draft) => selectDraft(draft)?.product?.id);
  const isBorrowing = useSelector(actor, selectIsBorrowing);
  const day = formatDate(from_date, i18n.locale, 'dayMonth');
  const words = to_date === undefined ? <Trans>Parti dal {day}</Trans> : <Trans>Prendilo in questi giorni</Trans>;
  if (visitorHref !== undefined)
    return (
      <Button component={Link} href={visitorHref}>
        {words}
      </Button>
    );
  return (
    <BusyButton busy={isBorrowing} onClick={() => actor.send({ type: 'borrow', drafted })}>
      {words}
    </BusyButton>
  );
}
