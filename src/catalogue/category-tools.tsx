import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { catalogueSorts, type CatalogueSort } from '#machines/catalogue/category-query';
import {
  selectFiltersPanel,
  selectIsNarrowed,
  selectSort,
  selectStage,
  selectView,
} from '#machines/catalogue/category.selectors';
import { selectActiveCount } from '#machines/catalogue/search-filters.selectors';

import type { CategoryActor, FiltersActor } from './actor-types.ts';
import { ActiveFilters } from './active-filters.tsx';
import classes from './category.module.css';

/** Sorting and filters of a category; hidden for an empty one. */
export function Tools({ actor }: { actor: CategoryActor }) {
  const panel = useSelector(actor, selectFiltersPanel);
  const isEmpty = useSelector(actor, (catalogue) => {
    return selectStage(catalogue) === 'shown' && catalogue.context.items.length === 0 && !selectIsNarrowed(catalogue);
  });
  const view = useSelector(actor, selectView);
  if (isEmpty || !panel) return null;
  return (
    <div className={classes.tools}>
      <div className={classes.bar}>
        <OpenFilters panel={panel} />
        <Sort actor={actor} />
      </div>
      <ActiveFilters filters={view} panel={panel} />
    </div>
  );
}

function Sort({ actor }: { actor: CategoryActor }) {
  const { t } = useLingui();
  const chosen = useSelector(actor, selectSort);
  const names: Record<CatalogueSort, string> = {
    newest: t`Dal più nuovo`,
    name: t`Per nome`,
    free: t`Prima i liberi`,
  };
  return (
    <SegmentedControl
      aria-label={t`Ordine`}
      data={catalogueSorts.map((sort) => ({ value: sort, label: names[sort] }))}
      value={chosen}
      onChange={(sort) => actor.send({ type: 'sort.chosen', sort })}
    />
  );
}

function OpenFilters({ panel }: { panel: FiltersActor }) {
  const count = useSelector(panel, selectActiveCount);
  return (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
      onClick={() => panel.send({ type: 'panel.opened' })}
    >
      {count === 0 ? <Trans>Filtri</Trans> : <Trans>Filtri ({count})</Trans>}
    </Button>
  );
}
