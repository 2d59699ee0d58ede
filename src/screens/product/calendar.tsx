import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { canBorrow } from '#machines/availability';
import { calendarFacts } from '#machines/product.calendar';
import type { CalendarDate } from '#machines/rules/dates';
import { dayRefusal, type DayRefusal, type LoanFacts } from '#machines/rules/loan-period';
import { selectDraft } from '#machines/selectors/draft.selectors';
import {
  selectCalendar,
  selectFrom,
  selectHasCalendarFailed,
  selectIsBorrowing,
} from '#machines/selectors/product.selectors';
import { selectIsSignedIn } from '#machines/selectors/session.selectors';
import type { Product } from '#machines/wire';
import { useDraft, useSession } from '../../actors.ts';
import { formatDate } from '../../format.ts';
import { useToday } from '../../today.ts';
import { Button } from '../../ui/button.tsx';
import type { DayState } from '../../ui/calendar-marks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Section } from '../../ui/section.tsx';
import { Bone, Loading } from '../../ui/skeletons.tsx';
import type { ProductActor } from '../actor-types.ts';
import classes from './product.module.css';

const LOOKS: Record<DayRefusal, DayState> = {
  past: 'past',
  too_early: 'too_early',
  reversed: 'past',
  too_long: 'too_late',
  max_months: 'too_late',
  taken: 'taken',
  preparation: 'taken',
  preparation_after: 'taken',
  across_taken: 'taken',
  closed_day: 'closed',
  holiday: 'closed',
  public_holiday: 'closed',
};

interface CalendarProps {
  product: Product;
  actor: ProductActor;
}

/** The months of the object: free days, and for every other day why not. */
export function Calendar({ product, actor }: CalendarProps) {
  const { t } = useLingui();
  const today = useToday();
  const calendar = useSelector(actor, selectCalendar);
  const hasFailed = useSelector(actor, selectHasCalendarFailed);
  const facts = useMemo(
    () =>
      calendar &&
      calendarFacts(
        product,
        calendar.taken,
        calendar.headquarters.find(({ id }) => id === product.location.id),
        today,
      ),
    [calendar, product, today],
  );
  const place = product.location.name;
  return (
    <Section title={t`Quando è libero`} lead={t`I giorni in cui puoi ritirarlo a ${place}.`} panel>
      {facts && <Months facts={facts} product={product} actor={actor} />}
      {!facts && hasFailed && <ErrorState level={3} onRetry={() => actor.send({ type: 'calendar.retry' })} />}
      {!facts && !hasFailed && (
        <Loading>
          <Bone height="26rem" />
        </Loading>
      )}
    </Section>
  );
}

function Months({ facts, product, actor }: CalendarProps & { facts: LoanFacts }) {
  const { t } = useLingui();
  const from = useSelector(actor, selectFrom);
  const reasonOf = useReasons(facts, product.location.name);
  const refusalOf = useMemo(() => {
    const known = new Map<CalendarDate, DayRefusal | undefined>();
    return (date: CalendarDate) => {
      if (!known.has(date)) known.set(date, dayRefusal(facts, date, 'from'));
      return known.get(date);
    };
  }, [facts]);
  return (
    <>
      <MonthCalendar
        label={t`Giorni liberi di ${product.name}`}
        today={facts.today}
        from={from ?? null}
        to={null}
        {...(product.loan.next_from === null ? {} : { start: product.loan.next_from })}
        stateOf={(date) => {
          const refusal = refusalOf(date);
          return refusal === undefined ? 'free' : LOOKS[refusal];
        }}
        reasonFor={(date) => reasonOf(date, refusalOf(date))}
        onPick={(date) => actor.send({ type: 'day.chosen', date })}
      />
      {from !== undefined && canBorrow(product) && !product.is.mine && <Start from={from} actor={actor} />}
    </>
  );
}

function Start({ from, actor }: { from: CalendarDate; actor: ProductActor }) {
  const { i18n } = useLingui();
  const isMember = useSelector(useSession(), selectIsSignedIn);
  const drafted = useSelector(useDraft(), (draft) => selectDraft(draft)?.product?.id);
  const isBorrowing = useSelector(actor, selectIsBorrowing);
  const day = formatDate(from, i18n.locale, 'dayMonth');
  return (
    <div className={classes.start}>
      <Button busy={isBorrowing} onClick={() => actor.send({ type: 'borrow', isMember, drafted })}>
        <Trans>Parti dal {day}</Trans>
      </Button>
    </div>
  );
}

/** Why a day is not free, in words. */
function useReasons(facts: LoanFacts, place: string) {
  const { t, i18n } = useLingui();
  return (date: CalendarDate, refusal: DayRefusal | undefined): string | null => {
    switch (refusal) {
      case 'taken': {
        const loan = facts.taken.find(({ from_date, to_date }) => from_date <= date && date <= to_date);
        if (!loan) return t`già in prestito`;
        const until = formatDate(loan.to_date, i18n.locale, 'dayMonth');
        return t`in prestito fino al ${until}`;
      }
      case 'preparation':
        return t`in preparazione dopo un prestito`;
      case 'preparation_after':
        return t`troppo vicino al prestito che segue`;
      case 'too_early':
        return t`troppo presto, serve tempo per prepararlo`;
      case 'closed_day':
        return t`${place} è chiuso in questo giorno della settimana`;
      case 'holiday':
        return t`${place} è chiuso per ferie`;
      case 'public_holiday':
        return t`${place} è chiuso per festa`;
      default:
        return null;
    }
  };
}
