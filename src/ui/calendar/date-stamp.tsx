import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayNumber } from '../../words/times.ts';
import { formatDate } from '../../words/dates.ts';
import classes from './date-stamp.module.css';

export interface DateStampProps {
  date: string;
  /** A label above, e.g. `Dal`. */
  label?: ReactNode;
  /** Highlights the more important date. */
  strong?: boolean;
}

/** A date as the stamp on a library card: weekday, big day, month. */
export function DateStamp({ date, label, strong = false }: DateStampProps) {
  const { i18n } = useLingui();
  return (
    <time className={strong ? `${classes.stamp} ${classes.strong}` : classes.stamp} dateTime={date}>
      <span className="sr-only">
        {label} {formatDate(date, i18n.locale, 'full')}
      </span>
      <span className={classes.over} aria-hidden="true">
        {label ?? formatDate(date, i18n.locale, 'weekday')}
      </span>
      <span className={classes.day} aria-hidden="true">
        {dayNumber(date)}
      </span>
      <span className={classes.over} aria-hidden="true">
        {formatDate(date, i18n.locale, 'month')}
      </span>
    </time>
  );
}

/** From and to of a loan, the first day highlighted. */
export function PeriodStamps({ from_date, to_date }: { from_date: string; to_date: string }) {
  return (
    <div className={classes.pair}>
      <DateStamp date={from_date} label={<Trans>Dal</Trans>} strong />
      <IconArrowRight size={22} aria-hidden="true" />
      <DateStamp date={to_date} label={<Trans>Al</Trans>} />
    </div>
  );
}
