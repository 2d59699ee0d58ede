import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '#machines/search.machine';
import { hrefOf } from '#machines/routes';
import { selectCategories } from '#machines/selectors/app.selectors';
import {
  selectCategory,
  selectFailure,
  selectFound,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectIsSearching,
  selectKeywords,
  selectStage,
} from '#machines/selectors/search.selectors';
import { useApp } from '../actors.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useToday } from '../today.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ShelfArt } from '../ui/shelf-art.tsx';
import { CatalogueSkeleton } from '../ui/skeletons.tsx';
import { Failed } from './parts/failed.tsx';
import { ObjectGrid } from './parts/object-grid.tsx';
import classes from './search.module.css';

type Props = ScreenProps<'search'> & { actor: ActorRefFrom<typeof searchMachine> };

/** Search by keyword and category. */
export default function Search({ actor }: Props) {
  const { t } = useLingui();
  const keywords = useSelector(actor, selectKeywords);
  const isSearching = useSelector(actor, selectIsSearching);
  return (
    <Page title={t`Cerca`}>
      <div className={classes.tools}>
        <SearchField
          label={t`Cerca un oggetto`}
          placeholder={t`Trapano, tenda, pentola…`}
          value={keywords}
          busy={isSearching}
          onChange={(words) => actor.send({ type: 'keywords.typed', keywords: words })}
          onSearch={() => actor.send({ type: 'search' })}
        />
        <Categories actor={actor} />
      </div>
      <Results actor={actor} />
    </Page>
  );
}

function Categories({ actor }: Pick<Props, 'actor'>) {
  const { t } = useLingui();
  const categories = useSelector(useApp(), selectCategories);
  const chosen = useSelector(actor, selectCategory);
  if (!categories || categories.length === 0) return null;
  const choose = (category: string | undefined) => actor.send({ type: 'category.chosen', category });
  return (
    <FilterChips
      label={t`Categoria`}
      options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      chosen={chosen === undefined ? [] : [chosen]}
      onToggle={(slug) => choose(slug === chosen ? undefined : slug)}
      onClear={() => choose(undefined)}
    />
  );
}

function Results({ actor }: Pick<Props, 'actor'>) {
  const today = useToday();
  const stage = useSelector(actor, selectStage);
  const found = useSelector(actor, selectFound);
  const failure = useSelector(actor, selectFailure);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  switch (stage) {
    case 'short':
      return <TooShort />;
    case 'loading':
      return <CatalogueSkeleton count={8} />;
    case 'failed':
      return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />;
    case 'none':
      return <NothingFound keywords={found?.keywords ?? ''} />;
    case 'shown':
      return (
        <ObjectGrid
          objects={found?.items ?? []}
          today={today}
          hasMore={found?.next != null}
          isLoadingMore={isLoadingMore}
          failure={hasMoreFailed ? failure : undefined}
          onMore={() => actor.send({ type: 'more' })}
        />
      );
  }
}

function TooShort() {
  return (
    <EmptyState
      title={<Trans>Che cosa ti serve?</Trans>}
      art={<ShelfArt scene="done" />}
      actions={
        <LinkButton look="secondary" href={hrefOf('catalog', { slug: 'all' })}>
          <Trans>Tutti gli oggetti</Trans>
        </LinkButton>
      }
    >
      <Trans>Scrivi almeno 3 caratteri e cerchiamo subito.</Trans>
    </EmptyState>
  );
}

function NothingFound({ keywords }: { keywords: string }) {
  return (
    <div role="status">
      <EmptyState
        title={<Trans>Impossibile trovare {keywords}</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <>
            <LinkButton href={hrefOf('catalogs')}>
              <Trans>Guarda le categorie</Trans>
            </LinkButton>
            <LinkButton look="secondary" href={hrefOf('support')}>
              <Trans>Chiedilo a noi</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Prova con una parola più semplice, o cercalo in un’altra categoria.</Trans>
      </EmptyState>
    </div>
  );
}
