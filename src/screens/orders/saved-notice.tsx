import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { wallClock } from '#machines/rules/dates';
import { useLibrary } from '../../actors.ts';
import { formatInstant } from '../../format.ts';
import { useToday } from '../../today.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './orders.module.css';

interface SavedNoticeProps {
  /** An instant. */
  at: string;
  busy: boolean;
  onRetry: () => void;
}

/** The loans are those that the device keeps: since when, and what has to wait for the connection. */
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
        <Button look="secondary" busy={busy} icon={<IconRefresh size={20} aria-hidden="true" />} onClick={onRetry}>
          <Trans>Riprova</Trans>
        </Button>
      </AlertBox>
    </div>
  );
}
