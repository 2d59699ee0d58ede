import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectApprovable,
  selectChosen,
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsApproving,
  selectIsLoadingMore,
  selectLoans,
  selectPointsActor,
  selectStage,
} from '#machines/staff/loan-list.selectors';
import {
  loanFilterHref,
  readLoanFilter,
  STAFF_STATUSES,
  toggleStatus,
  type LoanFilter,
} from '#machines/staff/loan-list';
import type { DeskLoan } from '#machines/staff/wire';
import { useGo } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useToday } from '../core/today.ts';
import { Failed } from '../parts/failed.tsx';
import { StaffNav } from '../parts/staff-nav.tsx';
import { DownloadButton } from '../parts/widgets.ts';
import { CheckField } from '../ui/fields/check-field.tsx';
import { FilterChips } from '../ui/fields/filter-chips.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { STATUS_LABELS, StatusChip } from '../ui/loans/status-chip.tsx';
import { formatPeriod } from '../words/format.ts';
import type { LoanListActor } from './actor-types.ts';
import { PointFilter } from './point-filter.tsx';
import classes from './staff.module.css';

/** The library's loans, by status, pickup point, day and words; several requests are approved at once. */
export default function StaffLoans({ actor, query }: ScreenProps<'staff_loans'> & { actor: LoanListActor }) {
  const { t } = useLingui();
  const filter = readLoanFilter(query);
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page compact title={t`Prestiti`} actions={<StaffNav current="staff_loans" />}>
      <Filters key={filter.keywords} actor={actor} filter={filter} />
      {stage === 'loading' && <LinesSkeleton count={6} height="4.5rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && <Loans actor={actor} />}
      <Suspense>
        <DownloadButton download={{ kind: 'table', table: 'loans' }} about={t`Prestiti`} />
      </Suspense>
    </Page>
  );
}

function Filters({ actor, filter }: { actor: LoanListActor; filter: LoanFilter }) {
  const points = useSelector(actor, selectPointsActor);
  const { t, i18n } = useLingui();
  const go = useGo();
  const today = useToday();
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
      {points && <PointFilter actor={points} value={filter.point} onChange={(point) => show({ ...filter, point })} />}
      <FilterChips
        label={t`Filtra per stato`}
        options={STAFF_STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) }))}
        chosen={filter.status}
        onToggle={(status) => show(toggleStatus(filter, status))}
        onClear={() => show({ status: [], point: undefined, due: undefined, keywords: '' })}
      />
      <FilterChips
        label={t`Filtra per scadenza`}
        options={[{ value: 'due', label: t`Da riavere entro oggi` }]}
        chosen={filter.due === undefined ? [] : ['due']}
        onToggle={() => show({ ...filter, due: filter.due === undefined ? today : undefined })}
      />
    </div>
  );
}

function Loans({ actor }: { actor: LoanListActor }) {
  const { t } = useLingui();
  const loans = useSelector(actor, selectLoans);
  const chosen = useSelector(actor, selectChosen);
  const approvable = useSelector(actor, selectApprovable);
  const hasMore = useSelector(actor, selectHasMore);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const failure = useSelector(actor, selectFailure);
  const isApproving = useSelector(actor, selectIsApproving);
  if (loans.length === 0)
    return <EmptyState title={<Trans>Nessun prestito con questi filtri</Trans>} art={<ShelfArt scene="search" />} />;
  return (
    <>
      {approvable > 0 && (
        <div className={classes.bulk}>
          <CheckField
            label={t`Tutte le richieste di questa lista`}
            checked={chosen.length === approvable}
            onChange={() => actor.send({ type: 'all.toggled' })}
          />
          <BusyButton
            busy={isApproving}
            disabled={chosen.length === 0}
            onClick={() => actor.send({ type: 'approve.chosen' })}
          >
            <Plural value={chosen.length} one="Approva # richiesta" other="Approva # richieste" />
          </BusyButton>
        </div>
      )}
      <ul className={classes.lines}>
        {loans.map((loan) => (
          <Row
            key={loan.id}
            loan={loan}
            isChosen={chosen.includes(loan.id)}
            onToggle={() => actor.send({ type: 'loan.toggled', id: loan.id })}
          />
        ))}
      </ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} />}
      {hasMore && !hasMoreFailed && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
          <Trans>Mostra altri prestiti</Trans>
        </BusyButton>
      )}
    </>
  );
}

interface RowProps {
  loan: DeskLoan;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ loan, isChosen, onToggle }: RowProps) {
  const { t, i18n } = useLingui();
  const { id, product, member, status, steps, days_late, note } = loan;
  const { name } = product;
  return (
    <li className={classes.line}>
      {steps.includes('approve') && (
        <CheckField
          label={<span className="sr-only">{t`Scegli la richiesta di ${member.name} per ${name}`}</span>}
          checked={isChosen}
          onChange={onToggle}
        />
      )}
      <Link href={hrefOf('staff_loan', { id })}>{name}</Link>
      <span>{member.name}</span>
      <span className={classes.muted}>
        {formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'short')} · {loan.headquarter.name}
      </span>
      <StatusChip status={status} />
      {days_late > 0 && (
        <strong className={classes.late}>
          <Plural value={days_late} one="un giorno di ritardo" other="# giorni di ritardo" />
        </strong>
      )}
      {note !== null && <span className={classes.muted}>«{note}»</span>}
    </li>
  );
}
