import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ImpossibleDays } from '#machines/checkout/choice';
import type { Period } from '#machines/rules/loans/period';
import { formatDate, formatPeriod } from '../words/dates.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

import classes from './date-choice.module.css';

interface ImpossibleProps {
  days: ImpossibleDays;
  /** The reason, as in the calendar. */
  because: string | null;
  onTake: (period: Period) => void;
}

/** The chosen days stay; this says why they are unavailable, and which are available. */
export function Impossible({ days: { date, instead }, because, onTake }: ImpossibleProps) {
  const { t, i18n } = useLingui();
  const day = formatDate(date, i18n.locale, 'dayMonth');
  const reason = because ?? t`è già passato`;
  const period = instead && formatPeriod(instead.from_date, instead.to_date, i18n.locale, 'dayMonth');
  return (
    <AlertBox kind="warning" live title={<Trans>I giorni che hai scelto non sono disponibili</Trans>}>
      <p>
        {day}: {reason}.
      </p>
      {instead ? (
        <>
          <p>
            <Trans>
              I primi possibili sono <strong>{period}</strong>.
            </Trans>
          </p>
          <div className={classes.ways}>
            <Button onClick={() => onTake(instead)}>
              <Trans>Prendi questi giorni</Trans>
            </Button>
          </div>
        </>
      ) : (
        <p>
          <Trans>
            Per ora non ce ne sono altri: prova con un altro modo o punto di ritiro, oppure con un altro oggetto.
          </Trans>
        </p>
      )}
    </AlertBox>
  );
}
