import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { refusalAt } from '#machines/checkout.choice';
import type { CalendarDate } from '#machines/rules/dates';
import type { DayRefusal, LoanFacts } from '#machines/rules/loan-period';
import { firstFreeDay, proposePeriod } from '#machines/rules/loan-proposal';
import { selectDraft } from '#machines/selectors/draft.selectors';
import {
  selectDays,
  selectHasCalendarFailed,
  selectIsBorrowing,
  selectWished,
} from '#machines/selectors/product.selectors';
import { selectIsSignedIn } from '#machines/selectors/session.selectors';
import type { Product } from '#machines/wire';
import { useDraft, useSession } from '../../actors.ts';
import { formatDate, formatPeriod } from '../../format.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import type { DayState } from '../../ui/calendar-marks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Section } from '../../ui/section.tsx';
import { Bone, Loading } from '../../ui/skeletons.tsx';
import type { ProductActor } from '../actor-types.ts';
import { dayLooks, useDayWords } from '../parts/day-words.ts';
import { useCalendarFacts } from './facts.ts';
import classes from './product.module.css';

/** Here no day can be pressed in vain, those beyond the 30 days neither. */
const looks: Record<DayRefusal, DayState> = { ...dayLooks, too_long: 'too_late' };

interface CalendarProps {
  product: Product;
  actor: ProductActor;
}

/** The months of an object that can be borrowed: free days, and for every other day why not. */
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
            <Bone className={classes.monthsBone} />
          </div>
        </Loading>
      )}
    </Section>
  );
}

function Months({ facts, product, actor }: CalendarProps & { facts: LoanFacts }) {
  const { t, i18n } = useLingui();
  const days = useSelector(actor, selectDays);
  const wordsFor = useDayWords(facts, product.location.name);
  const refusalOf = useMemo(() => {
    const known = new Map<CalendarDate, DayRefusal | undefined>();
    return (date: CalendarDate) => {
      if (!known.has(date)) known.set(date, refusalAt(facts, days, date));
      return known.get(date);
    };
  }, [facts, days]);
  // The proposed days may be in another month than the one on show.
  const [turned, setTurned] = useState(0);
  const first = useMemo(() => firstFreeDay(facts), [facts]);
  const { from, to } = days;
  return (
    <>
      <Proposal facts={facts} actor={actor} onChosen={() => setTurned((count) => count + 1)} />
      <MonthCalendar
        key={turned}
        label={t`Giorni liberi di ${product.name}`}
        today={facts.today}
        from={from ?? null}
        to={to ?? null}
        {...(first === undefined ? {} : { start: first })}
        stateOf={(date) => {
          const refusal = refusalOf(date);
          return refusal === undefined ? 'free' : looks[refusal];
        }}
        reasonFor={(date) => wordsFor(date, refusalOf(date))}
        onPick={(date) => actor.send({ type: 'day.chosen', date })}
        onRefused={(date) => actor.send({ type: 'day.refused', date })}
      />
      {from !== undefined && !product.is.mine && (
        <div className={classes.start}>
          <p role="status">
            {to === undefined ? (
              <Trans>
                Dal {formatDate(from, i18n.locale, 'dayMonth')}: ora scegli l’ultimo giorno, o parti da qui.
              </Trans>
            ) : (
              <strong>{formatPeriod(from, to, i18n.locale, 'dayMonth')}</strong>
            )}
          </p>
          <div className={classes.startActions}>
            <Button look="quiet" onClick={() => actor.send({ type: 'days.cleared' })}>
              <Trans>Togli le date</Trans>
            </Button>
            <Start from={from} to={to} actor={actor} />
          </div>
        </div>
      )}
    </>
  );
}

interface ProposalProps {
  facts: LoanFacts;
  actor: ProductActor;
  onChosen: () => void;
}

/** The nearest days that can be had: the first ones of all, or those after the day that was wished for in vain. */
function Proposal({ facts, actor, onChosen }: ProposalProps) {
  const { i18n } = useLingui();
  const days = useSelector(actor, selectDays);
  const wished = useSelector(actor, selectWished);
  const period = useMemo(() => proposePeriod(facts, wished), [facts, wished]);
  if (!period) {
    return (
      <AlertBox kind="warning">
        <Trans>Nel prossimo anno non c’è un giorno libero: scrivici e vediamo insieme.</Trans>
      </AlertBox>
    );
  }
  if (days.from === period.from_date && days.to === period.to_date) return null;
  const words = formatPeriod(period.from_date, period.to_date, i18n.locale, 'dayMonth');
  return (
    <div className={classes.proposal}>
      <IconCalendarCheck size={24} aria-hidden="true" />
      <p aria-live="polite">
        {wished === undefined ? <Trans>Il primo periodo libero</Trans> : <Trans>Il periodo libero più vicino</Trans>}
        <strong>{words}</strong>
      </p>
      <Button
        look="secondary"
        onClick={() => {
          actor.send({ type: 'period.chosen', period });
          onChosen();
        }}
      >
        <Trans>Scegli questi giorni</Trans>
      </Button>
    </div>
  );
}

interface StartProps {
  from: CalendarDate;
  to: CalendarDate | undefined;
  actor: ProductActor;
}

function Start({ from, to, actor }: StartProps) {
  const { i18n } = useLingui();
  const isMember = useSelector(useSession(), selectIsSignedIn);
  const drafted = useSelector(useDraft(), (draft) => selectDraft(draft)?.product?.id);
  const isBorrowing = useSelector(actor, selectIsBorrowing);
  const day = formatDate(from, i18n.locale, 'dayMonth');
  return (
    <Button busy={isBorrowing} onClick={() => actor.send({ type: 'borrow', isMember, drafted })}>
      {to === undefined ? <Trans>Parti dal {day}</Trans> : <Trans>Prendilo in questi giorni</Trans>}
    </Button>
  );
}
