import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectCategories } from '#machines/app/app.selectors';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
} from '#machines/core/pages/pages.selectors';
import {
  selectFiltersPanel,
  selectIsChanging,
  selectIsNarrowed,
  selectHasDays,
  selectListedPeriod,
  selectSort,
  selectStage,
} from '#machines/catalogue/category.selectors';
import { selectIsOpen } from '#machines/catalogue/search-filters.selectors';
import type { ProductTile } from '#machines/core/wire';
import { useApp } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { PageHead } from '../navigation/page-head.tsx';
import { useToday } from '../core/today.ts';
import { langOf } from '../words/fallback.ts';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import { CatalogueSkeleton } from '../ui/states/skeletons.tsx';
import type { CategoryActor, FiltersActor } from './actor-types.ts';
import classes from './category.module.css';
import { Tools } from './category-tools.tsx';
import { Failed } from '../parts/failed.tsx';
import { ObjectGrid } from './object-grid.tsx';

type Props = ScreenProps<'category'> & { actor: CategoryActor };

const FiltersDrawer = lazy(() => import('./category-filters-drawer.tsx'));

/** The objects of one category, or of the whole catalogue (`all`, `last_arrival`). */
export default function Category({ params: { slug }, actor }: Props) {
  const { t } = useLingui();
  const category = useSelector(useApp(), (app) => selectCategories(app)?.find((each) => each.slug === slug));
  const stage = useSelector(actor, selectStage);
  const sort = useSelector(actor, selectSort);
  const hasDays = useSelector(actor, selectHasDays);
  if (stage === 'unknown') return <UnknownCategory />;
  const special: Record<string, { title: string; lead: string }> = {
    all: {
      title: t`Tutti gli oggetti`,
      lead: {
        newest: t`Tutto quello che puoi prendere in prestito, dal più nuovo.`,
        name: t`Tutto quello che puoi prendere in prestito, in ordine alfabetico.`,
        free: hasDays
          ? t`Tutto quello che puoi prendere in prestito nei giorni scelti.`
          : t`Tutto quello che puoi prendere in prestito, prima ciò che è libero entro una settimana.`,
      }[sort],
    },
    last_arrival: { title: t`Ultimi arrivi`, lead: t`Gli oggetti appena entrati in biblioteca.` },
  };
  const title = special[slug]?.title ?? category?.name ?? t`Oggetti`;
  const told = special[slug] || !category ? {} : category;
  return (
    <Page
      title={<span {...langOf(told, 'name')}>{title}</span>}
      {...(special[slug] ? { lead: special[slug].lead } : {})}
      back={{ href: hrefOf('categories'), label: t`Tutte le categorie` }}
    >
      <PageHead title={title} />
      <ForeignNote of={told} fields={['name']} />
      <Tools actor={actor} />
      <Objects actor={actor} stage={stage} />
      <Drawer actor={actor} />
    </Page>
  );
}

function Objects({ actor, stage }: Pick<Props, 'actor'> & { stage: ReturnType<typeof selectStage> }) {
  const today = useToday();
  const objects: readonly ProductTile[] = useSelector(actor, (pages) => selectItems(pages));
  const hasMore = useSelector(actor, selectHasMore);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const failure = useSelector(actor, selectFailure);
  const period = useSelector(actor, selectListedPeriod);
  const isNarrowed = useSelector(actor, selectIsNarrowed);
  const isChanging = useSelector(actor, selectIsChanging);
  if (stage === 'loading') return <CatalogueSkeleton />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (objects.length === 0 && isNarrowed) return <NothingLeft actor={actor} />;
  if (objects.length === 0) {
    return (
      <EmptyState
        title={<Trans>Qui non c’è ancora niente</Trans>}
        actions={
          <Button component={Link} href={hrefOf('category', { slug: 'all' })}>
            <Trans>Tutti gli oggetti</Trans>
          </Button>
        }
      >
        <Trans>Nessun oggetto in questa categoria, per ora. Torna a trovarci o guarda tutto il catalogo.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={isChanging ? classes.stale : undefined} aria-busy={isChanging}>
      <ObjectGrid
        objects={objects}
        today={today}
        period={period}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        isStale={isChanging}
        failure={hasMoreFailed ? failure : undefined}
        onMore={() => actor.send({ type: 'more' })}
      />
    </div>
  );
}

function NothingLeft({ actor }: Pick<Props, 'actor'>) {
  const panel = useSelector(actor, selectFiltersPanel);
  return (
    <div role="status">
      <EmptyState
        title={<Trans>Con questi filtri non c’è niente</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <Button onClick={() => panel?.send({ type: 'filters.cleared' })}>
            <Trans>Guarda senza filtri</Trans>
          </Button>
        }
      >
        <Trans>Togline uno, o prova con altri giorni.</Trans>
      </EmptyState>
    </div>
  );
}

function Drawer({ actor }: Pick<Props, 'actor'>) {
  const panel = useSelector(actor, selectFiltersPanel);
  return panel && <OpenDrawer actor={actor} panel={panel} />;
}

function OpenDrawer({ actor, panel }: Pick<Props, 'actor'> & { panel: FiltersActor }) {
  const isOpen = useSelector(panel, selectIsOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <FiltersDrawer actor={actor} panel={panel} />
    </Suspense>
  );
}

function UnknownCategory() {
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={<Trans>Questa categoria non c’è</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <Button component={Link} href={hrefOf('categories')}>
            <Trans>Tutte le categorie</Trans>
          </Button>
        }
      >
        <Trans>Forse è stata rinominata. Cercala tra le categorie di oggi.</Trans>
      </EmptyState>
    </Page>
  );
}
