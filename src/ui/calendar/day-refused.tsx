import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Period } from '#machines/rules/loans/period';
import { formatDate, formatPeriod, type DateStyle } from '../../words/dates.ts';

import classes from './period-calendar.module.css';

interface DayRefusedProps {
  /** The unavailable day that was pressed. */
  date: string | undefined;
  reason: string;
  nearest?: Period | undefined;
  onNearest?: (period: Period) => void;
  /** Names of the months shown, announced when they change. */
  months: readonly string[];
  /** Called before the button disappears with its own press. */
  onLeave: () => void;
}

/** Why a day cannot be chosen, and the nearest period instead. Its height is reserved while it is empty. */
export function DayRefused({ date, reason, nearest, onNearest, months, onLeave }: DayRefusedProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const inWords = (style: DateStyle) =>
    date !== undefined && nearest ? formatPeriod(nearest.from_date, nearest.to_date, locale, style) : undefined;
  const [period, short] = [inWords('dayMonth'), inWords('short')];
  return (
    <div className={classes.refused} data-offers={onNearest ? '' : undefined}>
      {date === undefined && onNearest && (
        <p className={classes.hint}>
          <Trans>Tocca un giorno non libero per sapere perché.</Trans>
        </p>
      )}
      <p role="status" className={date === undefined ? 'sr-only' : undefined}>
        {date === undefined ? months.join(', ') : `${formatDate(date, locale, 'dayMonth')}: ${reason}`}
        {period !== undefined && <span className="sr-only">. {t`Il periodo libero più vicino è ${period}`}.</span>}
      </p>
      {period !== undefined && nearest && (
        <Button
          variant="default"
          onClick={() => {
            onLeave();
            onNearest?.(nearest);
          }}
        >
          <Trans>Scegli {short}</Trans>
        </Button>
      )}
    </div>
  );
}
