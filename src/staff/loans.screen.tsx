import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { selectAdministers } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import { selectItems, selectStage } from '#machines/core/pages/pages.selectors';
import {
  selectChosen,
  selectIsApproving,
  selectPagesActor,
  selectPointsActor,
} from '#machines/staff/loan-list.selectors';
import {
  approvableOf,
  LOAN_SORTS,
  loanExportQuery,
  loanFilterHref,
  readLoanFilter,
  toggleStanding,
  type LoanFilter,
} from '#machines/staff/loan-list';
import { STANDING_FILTERS } from '#machines/rules/loans/standing';
import { broughtFrom } from '#machines/staff/desk/place';
import type { DeskLoan } from '#machines/staff/wire';
import { useGo, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { LateReminder } from '../members/late-reminder.tsx';
import list from '../parts/lists/list.module.css';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { Phone } from '../parts/phone.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { CheckField } from '../ui/fields/choices/check-field.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { SelectField, TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { STANDING_LABELS } from '../ui/loans/standing-chip.tsx';
import { formatPeriod } from '../words/dates.ts';
import type { LoanListActor, LoanPagesActor } from './actor-types.ts';
import { PointFilter } from './point-filter.tsx';
import rows from './loans.module.css';
import classes from './staff.module.css';

/** The library's loans, by status, pickup point, day and words; several requests are approved at once. */
export default function StaffLoans({ actor, query }: ScreenProps<'staff_loans'> & { actor: LoanListActor }) {
  const { t } = useLingui();
  const filter = readLoanFilter(query);
  const pages = useSelector(actor, selectPagesActor);
  const administers = useSelector(useSession(), selectAdministers);
  return (
    <Page compact title={t`Prestiti`} actions={<StaffNav current="staff_loans" />}>
      <Filters key={filter.keywords} actor={actor} filter={filter} />
      {pages && <Loans actor={actor} pages={pages} />}
      {administers && (
        <div className={list.below}>
          <Suspense>
            <DownloadButton
              download={{ kind: 'table', table: 'loans', filter: loanExportQuery(filter) }}
              about={t`Prestiti`}
            />
          </Suspense>
        </div>
      )}
    </Page>
  );
}

function Filters({ actor, filter }: { actor: LoanListActor; filter: LoanFilter }) {
  const points = useSelector(actor, selectPointsActor);
  const { t, i18n } = useLingui();
  const go = useGo();
  const show = (next: LoanFilter) => go(loanFilterHref(next), { replace: true });
  return (
    <div className={classes.filters}>
      <form
        className={classes.field}
        onSubmit={(event) => {
          event.preventDefault();
          const words = new FormData(event.currentTarget).get('keywords');
          show({ ...filter, keywords: typeof words === 'string' ? words : '' });
        }}
      >
        <div className={classes.grow}>
          <TextField
            label={t`Cerca per oggetto, codice, persona o tessera`}
            name="keywords"
            autoComplete="off"
            allowPaste
            defaultValue={filter.keywords}
            onChange={() => undefined}
          />
        </div>
        <Button type="submit">
          <Trans>Cerca</Trans>
        </Button>
      </form>
      <div className={classes.field}>
        {points && <PointFilter actor={points} value={filter.point} onChange={(point) => show({ ...filter, point })} />}
        <SelectField
          label={t`Ordine`}
          value={filter.sort}
          options={[
            { value: 'latest', label: t`Prima gli ultimi ritiri` },
            { value: 'earliest', label: t`Prima i primi ritiri` },
          ]}
          onChange={(value) => show({ ...filter, sort: LOAN_SORTS.find((sort) => sort === value) ?? 'latest' })}
        />
      </div>
      <FilterChips
        label={t`Filtra per stato`}
        options={STANDING_FILTERS.map((value) => ({ value, label: i18n._(STANDING_LABELS[value]) }))}
        chosen={filter.standing}
        onToggle={(standing) => show(toggleStanding(filter, standing))}
        onClear={() => show({ ...filter, standing: [], point: undefined, keywords: '' })}
      />
    </div>
  );
}

function Loans({ actor, pages }: { actor: LoanListActor; pages: LoanPagesActor }) {
  const chosen = useSelector(actor, selectChosen);
  return (
    <>
      <BulkApproval actor={actor} pages={pages} />
      <PagedList
        actor={pages}
        skeleton={{ count: 6, height: '4.5rem' }}
        empty={
          <EmptyState title={<Trans>Nessun prestito con questi filtri</Trans>} art={<ShelfArt scene="search" />} />
        }
        more={<Trans>Mostra altri prestiti</Trans>}
      >
        {(loan) => (
          <Row
            key={loan.id}
            loan={loan}
            isChosen={chosen.includes(loan.id)}
            onToggle={() => actor.send({ type: 'loan.toggled', id: loan.id })}
          />
        )}
      </PagedList>
    </>
  );
}

/** Approves several of the requests that are listed. */
function BulkApproval({ actor, pages }: { actor: LoanListActor; pages: LoanPagesActor }) {
  const { t } = useLingui();
  const stage = useSelector(pages, selectStage);
  const shown = approvableOf(useSelector(pages, selectItems));
  const chosen = useSelector(actor, selectChosen);
  const isApproving = useSelector(actor, selectIsApproving);
  if (stage !== 'shown' || shown.length === 0) return null;
  return (
    <div className={rows.bulk}>
      <CheckField
        label={t`Tutte le richieste di questa lista`}
        checked={chosen.length === shown.length}
        onChange={() => actor.send({ type: 'all.toggled', shown })}
      />
      <BusyButton
        busy={isApproving}
        disabled={chosen.length === 0}
        onClick={() => actor.send({ type: 'approve.chosen' })}
      >
        <Plural
          value={chosen.length}
          _0="Approva le richieste scelte"
          one="Approva # richiesta"
          other="Approva # richieste"
        />
      </BusyButton>
    </div>
  );
}

interface RowProps {
  loan: DeskLoan;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ loan, isChosen, onToggle }: RowProps) {
  const { t, i18n } = useLingui();
  const { id, product, member, steps, note } = loan;
  const { name } = product;
  const place = broughtFrom(loan);
  return (
    <li className={rows.row}>
      <div className={rows.check}>
        {steps.includes('approve') && (
          <CheckField
            label={<span className="sr-only">{t`Scegli la richiesta di ${member.name} per ${name}`}</span>}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
      </div>
      <div className={rows.about}>
        <Link href={hrefOf('staff_loan', { id })}>{name}</Link>
        <p>
          {member.name} <span className={classes.muted}>· {product.code}</span>
          {member.phone !== null && (
            <>
              {' '}
              · <Phone number={member.phone} />
            </>
          )}
        </p>
        <p className={classes.muted}>
          {formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'short')} · {loan.headquarter.name}
        </p>
        {place !== undefined && (
          <p>
            <Badge color="ochre">
              <Trans>Ora è a {place}: va portato</Trans>
            </Badge>
          </p>
        )}
        {note !== null && <p className={classes.muted}>«{note}»</p>}
        <LateReminder loan={loan} member={member} />
      </div>
      <div className={rows.states}>
        <LoanChip loan={loan} />
      </div>
    </li>
  );
}
