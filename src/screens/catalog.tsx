import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { catalogueMachine } from '#machines/catalogue.machine';
import { hrefOf } from '#machines/routes';
import { selectCategories } from '#machines/selectors/app.selectors';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/selectors/pages.selectors';
import type { ProductTile } from '#machines/wire';
import { useApp } from '../actors.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useToday } from '../today.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ShelfArt } from '../ui/shelf-art.tsx';
import { CatalogueSkeleton } from '../ui/skeletons.tsx';
import { Failed } from './parts/failed.tsx';
import { ObjectGrid } from './parts/object-grid.tsx';

type Props = ScreenProps<'catalog'> & { actor: ActorRefFrom<typeof catalogueMachine> };

/** The objects of one category, or of everything (`all`, `last_arrival`). */
export default function Catalog({ params: { slug }, actor }: Props) {
  const { t } = useLingui();
  const category = useSelector(useApp(), (app) => selectCategories(app)?.find((each) => each.slug === slug));
  const stage = useSelector(actor, selectStage);
  if (stage === 'unknown') return <UnknownCategory />;
  const special: Record<string, { title: string; lead: string }> = {
    all: { title: t`Tutti gli oggetti`, lead: t`Tutto quello che puoi prendere in prestito, dal più nuovo.` },
    last_arrival: { title: t`Ultimi arrivi`, lead: t`Gli oggetti appena entrati in biblioteca.` },
  };
  const title = special[slug]?.title ?? category?.name ?? t`Oggetti`;
  return (
    <Page
      title={title}
      {...(special[slug] ? { lead: special[slug].lead } : {})}
      back={{ href: hrefOf('catalogs'), label: t`Tutte le categorie` }}
    >
      <PageHead title={title} />
      <Objects actor={actor} stage={stage} />
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
  if (stage === 'loading') return <CatalogueSkeleton />;
  if (stage === 'failed') return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
  if (objects.length === 0) {
    return (
      <EmptyState
        title={<Trans>Qui non c’è ancora niente</Trans>}
        actions={
          <LinkButton href={hrefOf('catalog', { slug: 'all' })}>
            <Trans>Tutti gli oggetti</Trans>
          </LinkButton>
        }
      >
        <Trans>Nessun oggetto in questa categoria, per ora. Torna a trovarci o guarda tutto il catalogo.</Trans>
      </EmptyState>
    );
  }
  return (
    <ObjectGrid
      objects={objects}
      today={today}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      failure={hasMoreFailed ? failure : undefined}
      onMore={() => actor.send({ type: 'more' })}
    />
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
          <LinkButton href={hrefOf('catalogs')}>
            <Trans>Tutte le categorie</Trans>
          </LinkButton>
        }
      >
        <Trans>Forse è stata rinominata. Cercala tra le categorie di oggi.</Trans>
      </EmptyState>
    </Page>
  );
}
