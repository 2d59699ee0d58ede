import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectActiveCount, selectIsOpen } from '#machines/catalogue/search-filters.selectors';
import { selectFiltersPanel, selectIsAsking, selectKeywords, selectQuery } from '#machines/catalogue/search.selectors';
import type { FiltersActor, SearchActor } from './actor-types.ts';
import type { ScreenProps } from '../core/screen-props.ts';

import { Page } from '../ui/layout/page.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { Results } from './results.tsx';
import classes from './search.module.css';

type Props = ScreenProps<'search'> & { actor: SearchActor };

const FiltersDrawer = lazy(() => import('./filters-drawer.tsx'));

/** Search by keyword and category, free days, pickup point and distance. */
export default function Search({ actor }: Props) {
  const { t } = useLingui();
  const keywords = useSelector(actor, selectKeywords);
  const isAsking = useSelector(actor, selectIsAsking);
  const panel = useSelector(actor, selectFiltersPanel);
  return (
    <Page title={t`Cerca`}>
      <div className={classes.tools}>
        <SearchField
          label={t`Cerca un oggetto`}
          placeholder={t`Trapano, tenda, pentola…`}
          value={keywords}
          busy={isAsking}
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
          {panel && <Active actor={actor} panel={panel} />}
          <Results actor={actor} />
        </div>
      </div>
      {panel && <Drawer actor={actor} panel={panel} />}
    </Page>
  );
}

function Active({ actor, panel }: Pick<Props, 'actor'> & { panel: FiltersActor }) {
  return <ActiveFilters filters={useSelector(actor, selectQuery)} panel={panel} />;
}

/** Opens the filters when the window is too narrow to show them beside the results. */
function OpenFilters({ panel }: { panel: FiltersActor }) {
  const count = useSelector(panel, selectActiveCount);
  return (
    <div className={classes.open}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
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
