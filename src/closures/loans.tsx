import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { Link } from 'wouter';
import type { ClosureLoan } from '#machines/closures/wire';
import { hrefOf } from '#machines/core/routes';
import { formatPeriod } from '../words/dates.ts';
import classes from './closures.module.css';
import { AFFECTS_WORDS, OUTCOME_WORDS, PROBLEM_WORDS } from './words.ts';

/** The loans of a closure, each with its old and new days. */
export function ClosureLoans({ loans, label }: { loans: readonly ClosureLoan[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {loans.map((loan) => (
        <Row key={loan.id} loan={loan} />
      ))}
    </ul>
  );
}

function Row({ loan }: { loan: ClosureLoan }) {
  const { t, i18n } = useLingui();
  const { id, object, person, headquarter, from_date, to_date, affects, problem, outcome } = loan;
  const { new_from_date, new_to_date } = loan;
  return (
    <li className={classes.loan}>
      <div>
        <Link href={hrefOf('staff_loan', { id })}>{object}</Link>
        <p className={classes.muted}>
          {person} · {headquarter ?? t`consegna a domicilio`}
        </p>
      </div>
      <p className={classes.days}>
        <span>{formatPeriod(from_date, to_date, i18n.locale)}</span>
        {new_from_date !== null && new_to_date !== null && outcome !== 'restored' && outcome !== 'changed' && (
          <>
            <span aria-hidden="true">→</span>
            <strong>{formatPeriod(new_from_date, new_to_date, i18n.locale)}</strong>
          </>
        )}
      </p>
      <p className={classes.badges}>
        {outcome === null &&
          affects.map((what) => (
            <Badge key={what} color="sky">
              {i18n._(AFFECTS_WORDS[what])}
            </Badge>
          ))}
        {problem !== null && <Badge color="danger">{i18n._(PROBLEM_WORDS[problem])}</Badge>}
        {outcome !== null && (
          <Badge color={outcome === 'changed' || outcome === 'kept' ? 'danger' : 'leaf'}>
            {i18n._(OUTCOME_WORDS[outcome])}
          </Badge>
        )}
      </p>
    </li>
  );
}
