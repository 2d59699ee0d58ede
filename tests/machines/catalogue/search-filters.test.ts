import { createActor, createMachine, fromPromise, fromTransition, type ActorRefFrom, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { searchFiltersMachine, type FiltersReport } from '#machines/catalogue/search-filters.machine';
import { activeFilters, withoutFilter } from '#machines/catalogue/search-reading';
import { noFilters, type Filters } from '#machines/catalogue/search-query';
import { quickPeriods, searchDays, searchPeriodAround, type QuickFacts } from '#machines/catalogue/search-periods';
import { selectCapCode, selectFromDay, selectToDay, selectWished } from '#machines/catalogue/search-filters.selectors';
import type { Headquarter } from '#machines/core/wire';
import { headquarter } from '../../support/data/objects.ts';

/** The filter panel inside a search that records its reports. */
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
  test('take effect once both are picked', () => {
    const { pick, last, shown } = opened();
    pick('2027-03-16');
    expect(last()?.period).toBeUndefined();
    expect(shown()).toEqual(['2027-03-16', undefined]);
    pick('2027-03-20');
    expect(last()?.period).toEqual({ from_date: '2027-03-16', to_date: '2027-03-20' });
    expect(shown()).toEqual(['2027-03-16', '2027-03-20']);
  });

  test('restart with an earlier day, and after a complete period', () => {
    const { pick, last, shown } = opened();
    pick('2027-03-16', '2027-03-12', '2027-03-13', '2027-03-20');
    expect(shown()).toEqual(['2027-03-20', undefined]);
    // The old days stay in effect until the new period is complete.
    expect(last()?.period).toEqual({ from_date: '2027-03-12', to_date: '2027-03-13' });
  });

  test('of a one-day loan are the same day twice', () => {
    const { pick, last } = opened();
    pick('2027-03-16', '2027-03-16');
    expect(last()?.period).toEqual({ from_date: '2027-03-16', to_date: '2027-03-16' });
  });

  test('of 30 days are accepted, 31 clear the dates and show the toast', () => {
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
  test('takes effect with five digits, without what people write around them; nothing typed is cut', () => {
    const { panel, last } = opened();
    panel.send({ type: 'cap.typed', cap: '40 1' });
    expect(panel.getSnapshot().context.cap).toBe('401');
    expect(last()?.cap).toBeUndefined();
    panel.send({ type: 'cap.typed', cap: ' I-40121' });
    expect(last()?.cap).toBe('40121');
    expect(selectCapCode(panel.getSnapshot())).toBeUndefined();
    for (const typed of ['401211', '4012x']) {
      panel.send({ type: 'cap.typed', cap: typed });
      expect([panel.getSnapshot().context.cap, last()?.cap]).toEqual([typed, undefined]);
      expect(selectCapCode(panel.getSnapshot())).toBe('five_digits');
    }
  });

  test('keeps its radius while another code is typed, but the radius has no effect meanwhile', () => {
    const { panel, last } = opened({ cap: '40121', radius: 5 });
    panel.send({ type: 'cap.typed', cap: '4012' });
    expect(last()).toMatchObject({ cap: undefined, radius: undefined });
    panel.send({ type: 'cap.typed', cap: '40122' });
    expect(last()).toMatchObject({ cap: '40122', radius: 5 });
  });
});

describe('removing filters', () => {
  const all: Filters = {
    category: 'campeggio',
    headquarter: 'h1',
    period: { from_date: '2027-03-16', to_date: '2027-03-20' },
    transportable: true,
    cap: '40121',
    radius: 5,
  };

  test('the transportable filter is toggled by a press', () => {
    const { panel, last } = opened(noFilters);
    panel.send({ type: 'transport.toggled' });
    expect(last()).toEqual({ ...noFilters, transportable: true });
    panel.send({ type: 'transport.toggled' });
    expect(last()).toEqual(noFilters);
  });

  test.each(['category', 'period', 'headquarter', 'transportable', 'distance'] as const)(
    'removing %s keeps the others',
    (name) => {
      const { panel, last } = opened(all);
      panel.send({ type: 'filter.removed', name });
      expect(last()).toEqual(withoutFilter(all, name));
      expect(activeFilters(last() ?? noFilters)).not.toContain(name);
      expect(activeFilters(last() ?? noFilters)).toHaveLength(4);
    },
  );

  test('removing all leaves none', () => {
    const { panel, last } = opened(all);
    panel.send({ type: 'filters.cleared' });
    expect(last()).toEqual(noFilters);
  });
});

// 2027-03-15 is a Monday.
describe('the quick periods', () => {
  const hours = (days: readonly number[]) => days.map((day) => ({ id: `o${day}`, day, hours: '09:00-18:00' }));
  /** Open from Tuesday to Saturday. */
  const shop = headquarter({ id: 'shop', opening_hours: hours([2, 3, 4, 5, 6]) });
  const weekdays = headquarter({ id: 'weekdays', opening_hours: hours([1, 2, 3, 4, 5]) });
  const saturdays = headquarter({ id: 'saturdays', opening_hours: hours([6]) });
  const locker = headquarter({ id: 'locker', is: { ...shop.is, smartlocker: true }, opening_hours: [] });
  const on = (today: string, points: readonly Headquarter[], more: Partial<QuickFacts> = {}) => {
    const facts = {
      today,
      time: '08:00',
      preparationDays: 1,
      horizon: '2028-03-15',
      points,
      point: undefined,
      ...more,
    };
    const found = Object.entries(quickPeriods(facts));
    return Object.fromEntries(found.map(([kind, { from_date, to_date }]) => [kind, `${from_date}/${to_date}`]));
  };

  test.each([
    ['2027-03-15', 1, '2027-03-19/2027-03-21', '2027-03-16/2027-03-22', '2027-03-22/2027-03-28'],
    ['2027-03-19', 1, '2027-03-20/2027-03-21', '2027-03-20/2027-03-26', '2027-03-22/2027-03-28'],
    ['2027-03-20', 1, '2027-03-26/2027-03-28', '2027-03-21/2027-03-27', '2027-03-22/2027-03-28'],
    ['2027-03-21', 2, '2027-03-26/2027-03-28', '2027-03-23/2027-03-29', '2027-03-29/2027-04-04'],
  ])('on %s with %i days of preparation, at a locker, are the first ones', (today, preparationDays, ...periods) => {
    const [weekend, week, next_week] = periods;
    expect(on(today, [locker], { preparationDays })).toEqual({ weekend, week, next_week });
  });

  test('begin and end on opening days of one point', () => {
    expect(on('2027-03-15', [weekdays])).toEqual({
      week: '2027-03-16/2027-03-22',
      next_week: '2027-03-22/2027-03-26',
    });
  });

  test('of a weekend end on Sunday, at a point that is open then, or are left out', () => {
    const sundays = headquarter({ id: 'sundays', opening_hours: hours([6, 7]) });
    expect(on('2027-03-15', [shop, weekdays])).not.toHaveProperty('weekend');
    expect(on('2027-03-15', [shop, sundays])).toMatchObject({ weekend: '2027-03-20/2027-03-21' });
    // Closed on the first Sunday and at Easter.
    const away = { ...sundays, holidays: [{ id: 'f1', inizio: '2027-03-21', fine: '2027-03-21', description: '' }] };
    expect(on('2027-03-15', [away])).toMatchObject({ weekend: '2027-04-03/2027-04-04' });
  });

  test('do not combine the first day of one point with the last day of another', () => {
    const fridays = headquarter({ id: 'fridays', opening_hours: hours([5]) });
    const mondays = headquarter({ id: 'mondays', opening_hours: hours([1]) });
    expect(on('2027-03-15', [fridays, mondays])).toEqual({});
  });

  test('prefer the period that most points allow', () => {
    expect(on('2027-03-15', [locker, weekdays])).toMatchObject({
      weekend: '2027-03-19/2027-03-21',
      week: '2027-03-16/2027-03-22',
      next_week: '2027-03-22/2027-03-26',
    });
  });

  test('follow the chosen pickup point', () => {
    expect(on('2027-03-15', [locker, shop], { point: 'shop' })).toMatchObject({ next_week: '2027-03-23/2027-03-27' });
  });

  test('leave out what closings and the opening of one day a week do not allow', () => {
    const closed = { ...weekdays, holidays: [{ id: 'f1', inizio: '2027-03-17', fine: '2027-03-29', description: '' }] };
    expect(on('2027-03-15', [closed])).toEqual({ week: '2027-03-30/2027-04-05' });
    expect(on('2027-03-15', [saturdays])).toEqual({});
    expect(on('2027-03-15', [])).toEqual({});
    expect(on('2027-03-15', [locker], { horizon: '2027-03-20' })).toEqual({});
  });
});

describe('the days of the calendar', () => {
  const hours = (days: readonly number[]) => days.map((day) => ({ id: `o${day}`, day, hours: '09:00-18:00' }));
  const weekdays = headquarter({ id: 'weekdays', opening_hours: hours([1, 2, 3, 4, 5]) });
  const saturdays = headquarter({ id: 'saturdays', opening_hours: hours([6]) });
  const locker = headquarter({ id: 'locker', is: { ...weekdays.is, smartlocker: true }, opening_hours: [] });
  const [monday, friday, saturday, sunday] = ['2027-03-15', '2027-03-19', '2027-03-20', '2027-03-21'] as const;
  const on = (points: readonly Headquarter[], more: Partial<QuickFacts> = {}) =>
    searchDays({
      today: monday,
      time: '08:00',
      preparationDays: 1,
      horizon: '2027-06-15',
      points,
      point: undefined,
      ...more,
    });

  test('may be days on which the pickup points are closed, where openings lie around them', () => {
    const refusal = on([weekdays, saturdays]);
    expect([friday, saturday, sunday].map((date) => refusal(date, undefined))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // The last opening before this Sunday is too soon.
    expect(on([saturdays])('2027-03-16', undefined)).toBe('closed_day');
    expect(on([weekdays], { point: 'weekdays', preparationDays: 5 })(sunday, undefined)).toBe('closed_day');
    expect(on([weekdays, locker])(sunday, undefined)).toBeUndefined();
  });

  test('begin today only while one of the points is still open', () => {
    const at = (time: string) => on([weekdays, saturdays], { preparationDays: 0, time })(monday, undefined);
    expect([at('17:59'), at('18:00')]).toEqual([undefined, 'over']);
  });

  test('follow the chosen pickup point', () => {
    const from = (point: string) => on([weekdays, saturdays], { point })('2027-03-16', undefined);
    expect([from('weekdays'), from('saturdays')]).toEqual([undefined, 'closed_day']);
  });

  test('end where they begin: at a point whose loan covers the first day', () => {
    const refusal = on([saturdays]);
    expect(refusal('2027-03-22', saturday)).toBeUndefined();
    // From this Saturday to the last one within thirty days, and no further.
    expect([refusal('2027-04-17', saturday), refusal('2027-04-18', saturday)]).toEqual([undefined, 'closed_day']);
    expect(on([weekdays])('2027-04-19', sunday)).toBe('too_long');
    // An earlier day, or one too far ahead, starts a new period.
    expect(on([weekdays, saturdays])('2027-03-18', saturday)).toBeUndefined();
    expect(on([weekdays, saturdays])('2027-05-15', friday)).toBeUndefined();
  });

  test('that cannot be picked have a nearest period at one of the points, from the first day if there is one', () => {
    const facts = {
      today: monday,
      time: '08:00',
      preparationDays: 1,
      horizon: '2027-06-15',
      points: [weekdays, saturdays],
    };
    const around = (date: string, first?: string, point?: string) =>
      searchPeriodAround({ ...facts, point }, first, date);
    expect(around(sunday)?.from_date).toBe('2027-03-22');
    expect(around(sunday, undefined, 'saturdays')?.from_date).toBe('2027-03-27');
    // On Friday only the point open on weekdays hands out objects; returns are possible on Monday.
    expect(around(sunday, friday)).toEqual({ from_date: friday, to_date: '2027-03-22' });
    // What is needed from Sunday on is collected on Friday.
    expect(around('2027-04-04', sunday, 'weekdays')).toEqual({ from_date: friday, to_date: '2027-04-05' });
  });

  test('that were refused are cleared once others are picked', () => {
    const { panel, pick } = opened();
    const wished = () => selectWished(panel.getSnapshot());
    panel.send({ type: 'day.refused', date: sunday });
    expect(wished()).toBe(sunday);
    pick('2027-03-16');
    expect(wished()).toBeUndefined();
  });

  test('leave out closings, days that are too soon, and those beyond the horizon', () => {
    const closing = { id: 'f1', inizio: '2027-03-17', fine: '2027-03-19', description: '' };
    const refusal = on([{ ...weekdays, holidays: [closing] }]);
    expect(refusal('2027-03-14', undefined)).toBe('past');
    expect(refusal(monday, undefined)).toBe('too_early');
    // The last opening before the closing is on Tuesday, which is soon enough for Thursday.
    expect(refusal('2027-03-18', undefined)).toBeUndefined();
    expect(on([{ ...weekdays, holidays: [{ ...closing, inizio: '2027-03-16' }] }])('2027-03-18', undefined)).toBe(
      'holiday',
    );
    expect(refusal('2027-06-16', undefined)).toBe('too_far_ahead');
  });
});
