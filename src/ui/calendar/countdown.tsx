import { Plural, Trans } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import { formatSeconds } from '../../words/times.ts';
import classes from './countdown.module.css';

export interface CountdownProps {
  /** Seconds left, by the server's clock. */
  secondsLeft: number;
}

/** The time left; announced each minute and in the last thirty seconds, not each second. */
export function Countdown({ secondsLeft }: CountdownProps) {
  const left = Math.max(0, Math.ceil(secondsLeft));
  const minutes = Math.ceil(left / 60);
  const short = left <= 60;
  return (
    <span className={short ? `${classes.clock} ${classes.short}` : classes.clock} role="timer">
      <IconClockHour4 size={22} aria-hidden="true" />
      <span aria-hidden="true">{formatSeconds(left)}</span>
      <span className="sr-only" aria-live="polite">
        {left <= 30 ? (
          <Trans>Meno di trenta secondi</Trans>
        ) : (
          <Plural value={minutes} one="Resta # minuto" other="Restano # minuti" />
        )}
      </span>
    </span>
  );
}
