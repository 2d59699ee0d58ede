import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { activeFilters } from '#machines/catalogue/search-reading';
import {
  groupsOf,
  selectFailure,
  selectFiltersPanel,
  selectFound,
  selectHasMoreFailed,
  selectIsCapUnknown,
  selectIsLoadingMore,
  selectIsSearching,
  selectQuery,
  selectStage,
} from '#machines/catalogue/search.selectors';
import type { ProductTile } from '#machines/core/wire';
import { useMessages } from '../words/messages.ts';
import { useToday } from '../core/today.ts';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { CatalogueSkeleton } from '../ui/states/skeletons.tsx';
import type { SearchActor } from './actor-types.ts';
import { Failed } from '../parts/failed.tsx';
import { MoreObjects, Tiles } from './object-grid.tsx';
import classes from './search.module.css';

/** The results, or why there are none. */
export function Results({ actor }: { actor: SearchActor }) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const isCapUnknown = useSelector(actor, selectIsCapUnknown);
  switch (stage) {
    case 'short':
      return <TooShort />;
    case 'loading':
      return <CatalogueSkeleton count={8} />;
    case 'failed':
      if (isCapUnknown) return <UnknownCap actor={actor} />;
      return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
    case 'none':
      return <NothingFound actor={actor} />;
    case 'shown':
      return <Found actor={actor} />;
  }
}

function Found({ actor }: { actor: SearchActor }) {
  const today = useToday();
  const found = useSelector(actor, selectFound);
  const isSearching = useSelector(actor, selectIsSearching);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const failure = useSelector(actor, selectFailure);
  if (!found) return null;
  const { now, later } = groupsOf(found.items, today);
  // When days are chosen, availability is about those days, not today.
  const isSplit = found.period === undefined && now.length > 0 && later.length > 0;
  return (
    <div className={isSearching ? `${classes.found} ${classes.stale}` : classes.found}>
      <p className={classes.count} role="status">
        <Counted total={found.total ?? found.items.length} keywords={found.keywords} />
      </p>
      {isSplit ? (
        <>
          <Shelf title={<Trans>Liberi nei prossimi 7 giorni</Trans>} objects={now} isFirst />
          <Shelf title={<Trans>Per dopo</Trans>} objects={later} isLoadingMore={isLoadingMore} />
        </>
      ) : (
        <Tiles objects={found.items} today={today} period={found.period} isLoadingMore={isLoadingMore} />
      )}
      <MoreObjects
        hasMore={found.next !== null}
        isLoadingMore={isLoadingMore}
        isStale={isSearching}
        failure={hasMoreFailed ? failure : undefined}
        onMore={() => actor.send({ type: 'more' })}
      />
    </div>
  );
}

function Counted({ total, keywords }: { total: number; keywords: string }) {
  return <Plural value={total} one={`# oggetto per «${keywords}»`} other={`# oggetti per «${keywords}»`} />;
}

interface ShelfProps {
  title: ReactNode;
  objects: readonly ProductTile[];
  isFirst?: boolean;
  isLoadingMore?: boolean;
}

function Shelf({ title, objects, isFirst = false, isLoadingMore = false }: ShelfProps) {
  const today = useToday();
  return (
    <div>
      <h2 className={classes.shelf}>{title}</h2>
      <Tiles objects={objects} today={today} level={3} isLoadingMore={isLoadingMore} isBelow={!isFirst} />
    </div>
  );
}

function TooShort() {
  return (
    <EmptyState
      title={<Trans>Che cosa ti serve?</Trans>}
      art={<ShelfArt scene="done" />}
      actions={
        <>
          <Button component={Link} variant="default" href={hrefOf('categories')}>
            <Trans>Guarda le categorie</Trans>
          </Button>
          <Button component={Link} variant="default" href={hrefOf('category', { slug: 'all' })}>
            <Trans>Tutti gli oggetti</Trans>
          </Button>
        </>
      }
    >
      <Trans>Scrivi almeno 3 caratteri e cerchiamo subito.</Trans>
    </EmptyState>
  );
}

function NothingFound({ actor }: { actor: SearchActor }) {
  const keywords = useSelector(actor, selectFound)?.keywords ?? '';
  const filters = useSelector(actor, (search) => activeFilters(selectQuery(search)), shallowEqual);
  const isNarrowed = filters.length > 0;
  const hasDays = filters.includes('period');
  const panel = useSelector(actor, selectFiltersPanel);
  return (
    <div role="status">
      <EmptyState
        title={<Trans>Impossibile trovare {keywords}</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <>
            {hasDays && (
              <Button onClick={() => panel?.send({ type: 'filter.removed', name: 'period' })}>
                <Trans>Cerca senza i giorni</Trans>
              </Button>
            )}
            {filters.length > (hasDays ? 1 : 0) && (
              <Button variant={hasDays ? 'default' : 'filled'} onClick={() => panel?.send({ type: 'filters.cleared' })}>
                <Trans>Cerca senza filtri</Trans>
              </Button>
            )}
            {!isNarrowed && (
              <Button component={Link} href={hrefOf('categories')}>
                <Trans>Guarda le categorie</Trans>
              </Button>
            )}
            <Button component={Link} variant="default" href={hrefOf('support')}>
              <Trans>Chiedilo a noi</Trans>
            </Button>
          </>
        }
      >
        {hasDays && <Trans>Niente di libero in questi giorni: toglili, o provane altri.</Trans>}
        {isNarrowed && !hasDays && (
          <Trans>Con questi filtri non c’è niente: togline uno, o prova con altri giorni.</Trans>
        )}
        {!isNarrowed && <Trans>Prova con una parola più semplice, o cercalo in un’altra categoria.</Trans>}
      </EmptyState>
    </div>
  );
}

function UnknownCap({ actor }: { actor: SearchActor }) {
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectFailure);
  const panel = useSelector(actor, selectFiltersPanel);
  return (
    <div role="alert">
      <EmptyState
        title={<Trans>Dove abiti?</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <Button onClick={() => panel?.send({ type: 'filter.removed', name: 'distance' })}>
            <Trans>Cerca senza CAP</Trans>
          </Button>
        }
      >
        {failure && failureText(failure, 'delivery')}
      </EmptyState>
    </div>
  );
}
