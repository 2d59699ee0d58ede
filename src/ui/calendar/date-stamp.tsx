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
  /** What a screen reader says, if not the label and the whole date. */
  spoken?: (date: string) => string;
  /** Highlights the more important date. */
  strong?: boolean;
}

/** A date as the stamp on a library card: weekday, big day, month. */
export function DateStamp({ date, label, spoken, strong = false }: DateStampProps) {
  const { i18n } = useLingui();
  const full = formatDate(date, i18n.locale, 'full');
  return (
    <time className={strong ? `${classes.stamp} ${classes.strong}` : classes.stamp} dateTime={date}>
      <span className="sr-only">
        {spoken ? (
          spoken(full)
        ) : (
          <>
            {label} {full}
          </>
        )}
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

/** The first day of a loan. */
export function FromStamp({ date }: { date: string }) {
  const { t } = useLingui();
  return <DateStamp date={date} label={<Trans>Dal</Trans>} spoken={(full) => t`Da ${full}`} strong />;
}

/** From and to of a loan, the first day highlighted. */
export function PeriodStamps({ from_date, to_date }: { from_date: string; to_date: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.pair}>
      <FromStamp date={from_date} />
      <IconArrowRight size={22} aria-hidden="true" />
      <DateStamp date={to_date} label={<Trans>Al</Trans>} spoken={(date) => t`a ${date}`} />
    </div>
  );
}
