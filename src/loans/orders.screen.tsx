import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  dueDatesOf,
  filterHref,
  groupsOf,
  ORDER_FILTERS,
  readFilter,
  toggleFilter,
  type OrderFilter,
} from '#machines/loans/order-list';
import { hrefOf } from '#machines/core/routes';
import {
  selectFailure,
  selectIsBusy,
  selectOrders,
  selectQuestion,
  selectSavedAt,
  selectStage,
} from '#machines/loans/orders.selectors';
import type { OrdersActor } from './actor-types.ts';
import { useGo } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useToday } from '../core/today.ts';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { FilterChips } from '../ui/fields/choices/filter-chips.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { STATUS_LABELS } from '../ui/loans/standing-chip.tsx';
import { Asked } from './asked.tsx';
import { LoanCard } from './loan-card.tsx';
import { NextDue } from './next-due.tsx';
import classes from './orders.module.css';
import { SavedNotice } from './saved-notice.tsx';
import { Failed } from '../parts/failed.tsx';

/** My loans: the next one due, then all by status. */
export default function Orders({ actor, query }: ScreenProps<'orders'> & { actor: OrdersActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const savedAt = useSelector(actor, selectSavedAt);
  const isBusy = useSelector(actor, selectIsBusy);
  const isAsking = useSelector(actor, (orders) => selectQuestion(orders) !== undefined);
  return (
    <Page title={t`I miei prestiti`}>
      {stage === 'loading' && <LinesSkeleton count={4} height="8rem" />}
      {(stage === 'failed' || stage === 'unknown') && (
        <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {savedAt !== undefined && (
        <SavedNotice at={savedAt} busy={isBusy} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {stage === 'shown' && <Loans actor={actor} filter={readFilter(query)} />}
      {isAsking && <Asked actor={actor} />}
    </Page>
  );
}

interface LoansProps {
  actor: OrdersActor;
  filter: readonly OrderFilter[];
}

function Loans({ actor, filter }: LoansProps) {
  const { t, i18n } = useLingui();
  const go = useGo();
  const today = useToday();
  const orders = useSelector(actor, selectOrders);
  if (orders.length === 0) return <NoLoans />;
  const groups = groupsOf(orders, filter);
  const due = filter.length === 0 ? dueDatesOf(orders, today)[0] : undefined;
  const show = (next: readonly OrderFilter[]) => go(filterHref(next), { replace: true });
  return (
    <>
      <div className={classes.top}>
        {due && <NextDue due={due} />}
        <FilterChips
          label={t`Filtra per stato`}
          options={ORDER_FILTERS.map((value) => ({ value, label: i18n._(STATUS_LABELS[value]) }))}
          chosen={filter}
          onToggle={(status) => show(toggleFilter(filter, status))}
          onClear={() => show([])}
        />
      </div>
      {groups.length === 0 && <NothingFiltered onClear={() => show([])} />}
      {groups.map((group) => (
        <Section key={group.status} title={i18n._(STATUS_LABELS[group.status])}>
          <ul className={classes.list}>
            {group.orders.map((order) => (
              <li key={order.id}>
                <LoanCard order={order} actor={actor} isNext={order.id === due?.order.id} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function NoLoans() {
  return (
    <EmptyState
      title={<Trans>Ancora nessun prestito</Trans>}
      actions={
        <Button component={Link} href={hrefOf('category', { slug: 'all' })}>
          <Trans>Tutti gli oggetti</Trans>
        </Button>
      }
    >
      <Trans>Scegli un oggetto, i tuoi giorni e confermi: qui trovi poi codici, scadenze e storia.</Trans>
    </EmptyState>
  );
}

function NothingFiltered({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>Nessun prestito con questi filtri</Trans>}
      art={<ShelfArt scene="search" />}
      actions={
        <Button variant="default" onClick={onClear}>
          <Trans>Mostra tutti i prestiti</Trans>
        </Button>
      }
    />
  );
}
