import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { MovedLoan } from '#machines/inventory/wire';
import { formatPeriod } from '../words/dates.ts';
import classes from './inventory.module.css';

/** The loans that move with objects to another pickup point, each with its consequences, and those that stay where they are collected. */
export function MovedLoans({ loans }: { loans: readonly MovedLoan[] }) {
  const { t } = useLingui();
  const moved = loans.filter(({ stays }) => stays === null);
  const left = loans.filter(({ stays }) => stays !== null);
  return (
    <>
      {moved.length > 0 && (
        <>
          <p>
            <Trans>
              Questi prestiti si spostano nel nuovo punto di ritiro, con gli stessi giorni: chi li ha prenotati riceve
              un’email. Chi ha già l’oggetto lo riporta dove l’ha preso.
            </Trans>
          </p>
          <Loans loans={moved} label={t`Prestiti che si spostano`} />
        </>
      )}
      {left.length > 0 && (
        <>
          <p>
            <Trans>
              Questi prestiti restano nel punto di ritiro scelto da chi li ha prenotati: l’oggetto va portato lì in
              tempo.
            </Trans>
          </p>
          <Loans loans={left} label={t`Prestiti che restano dove sono`} />
        </>
      )}
    </>
  );
}

function Loans({ loans, label }: { loans: readonly MovedLoan[]; label: string }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.moves} aria-label={label}>
      {loans.map(({ id, object, person, from_date, to_date, closed, has_code, stays }) => (
        <li key={id}>
          <span>
            <Link href={hrefOf('staff_loan', { id })}>{object}</Link>, {person},{' '}
            {formatPeriod(from_date, to_date, i18n.locale)}
          </span>
          {stays !== null && (
            <Badge color="ochre">
              <Trans>Ritiro: {stays}</Trans>
            </Badge>
          )}
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
  );
}
