import type { SnapshotFrom } from 'xstate';
import type { FieldCode } from '../rules/field-codes.ts';
import { filtersOf, type searchFiltersMachine } from './search-filters.machine.ts';
import { activeFilters } from './search-reading.ts';

type Panel = SnapshotFrom<typeof searchFiltersMachine>;

export const selectChosenCategory = ({ context }: Panel) => context.category;
export const selectChosenPoint = ({ context }: Panel) => context.headquarter;
/** The days marked in the calendar: an unfinished period has only its first. */
export const selectFromDay = ({ context: { start, period } }: Panel) => start ?? period?.from_date;
export const selectToDay = ({ context: { start, period } }: Panel) =>
  start === undefined ? period?.to_date : undefined;
/** The unavailable day that was pressed last. */
export const selectWished = ({ context }: Panel) => context.wished;
export const selectIsTransportable = ({ context }: Panel) => context.transportable === true;
export const selectTypedCap = ({ context }: Panel) => context.cap;
/** What is wrong with a postal code that no further digit can complete. */
export const selectCapCode = ({ context }: Panel): FieldCode | undefined =>
  /^\d{0,5}$/.test(context.cap) ? undefined : 'five_digits';
export const selectHasCap = ({ context }: Panel) => filtersOf(context).cap !== undefined;
export const selectRadius = ({ context }: Panel) => context.radius;
export const selectPoints = ({ context }: Panel) => context.points;
export const selectHavePointsFailed = (panel: Panel) => panel.hasTag('pointsFailed');
export const selectIsOpen = (panel: Panel) => panel.hasTag('open');
/** How many filters are active. */
export const selectActiveCount = ({ context }: Panel) => activeFilters(filtersOf(context)).length;
