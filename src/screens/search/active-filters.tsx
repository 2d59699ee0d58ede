import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { activeFilters, type FilterName, type SearchQuery } from '#machines/search.query';
import { selectCategories } from '#machines/selectors/app.selectors';
import { selectPoints } from '#machines/selectors/search-filters.selectors';
import { selectQuery } from '#machines/selectors/search.selectors';
import { useApp } from '../../actors.ts';
import { formatDistance, formatPeriod } from '../../format.ts';
import type { FiltersActor, SearchActor } from '../actor-types.ts';
import classes from './search.module.css';

interface ActiveFiltersProps {
  actor: SearchActor;
  panel: FiltersActor;
}

/** The filters that are on, each of which one press takes away. */
export function ActiveFilters({ actor, panel }: ActiveFiltersProps) {
  const { t } = useLingui();
  const query = useSelector(actor, selectQuery);
  const nameOf = useNames(panel, query);
  const names = activeFilters(query);
  if (names.length === 0) return null;
  return (
    <ul className={classes.active} aria-label={t`Filtri attivi`}>
      {names.map((name) => {
        const words = nameOf(name);
        return (
          <li key={name}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t`Togli il filtro ${words}`}
              onClick={() => panel.send({ type: 'filter.removed', name })}
            >
              {words}
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className={classes.clear} onClick={() => panel.send({ type: 'filters.cleared' })}>
          <Trans>Cancella filtri</Trans>
        </button>
      </li>
    </ul>
  );
}

/** What each filter is called. */
function useNames(panel: FiltersActor, { category, headquarter, period, cap = '', radius }: SearchQuery) {
  const { t, i18n } = useLingui();
  const categories = useSelector(useApp(), selectCategories);
  const points = useSelector(panel, selectPoints);
  return (name: FilterName): string => {
    switch (name) {
      case 'category':
        return categories?.find(({ slug }) => slug === category)?.name ?? category ?? '';
      case 'period':
        return period ? formatPeriod(period.from_date, period.to_date, i18n.locale, 'short') : '';
      case 'headquarter':
        return points?.find(({ id }) => id === headquarter)?.name ?? t`Un punto di ritiro`;
      case 'distance': {
        if (radius === undefined) return t`Vicino a ${cap}`;
        const distance = formatDistance(radius, i18n.locale);
        return t`Entro ${distance} da ${cap}`;
      }
    }
  };
}
