import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../words/dates.ts';
import classes from './member-card.module.css';

export interface MemberCardProps {
  library: string;
  name: string;
  number: string | null;
  /** Last valid day. */
  validTo: string | null;
  active: boolean;
  /** A `Qr`, if the card has a number. */
  qr?: ReactNode;
}

/** The membership card, drawn as a card. */
export function MemberCard({ library, name, number, validTo, active, qr }: MemberCardProps) {
  const { i18n } = useLingui();
  const until = validTo ? formatDate(validTo, i18n.locale) : null;
  return (
    <section className={active ? classes.card : `${classes.card} ${classes.expired}`} aria-label={library}>
      <p className={classes.library}>{library}</p>
      <div className={classes.facts}>
        <p className={classes.value}>{name}</p>
        {number && (
          <p>
            <span className={classes.key}>
              <Trans>Tessera n.</Trans>
            </span>{' '}
            <br />
            <span className={classes.number}>{number}</span>
          </p>
        )}
        {until && (
          <p className={classes.key}>
            {active ? <Trans>Valida fino al {until}</Trans> : <Trans>Scaduta il {until}</Trans>}
          </p>
        )}
      </div>
      {qr !== undefined && <div className={classes.qr}>{qr}</div>}
    </section>
  );
}
