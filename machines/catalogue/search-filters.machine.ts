import { assign, sendParent, sendTo, setup } from 'xstate';
import { daysInclusive, type CalendarDate } from '../rules/dates.ts';
import { LOAN } from '../rules/limits.ts';
import type { Period } from '../rules/loans/period.ts';
import { isCap, withoutFilter } from './search-reading.ts';
import { noFilters, type FilterName, type Filters } from './search-query.ts';
import { plainCap } from '../rules/typed/cap.ts';
import { slot } from '../core/slot.ts';
import { notice, toasts } from '../core/system.ts';
import type { Headquarter } from '../core/wire.ts';

/** Reported to the search after every filter change. */
export type FiltersReport = { type: 'filters.changed'; filters: Filters };

type FiltersEvent =
  | { type: 'category.chosen'; category: string | undefined }
  | { type: 'point.chosen'; headquarter: string | undefined }
  | { type: 'transport.toggled' }
  /** A day of the calendar: the first one starts a period, the next one ends it. */
  | { type: 'day.picked'; date: CalendarDate }
  /** An unavailable day; the nearest possible period is offered. */
  | { type: 'day.refused'; date: CalendarDate }
  | { type: 'period.chosen'; period: Period }
  | { type: 'cap.typed'; cap: string }
  | { type: 'radius.chosen'; radius: number | undefined }
  | { type: 'filter.removed'; name: FilterName }
  | { type: 'filters.cleared' }
  /** The address bar now has other filters. */
  | { type: 'filters.adopted'; filters: Filters }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  | { type: 'points.retry' };

interface FiltersContext extends Omit<Filters, 'cap'> {
  /** As typed; only five digits make a postal code. */
  cap: string;
  /** First day of a period whose last day is not picked yet. */
  start: CalendarDate | undefined;
  /** The unavailable day that was pressed last. */
  wished: CalendarDate | undefined;
  points: readonly Headquarter[] | undefined;
}

const fieldsOf = ({ category, headquarter, period, transportable, cap, radius }: Filters) => ({
  category,
  headquarter,
  period,
  transportable,
  cap: cap ?? '',
  radius,
  start: undefined,
  wished: undefined,
});

/** The filters in effect: a half-typed postal code is ignored, and so is a radius without one. */
export const filtersOf = (context: FiltersContext): Filters => {
  const { category, headquarter, period, transportable, cap, radius } = context;
  const hasCap = isCap(cap);
  return {
    category,
    headquarter,
    period,
    transportable,
    cap: hasCap ? cap : undefined,
    radius: hasCap ? radius : undefined,
  };
};

const isTooLong = (start: CalendarDate | undefined, date: CalendarDate): boolean =>
  start !== undefined && daysInclusive(start, date) > LOAN.maxDays;

/** The filter panel of a search or a catalogue page: every change takes effect at once and is reported to the parent. */
export const searchFiltersMachine = setup({
  types: {
    input: {} as { filters: Filters },
    context: {} as FiltersContext,
    events: {} as FiltersEvent,
    tags: {} as 'loading' | 'open' | 'pointsFailed',
  },
  actors: { loadPoints: slot<readonly Headquarter[], undefined>('searchFilters.loadPoints') },
  actions: {
    chooseCategory: assign((_, { category }: Pick<FiltersContext, 'category'>) => ({ category })),
    choosePoint: assign((_, { headquarter }: Pick<FiltersContext, 'headquarter'>) => ({ headquarter })),
    toggleTransport: assign(({ context }) => ({ transportable: context.transportable ? undefined : true })),
    beginPeriodAgain: assign({ start: undefined, period: undefined }),
    keepWished: assign((_, { date }: { date: CalendarDate }) => ({ wished: date })),
    choosePeriod: assign((_, { period }: Pick<FiltersContext, 'period'>) => ({
      period,
      start: undefined,
      wished: undefined,
    })),
    keepCap: assign((_, { cap }: { cap: string }) => ({ cap: plainCap(cap) })),
    chooseRadius: assign((_, { radius }: Pick<FiltersContext, 'radius'>) => ({ radius })),
    keepPoints: assign((_, { points }: Pick<FiltersContext, 'points'>) => ({ points })),
    pickDay: assign(({ context: { start } }, { date }: { date: CalendarDate }) =>
      start === undefined || date < start
        ? { start: date, wished: undefined }
        : { start: undefined, wished: undefined, period: { from_date: start, to_date: date } },
    ),
    drop: assign(({ context }, { name }: { name: FilterName }) => fieldsOf(withoutFilter(filtersOf(context), name))),
    adopt: assign((_, { filters }: { filters: Filters }) => fieldsOf(filters)),
    report: sendParent(({ context }: { context: FiltersContext }): FiltersReport => ({
      type: 'filters.changed',
      filters: filtersOf(context),
    })),
    raiseTooLong: sendTo(toasts, notice('error', 'loan.too_long')),
  },
  guards: {
    isTooLong: ({ context }, { date }: { date: CalendarDate }) => isTooLong(context.start, date),
  },
}).createMachine({
  id: 'searchFilters',
  context: ({ input }) => ({ ...fieldsOf(input.filters), points: undefined }),
  type: 'parallel',
  on: {
    'category.chosen': {
      actions: [{ type: 'chooseCategory', params: ({ event }) => event }, 'report'],
    },
    'point.chosen': {
      actions: [{ type: 'choosePoint', params: ({ event }) => event }, 'report'],
    },
    'transport.toggled': {
      actions: ['toggleTransport', 'report'],
    },
    'day.picked': [
      // A loan cannot be longer (rules/validation.md#loan-dates): the selection restarts.
      {
        guard: { type: 'isTooLong', params: ({ event }) => event },
        actions: ['beginPeriodAgain', 'raiseTooLong', 'report'],
      },
      { actions: [{ type: 'pickDay', params: ({ event }) => event }, 'report'] },
    ],
    'day.refused': { actions: { type: 'keepWished', params: ({ event }) => event } },
    'period.chosen': {
      actions: [{ type: 'choosePeriod', params: ({ event }) => event }, 'report'],
    },
    'cap.typed': {
      actions: [{ type: 'keepCap', params: ({ event }) => event }, 'report'],
    },
    'radius.chosen': { actions: [{ type: 'chooseRadius', params: ({ event }) => event }, 'report'] },
    'filter.removed': { actions: [{ type: 'drop', params: ({ event }) => event }, 'report'] },
    'filters.cleared': { actions: [{ type: 'adopt', params: { filters: noFilters } }, 'report'] },
    'filters.adopted': { actions: { type: 'adopt', params: ({ event }) => event } },
  },
  states: {
    panel: {
      description: 'The panel with the filters on small windows',
      initial: 'closed',
      states: {
        closed: { description: 'The panel is closed', on: { 'panel.opened': 'open' } },
        open: { description: 'The panel covers the results', tags: 'open', on: { 'panel.closed': 'closed' } },
      },
    },
    points: {
      description: 'The pickup points to filter by',
      initial: 'loading',
      states: {
        loading: {
          description: 'The pickup points are being loaded',
          tags: 'loading',
          invoke: {
            id: 'loadPoints',
            src: 'loadPoints',
            onDone: {
              target: 'shown',
              actions: { type: 'keepPoints', params: ({ event }) => ({ points: event.output }) },
            },
            onError: 'failed',
          },
        },
        shown: { description: 'The pickup points can be chosen' },
        failed: {
          description: 'The pickup points could not be loaded; a retry loads them again',
          tags: 'pointsFailed',
          on: { 'points.retry': 'loading' },
        },
      },
    },
  },
});
