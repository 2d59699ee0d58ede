import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { periodOf } from '#machines/checkout/choice';
import { selectHasCalendarFailed } from '#machines/product/product.selectors';
import { addDays } from '#machines/rules/dates';
import type { LoanFacts, Period } from '#machines/rules/loans/period';
import { proposePeriod } from '#machines/rules/loans/proposal';
import type { Product } from '#machines/core/wire';
import { useToday } from '../core/today.ts';
import { formatDate, formatPeriod } from '../words/dates.ts';
import type { ProductActor } from './actor-types.ts';
import { useCalendarFacts, useDaysOfLoan } from './facts.ts';
import classes from './product.module.css';

/** The chosen days, or the proposed ones; until these are known, a week from the first free day reserves their lines. */
export function FirstPeriod({ product, actor }: { product: Product; actor: ProductActor }) {
  const { i18n } = useLingui();
  const today = useToday();
  const facts = useCalendarFacts(product, actor);
  const hasFailed = useSelector(actor, selectHasCalendarFailed);
  const proposed = useMemo(() => facts && proposePeriod(facts), [facts]);
  const { days: chosenDays, covers, isRefused, instead } = useDaysOfLoan(facts, actor);
  const chosen = periodOf(chosenDays);
  if (facts && chosen && covers) return <Covering facts={facts} loan={chosen} need={covers} />;
  if (chosen) {
    const days = formatPeriod(chosen.from_date, chosen.to_date, i18n.locale, 'weekdayShort');
    return (
      <p className={classes.period}>
        <Trans>I tuoi giorni: {days}</Trans>
      </p>
    );
  }
  if (isRefused && instead) {
    const days = formatPeriod(instead.from_date, instead.to_date, i18n.locale, 'weekdayShort');
    return (
      <p className={classes.period} role="status">
        <Trans>Nei giorni che hai scelto non è libero. I più vicini: {days}</Trans>
      </p>
    );
  }
  if (product.loan.overdue || (facts ? !proposed : hasFailed)) return null;
  const first = product.loan.next_from ?? today;
  const { from_date, to_date } = proposed ?? { from_date: first, to_date: addDays(first, 6) };
  const days = formatPeriod(from_date, to_date, i18n.locale, 'weekdayShort');
  return (
    <p className={classes.period} data-reserved={!proposed || undefined}>
      <Trans>Primo periodo: {days}</Trans>
    </p>
  );
}

interface CoveringProps {
  facts: LoanFacts;
  loan: Period;
  /** The days that were asked for. */
  need: Period;
}

/** Why the loan has other days than were asked for. */
function Covering({ facts, loan, need }: CoveringProps) {
  const { i18n } = useLingui();
  const from = formatDate(loan.from_date, i18n.locale, 'weekdayLong');
  const to = formatDate(loan.to_date, i18n.locale, 'weekdayLong');
  const isEarlier = loan.from_date < need.from_date;
  const isLater = need.to_date < loan.to_date;
  const day = formatDate(isEarlier ? need.from_date : need.to_date, i18n.locale, 'weekdayLong');
  return (
    <p className={classes.period} role="status">
      {facts.method === 'delivery' && (
        <Trans>
          Si consegna {from} e si riporta {to}, perché {day} non facciamo consegne.
        </Trans>
      )}
      {facts.method === 'pickup' &&
        (isEarlier && isLater ? (
          <Trans>
            Si ritira {from} e si riporta {to}, perché nei giorni che hai scelto la sede è chiusa.
          </Trans>
        ) : (
          <Trans>
            Si ritira {from} e si riporta {to}, perché {day} la sede è chiusa.
          </Trans>
        ))}
    </p>
  );
}
