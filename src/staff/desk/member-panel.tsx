import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconId } from '@tabler/icons-react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { DeskMember } from '#machines/staff/wire';
import { formatDate, formatPeriod } from '../../words/dates.ts';
import { SuspensionWords } from '../../parts/suspension-words.tsx';
import { LoanChip } from '../../parts/lists/loan-chip.tsx';
import classes from '../staff.module.css';

/** A member in short: the card, their loans, and the notes of staff. */
export function MemberPanel({ member }: { member: DeskMember }) {
  const { t, i18n } = useLingui();
  const { is, card_number, card_valid_to, available_loans, loans, notes, suspension } = member;
  const until = card_valid_to === null ? '' : formatDate(card_valid_to, i18n.locale);
  const contacts = [card_number, member.phone, member.email].filter((each) => each !== null).join(' · ');
  return (
    <section className={classes.member} aria-label={t`Chi è al banco`}>
      <h2>
        <Link href={hrefOf('staff_person', { id: member.id })}>{member.name}</Link>
      </h2>
      <p className={classes.muted}>{contacts}</p>
      <div className={classes.chips}>
        {is.banned ? (
          <Badge color="danger" leftSection={<IconBan aria-hidden="true" />}>
            <Trans>Accesso sospeso</Trans>
          </Badge>
        ) : (
          <Badge
            color={is.active_card ? 'leaf' : 'ochre'}
            leftSection={is.active_card ? <IconCircleCheck aria-hidden="true" /> : <IconId aria-hidden="true" />}
          >
            {is.active_card ? (
              <Trans>Tessera attiva</Trans>
            ) : card_valid_to === null ? (
              <Trans>Nessuna tessera</Trans>
            ) : (
              <Trans>Tessera scaduta</Trans>
            )}
          </Badge>
        )}
      </div>
      {suspension && (
        <div className={classes.suspension}>
          <SuspensionWords suspension={suspension} />
        </div>
      )}
      <p>
        {card_valid_to !== null && (
          <>
            <Trans>Tessera fino al {until}.</Trans>{' '}
          </>
        )}
        {is.active_card && !is.banned && <Trans>Prestiti ancora possibili: {available_loans}.</Trans>}
      </p>
      {!is.active_card && (
        <Button component={Link} variant="default" href={hrefOf('staff_person', { id: member.id })}>
          <Trans>Vendi o rinnova la tessera</Trans>
        </Button>
      )}
      {loans.length > 0 && (
        <ul className={classes.lines}>
          {loans.map((loan) => (
            <li key={loan.id} className={classes.line}>
              <Link href={hrefOf('staff_loan', { id: loan.id })}>{loan.product.name}</Link>
              <span className={classes.muted}>{formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'short')}</span>
              <LoanChip loan={loan} />
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <>
          <h3>
            <Trans>Note dello staff</Trans>
          </h3>
          <ul className={classes.lines}>
            {notes.map(({ at, text, by }) => (
              <li key={`${at} ${text}`} className={classes.line}>
                <span>{text}</span>
                <span className={classes.muted}>
                  {formatDate(at.slice(0, 10), i18n.locale, 'short')}
                  {by !== null && <> · {by}</>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
