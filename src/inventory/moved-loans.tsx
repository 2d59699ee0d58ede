import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { MovedLoan } from '#machines/inventory/wire';
import { formatPeriod } from '../words/dates.ts';
import classes from './inventory.module.css';

/** The loans that move with objects to another pickup point, each with its consequences. */
export function MovedLoans({ loans }: { loans: readonly MovedLoan[] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p>
        <Trans>
          Questi prestiti si spostano nel nuovo punto di ritiro, con gli stessi giorni: chi li ha prenotati riceve
          un’email. Chi ha già l’oggetto lo riporta dove l’ha preso.
        </Trans>
      </p>
      <ul className={classes.moves} aria-label={t`Prestiti che si spostano`}>
        {loans.map(({ id, object, person, from_date, to_date, closed, has_code }) => (
          <li key={id}>
            <Link href={hrefOf('staff_loan', { id })}>{object}</Link>, {person},{' '}
            {formatPeriod(from_date, to_date, i18n.locale)}{' '}
            {closed.includes('pickup') && (
              <Badge color="danger">
                <Trans>Chiuso il giorno del ritiro</Trans>
              </Badge>
            )}
            {closed.includes('return') && (
              <Badge color="danger">
                <Trans>Chiuso il giorno della restituzione</Trans>
              </Badge>
            )}
            {has_code && (
              <Badge color="sky">
                <Trans>Il codice del locker di adesso non vale più</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
