import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { wallClock } from '#machines/rules/dates';
import { useLibrary } from '../core/actors.ts';
import { formatInstant } from '../words/times.ts';
import { useToday } from '../core/today.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import classes from './orders.module.css';

interface SavedNoticeProps {
  /** An ISO instant. */
  at: string;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the loans are saved data, since when, and what needs a connection. */
export function SavedNotice({ at, busy, onRetry }: SavedNoticeProps) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const isToday = wallClock(Date.parse(at), timezone).date === useToday();
  const time = formatInstant(at, i18n.locale, timezone, 'time');
  const day = formatInstant(at, i18n.locale, timezone, 'date');
  return (
    <div className={classes.saved}>
      <AlertBox
        kind="info"
        title={
          isToday ? (
            <Trans>Sei senza connessione: dati salvati alle {time}</Trans>
          ) : (
            <Trans>
              Sei senza connessione: dati salvati il {day} alle {time}
            </Trans>
          )
        }
      >
        <p>
          <Trans>Codici, orari e indirizzi sono qui. Per annullare o estendere serve la connessione.</Trans>
        </p>
        <BusyButton
          variant="default"
          busy={busy}
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          onClick={onRetry}
        >
          <Trans>Riprova</Trans>
        </BusyButton>
      </AlertBox>
    </div>
  );
}
