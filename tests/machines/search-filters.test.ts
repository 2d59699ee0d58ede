import { createActor, createMachine, fromPromise, fromTransition, type ActorRefFrom, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { searchFiltersMachine, type FiltersReport } from '#machines/search-filters.machine';
import { activeFilters, noFilters, without, type Filters } from '#machines/search.query';
import { quickPeriods } from '#machines/search.periods';
import { selectFromDay, selectToDay } from '#machines/selectors/search-filters.selectors';
import type { Headquarter } from '#machines/wire';

/** The panel in a search that writes down what it is told. */
const opened = (filters: Partial<Filters> = {}) => {
  const reports: Filters[] = [];
  const toasts: EventObject[] = [];
  const points = fromPromise<readonly Headquarter[], undefined>(() => Promise.resolve([]));
  const around = createMachine({
    types: { events: {} as FiltersReport },
    invoke: [
      {
        id: 'toasts',
        systemId: 'toasts',
        src: fromTransition((state: null, event: EventObject) => {
          toasts.push(event);
          return state;
        }, null),
      },
      {
        id: 'panel',
        src: searchFiltersMachine.provide({ actors: { loadPoints: points } }),
        input: { filters: { ...noFilters, ...filters } },
      },
    ],
    on: { 'filters.changed': { actions: ({ event }) => void reports.push(event.filters) } },
  });
  const root = createActor(around);
  root.start();
  const panel = root.getSnapshot().children['panel'] as ActorRefFrom<typeof searchFiltersMachine>;
  const pick = (...dates: string[]) => {
    for (const date of dates) panel.send({ type: 'day.picked', date });
  };
  const shown = () => [selectFromDay(panel.getSnapshot()), selectToDay(panel.getSnapshot())];
  return { panel, reports, toasts, pick, shown, last: () => reports.at(-1) };
};

describe('the days', () => {
  test('count once both are picked', () => {
    const { pick, last, shown } = opened();
    pick('2027-03-16');
    expect(last()?.period).toBeUndefined();
    expect(shown()).toEqual(['2027-03-16', undefined]);
    pick('2027-03-20');
    expect(last()?.period).toEqual({ from_date: '2027-03-16', to_date: '2027-03-20' });
    expect(shown()).toEqual(['2027-03-16', '2027-03-20']);
  });

  test('begin anew with an earlier day, and after a whole period', () => {
    const { pick, last, shown } = opened();
    pick('2027-03-16', '2027-03-12', '2027-03-13', '2027-03-20');
    expect(shown()).toEqual(['2027-03-20', undefined]);
    // The old days count until the new ones are whole.
    expect(last()?.period).toEqual({ from_date: '2027-03-12', to_date: '2027-03-13' });
  });

  test('of a loan of one day are twice the same', () => {
    const { pick, last } = opened();
    pick('2027-03-16', '2027-03-16');
    expect(last()?.period).toEqual({ from_date: '2027-03-16', to_date: '2027-03-16' });
  });

  test('30 of them are a loan, 31 clear the dates with the toast (specification, point 5)', () => {
    const { pick, last, toasts, shown } = opened();
    pick('2027-03-01', '2027-03-30');
    expect(last()?.period).toEqual({ from_date: '2027-03-01', to_date: '2027-03-30' });
    expect(toasts).toEqual([]);
    pick('2027-03-01', '2027-03-31');
    expect(last()?.period).toBeUndefined();
    expect(shown()).toEqual([undefined, undefined]);
    expect(toasts).toMatchObject([{ notice: { tone: 'error', code: 'loan.too_long' } }]);
  });
});

describe('the postal code', () => {
  test('counts with five digits; anything but digits is left out', () => {
    const { panel, last } = opened();
    panel.send({ type: 'cap.typed', cap: '40 1' });
    expect(panel.getSnapshot().context.cap).toBe('401');
    expect(last()?.cap).toBeUndefined();
    panel.send({ type: 'cap.typed', cap: '40121-9' });
    expect(last()?.cap).toBe('40121');
  });

  test('keeps its radius while another one is typed, and the radius counts for nothing meanwhile', () => {
    const { panel, last } = opened({ cap: '40121', radius: 5 });
    panel.send({ type: 'cap.typed', cap: '4012' });
    expect(last()).toMatchObject({ cap: undefined, radius: undefined });
    panel.send({ type: 'cap.typed', cap: '40122' });
    expect(last()).toMatchObject({ cap: '40122', radius: 5 });
  });
});

describe('taking filters away', () => {
  const all: Filters = {
    category: 'campeggio',
    headquarter: 'h1',
    period: { from_date: '2027-03-16', to_date: '2027-03-20' },
    cap: '40121',
    radius: 5,
  };

  test.each(['category', 'period', 'headquarter', 'distance'] as const)('%s leaves the others', (name) => {
    const { panel, last } = opened(all);
    panel.send({ type: 'filter.removed', name });
    expect(last()).toEqual(without(all, name));
    expect(activeFilters(last() ?? noFilters)).not.toContain(name);
    expect(activeFilters(last() ?? noFilters)).toHaveLength(3);
  });

  test('all at once leaves none', () => {
    const { panel, last } = opened(all);
    panel.send({ type: 'filters.cleared' });
    expect(last()).toEqual(noFilters);
  });
});

// 2027-03-15 is a Monday.
test.each([
  ['2027-03-15', 1, ['2027-03-20', '2027-03-16', '2027-03-22']],
  ['2027-03-19', 1, ['2027-03-20', '2027-03-20', '2027-03-22']],
  ['2027-03-20', 1, ['2027-03-27', '2027-03-21', '2027-03-22']],
  ['2027-03-20', 0, ['2027-03-27', '2027-03-20', '2027-03-22']],
  ['2027-03-19', 3, ['2027-03-27', '2027-03-22', '2027-03-22']],
  ['2027-03-21', 2, ['2027-03-27', '2027-03-23', '2027-03-29']],
])('the quick periods on %s with %i days of preparation begin on %j', (today, preparation, firsts) => {
  const periods = quickPeriods(today, preparation);
  expect([periods.weekend.from_date, periods.week.from_date, periods.next_week.from_date]).toEqual(firsts);
  expect(periods.weekend.to_date > periods.weekend.from_date).toBe(true);
});
