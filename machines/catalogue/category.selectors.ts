import type { SnapshotFrom } from 'xstate';
import type { categoryMachine } from '../catalogue/category.machine.ts';
import { activeFilters } from './search-reading.ts';
import { selectStage as selectPagesStage } from '../core/pages/pages.selectors.ts';

type Catalogue = SnapshotFrom<typeof categoryMachine>;

/** The requested view, whether loaded yet or not. */
export const selectView = ({ context }: Catalogue) => context.view;
export const selectSort = ({ context }: Catalogue) => context.view.sort;
export const selectHasDays = ({ context }: Catalogue) => context.view.period !== undefined;
/** The days on which the listed objects are free, if they were asked for. */
export const selectListedPeriod = ({ context }: Catalogue) => context.period;
/** The filter panel. */
export const selectFiltersPanel = ({ children }: Catalogue) => children.filters;
/** Another order or other filters are loading; the list on screen is still the previous one. */
export const selectIsChanging = (catalogue: Catalogue) => catalogue.hasTag('changing');
export const selectIsNarrowed = ({ context }: Catalogue) => activeFilters(context.view).length > 0;
/** State of the list; after an empty list nothing is shown while the next one loads. */
export const selectStage = (catalogue: Catalogue) =>
  catalogue.hasTag('changing') && catalogue.context.items.length === 0 ? 'loading' : selectPagesStage(catalogue);
