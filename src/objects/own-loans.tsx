import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { OwnLoan } from '#machines/objects/wire';
import list from '../parts/lists/list.module.css';
import { Section } from '../ui/layout/section.tsx';
import { formatDate, formatPeriod } from '../words/dates.ts';

/** The loans of an own object, the latest first, without names. */
export function OwnLoans({ loans }: { loans: readonly OwnLoan[] }) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`I suoi prestiti`}>
      {loans.length === 0 && (
        <p>
          <Trans>Ancora nessun prestito.</Trans>
        </p>
      )}
      <ul>
        {loans.map((loan, index) => (
          // Two loans can have the same days: brought back and lent again on one.
          <li key={index} className={list.row}>
            <span className={list.words}>{formatPeriod(loan.from_date, loan.to_date, i18n.locale)}</span>
            <span className={list.badges}>
              <Outcome loan={loan} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Outcome({ loan: { state, returned_on, late, condition } }: { loan: OwnLoan }) {
  const { i18n } = useLingui();
  const day = returned_on === null ? '' : formatDate(returned_on, i18n.locale, 'short');
  return (
    <>
      {state === 'booked' && !late && (
        <Badge color="sky">
          <Trans>Prenotato</Trans>
        </Badge>
      )}
      {state === 'out' && !late && (
        <Badge color="sky">
          <Trans>In prestito</Trans>
        </Badge>
      )}
      {state !== 'returned' && late && (
        <Badge color="danger">
          <Trans>In ritardo</Trans>
        </Badge>
      )}
      {state === 'returned' && (
        <span>{late ? <Trans>Tornato in ritardo: {day}</Trans> : <Trans>Tornato in tempo: {day}</Trans>}</span>
      )}
      {condition === 'damaged' && (
        <Badge color="danger">
          <Trans>Danneggiato</Trans>
        </Badge>
      )}
      {condition === 'incomplete' && (
        <Badge color="ochre">
          <Trans>Incompleto</Trans>
        </Badge>
      )}
      {condition === 'ok' && (
        <Badge color="leaf">
          <Trans>In ordine</Trans>
        </Badge>
      )}
    </>
  );
}
