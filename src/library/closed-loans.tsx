import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { StaffHeadquarter } from '#machines/library/wire';
import { Section } from '../ui/layout/section.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatDate } from '../words/dates.ts';
import classes from './library.module.css';

/** Pickups and returns on days on which the point is closed by now; each loan can be given other days on its page. */
export function ClosedLoans({ loans }: { loans: NonNullable<StaffHeadquarter['closed_loans']> }) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`Prestiti in giorni chiusi`}>
      <AlertBox
        kind="warning"
        live
        title={
          <Plural
            value={loans.length}
            one="# ritiro o rientro cade in un giorno in cui questo punto è chiuso"
            other="# ritiri o rientri cadono in giorni in cui questo punto è chiuso"
          />
        }
      >
        <Trans>
          Gli orari o i giorni di chiusura di adesso non li permettono. Avvisa chi ha questi prestiti, o spostali ad
          altri giorni.
        </Trans>
      </AlertBox>
      <ul className={classes.closed}>
        {loans.map(({ id, object, person, day, step }) => (
          <li key={`${id} ${step}`}>
            <Link href={hrefOf('staff_loan', { id })}>{object}</Link>
            <span>
              {person} · {step === 'hand_over' ? t`Ritiro` : t`Rientro`}, {formatDate(day, i18n.locale, 'full')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
