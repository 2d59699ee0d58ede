import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { activeFilters } from '#machines/catalogue/search-reading';
import { type FilterName, type Filters } from '#machines/catalogue/search-query';
import { selectCategories } from '#machines/app/app.selectors';
import { selectPoints } from '#machines/catalogue/search-filters.selectors';
import { useApp } from '../core/actors.ts';
import { formatDistance } from '../words/numbers.ts';
import { formatPeriod } from '../words/dates.ts';
import type { FiltersActor } from './actor-types.ts';
import classes from './search.module.css';

interface ActiveFiltersProps {
  /** The current query. */
  filters: Filters;
  panel: FiltersActor;
}

/** The active filters; one press removes each. */
export function ActiveFilters({ filters, panel }: ActiveFiltersProps) {
  const { t } = useLingui();
  const nameOf = useNames(panel, filters);
  const names = activeFilters(filters);
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

/** The label of each filter. */
function useNames(panel: FiltersActor, { category, headquarter, period, cap = '', radius }: Filters) {
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
      case 'transportable':
        return t`Si può spostare`;
      case 'distance': {
        if (radius === undefined) return t`Vicino a ${cap}`;
        const distance = formatDistance(radius, i18n.locale);
        return t`Entro ${distance} da ${cap}`;
      }
    }
  };
}
