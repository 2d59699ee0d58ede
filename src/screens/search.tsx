import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectActiveCount, selectIsOpen } from '#machines/selectors/search-filters.selectors';
import { selectFiltersPanel, selectIsSearching, selectKeywords } from '#machines/selectors/search.selectors';
import type { FiltersActor, SearchActor } from './actor-types.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ActiveFilters } from './search/active-filters.tsx';
import { Filters } from './search/filters.tsx';
import { Results } from './search/results.tsx';
import classes from './search/search.module.css';

type Props = ScreenProps<'search'> & { actor: SearchActor };

const FiltersDrawer = lazy(() => import('./search/filters-drawer.tsx'));

/** Search by keyword and category, by free days, pickup point and distance. */
export default function Search({ actor }: Props) {
  const { t } = useLingui();
  const keywords = useSelector(actor, selectKeywords);
  const isSearching = useSelector(actor, selectIsSearching);
  const panel = useSelector(actor, selectFiltersPanel);
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
        {panel && <OpenFilters panel={panel} />}
      </div>
      <div className={classes.columns}>
        {panel && (
          <aside className={classes.aside} aria-label={t`Filtri`}>
            <Filters actor={actor} panel={panel} />
          </aside>
        )}
        <div className={classes.main}>
          {panel && <ActiveFilters actor={actor} panel={panel} />}
          <Results actor={actor} />
        </div>
      </div>
      {panel && <Drawer actor={actor} panel={panel} />}
    </Page>
  );
}

/** Opens the filters on a window that has no room for them beside the results. */
function OpenFilters({ panel }: { panel: FiltersActor }) {
  const count = useSelector(panel, selectActiveCount);
  return (
    <div className={classes.open}>
      <Button
        look="secondary"
        wide
        icon={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
        onClick={() => panel.send({ type: 'panel.opened' })}
      >
        {count === 0 ? <Trans>Categorie e filtri</Trans> : <Trans>Categorie e filtri ({count})</Trans>}
      </Button>
    </div>
  );
}

function Drawer({ actor, panel }: Pick<Props, 'actor'> & { panel: FiltersActor }) {
  const isOpen = useSelector(panel, selectIsOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <FiltersDrawer actor={actor} panel={panel} />
    </Suspense>
  );
}
