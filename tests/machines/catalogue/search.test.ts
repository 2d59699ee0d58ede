import { fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { searchMachine } from '#machines/catalogue/search.machine';
import { searchFiltersMachine } from '#machines/catalogue/search-filters.machine';
import { isSearchable, readSearch } from '#machines/catalogue/search-reading';
import { searchHref, type SearchQuery } from '#machines/catalogue/search-query';
import { groupsOf, selectFiltersPanel, selectFound, selectStage } from '#machines/catalogue/search.selectors';
import type { Headquarter } from '#machines/core/wire';
import { tile } from '../../support/data/objects.ts';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

type Page = { items: ReturnType<typeof tile>[]; next: string | null };

/** A search whose calls the test answers by hand, in order. */
const started = (query = '') => {
  const calls: (SearchQuery & { cursor: string | undefined; signal: AbortSignal })[] = [];
  const answers: ((page: Page) => void)[] = [];
  const failures: ((error: unknown) => void)[] = [];
  const written: string[] = [];
  let elsewhere: (query: string) => void = () => undefined;
  const points = fromPromise<readonly Headquarter[], undefined>(() => Promise.resolve([]));
  const clock = new SimulatedClock();
  const machine = searchMachine.provide({
    actors: {
      search: fromPromise(
        ({ input, signal }) =>
          new Promise<Page>((resolve, reject) => {
            calls.push({ ...input.query, cursor: input.cursor, signal });
            answers.push(resolve);
            failures.push(reject);
          }),
      ),
      filters: searchFiltersMachine.provide({ actors: { loadPoints: points } }),
      watchQuery: fromCallback(({ sendBack }) => {
        elsewhere = (next) => sendBack({ type: 'query.changed', query: next });
      }),
    },
    actions: { writeQuery: (_, params) => void written.push(searchHref(params.query)) },
  });
  const { actor } = inSystem(machine, { input: { query }, clock });
  const stage = () => selectStage(actor.getSnapshot());
  const names = () => selectFound(actor.getSnapshot())?.items.map(({ id }) => id);
  const panel = () => selectFiltersPanel(actor.getSnapshot())!;
  const type = (keywords: string) => actor.send({ type: 'keywords.typed', keywords });
  return {
    actor,
    panel,
    calls,
    answers,
    failures,
    written,
    clock,
    stage,
    names,
    type,
    elsewhere: (q: string) => elsewhere(q),
  };
};

describe('search runs only with at least 3 characters', () => {
  test.each([
    ['', false],
    ['te', false],
    ['  te  ', false],
    ['ten', true],
    [' ten ', true],
  ])('%j is enough: %s', (keywords, enough) => {
    expect(isSearchable(keywords)).toBe(enough);
  });

  test('two letters do not search', () => {
    const { type, clock, calls, stage } = started();
    type('te');
    clock.increment(1000);
    expect(calls).toEqual([]);
    expect(stage()).toBe('short');
  });

  test('three letters search after a delay', () => {
    const { type, clock, calls } = started();
    type('ten');
    clock.increment(200);
    type('tend');
    clock.increment(200);
    expect(calls).toEqual([]);
    clock.increment(100);
    expect(calls.map(({ keywords }) => keywords)).toEqual(['tend']);
  });

  test('a submitted search skips the delay', () => {
    const { actor, type, calls } = started();
    type('tenda');
    actor.send({ type: 'search' });
    expect(calls.map(({ keywords }) => keywords)).toEqual(['tenda']);
  });
});

describe('the latest search wins', () => {
  test('a late answer to an older search is ignored and its call is cancelled', async () => {
    const { actor, type, answers, calls, names } = started();
    type('tenda');
    actor.send({ type: 'search' });
    type('trapano');
    actor.send({ type: 'search' });
    expect(calls[0]?.signal.aborted).toBe(true);
    answers[1]?.({ items: [tile({ id: 'drill' })], next: null });
    await settle();
    answers[0]?.({ items: [tile({ id: 'tent' })], next: null });
    await settle();
    expect(names()).toEqual(['drill']);
  });

  test('the previous results stay on screen while the next search is running', async () => {
    const { actor, type, answers, stage, names } = started();
    type('tenda');
    actor.send({ type: 'search' });
    answers[0]?.({ items: [tile({ id: 'tent' })], next: null });
    await settle();
    type('trapano');
    expect(stage()).toBe('shown');
    expect(names()).toEqual(['tent']);
  });
});

describe('what the page shows', () => {
  test('an empty result names the keywords', async () => {
    const { actor, type, answers, stage } = started();
    type(' zzz  zz ');
    actor.send({ type: 'search' });
    answers[0]?.({ items: [], next: null });
    await settle();
    expect(stage()).toBe('none');
    expect(selectFound(actor.getSnapshot())?.keywords).toBe('zzz zz');
  });

  test('a failure can be retried', async () => {
    const { actor, type, failures, calls, stage } = started();
    type('tenda');
    actor.send({ type: 'search' });
    failures[0]?.({ kind: 'network' });
    await settle();
    expect(stage()).toBe('failed');
    actor.send({ type: 'retry' });
    expect(calls).toHaveLength(2);
  });

  test('more results are appended, each once', async () => {
    const { actor, type, answers, calls, names } = started();
    type('tenda');
    actor.send({ type: 'search' });
    answers[0]?.({ items: [tile({ id: 'a' }), tile({ id: 'b' })], next: 'c2' });
    await settle();
    actor.send({ type: 'more' });
    expect(calls[1]?.cursor).toBe('c2');
    answers[1]?.({ items: [tile({ id: 'b' }), tile({ id: 'c' })], next: null });
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  test('an extra space does not search again', async () => {
    const { actor, type, answers, clock, calls } = started();
    type('tenda');
    actor.send({ type: 'search' });
    answers[0]?.({ items: [tile()], next: null });
    await settle();
    type('tenda ');
    clock.increment(1000);
    expect(calls).toHaveLength(1);
  });
});

describe('filters', () => {
  test('a changed filter searches again at once, an unchanged one does not', () => {
    const { calls, panel } = started('?keywords=tenda');
    panel().send({ type: 'point.chosen', headquarter: 'h1' });
    panel().send({ type: 'point.chosen', headquarter: 'h1' });
    panel().send({ type: 'cap.typed', cap: '4012' });
    expect(calls).toHaveLength(2);
    panel().send({ type: 'cap.typed', cap: '40121' });
    expect(calls.at(-1)).toMatchObject({ keywords: 'tenda', headquarter: 'h1', cap: '40121' });
    expect(calls).toHaveLength(3);
  });

  test('without keywords they wait for them', () => {
    const { calls, panel, type, actor, written } = started();
    panel().send({ type: 'point.chosen', headquarter: 'h1' });
    expect(calls).toEqual([]);
    expect(written.at(-1)).toBe('/search?headquarter=h1');
    type('tenda');
    actor.send({ type: 'search' });
    expect(calls).toMatchObject([{ keywords: 'tenda', headquarter: 'h1' }]);
  });

  test('follow the URL when going back', () => {
    const { panel, elsewhere, calls } = started('?keywords=tenda&cap=40121&radius=5');
    expect(panel().getSnapshot().context).toMatchObject({ cap: '40121', radius: 5 });
    elsewhere('?keywords=tenda&category=campeggio');
    expect(panel().getSnapshot().context).toMatchObject({ cap: '', radius: undefined, category: 'campeggio' });
    expect(calls).toHaveLength(2);
  });

  test('list objects free within a week before the others', () => {
    const lent = tile({ id: 'lent', loan: { ...tile().loan, status: 'busy', to_date: '2027-03-20' } });
    const soon = tile({ id: 'soon', loan: { ...tile().loan, next_from: '2027-03-23' } });
    const { now, later } = groupsOf([tile({ id: 'free' }), lent, soon], '2027-03-15');
    expect(now.map(({ id }) => id)).toEqual(['free']);
    expect(later.map(({ id }) => id)).toEqual(['lent', 'soon']);
  });
});

describe('the address bar', () => {
  test('a page opened with keywords and a category searches at once', () => {
    const { calls } = started('?keywords=tenda%20grande&category=campeggio');
    expect(calls).toMatchObject([{ keywords: 'tenda grande', category: 'campeggio' }]);
  });

  test('shows the current search', () => {
    const { actor, panel, type, written } = started();
    type('tenda ');
    actor.send({ type: 'search' });
    panel().send({ type: 'category.chosen', category: 'campeggio' });
    type('te');
    expect(written).toEqual([
      '/search',
      '/search?keywords=tenda',
      '/search?keywords=tenda&category=campeggio',
      '/search?category=campeggio',
    ]);
  });

  test('Back to another search is followed, without searching twice', () => {
    const { actor, calls, elsewhere } = started('?keywords=tenda');
    elsewhere('?keywords=tenda');
    expect(calls).toHaveLength(1);
    elsewhere('?keywords=trapano');
    expect(calls.map(({ keywords }) => keywords)).toEqual(['tenda', 'trapano']);
    expect(actor.getSnapshot().context.keywords).toBe('trapano');
  });

  test.each([
    ['', { keywords: '', category: undefined }],
    ['?keywords=a+b', { keywords: 'a b', category: undefined }],
    ['?keywords=%E0%A4%A&category=x', { keywords: '', category: 'x' }],
    ['?category=', { keywords: '', category: undefined }],
    ['?from=2027-03-16&to=2027-03-20', { period: { from_date: '2027-03-16', to_date: '2027-03-20' } }],
    ['?from=2027-03-20&to=2027-03-16', { period: undefined }],
    ['?from=2027-03-20', { period: undefined }],
    ['?from=2027-02-30&to=2027-03-16', { period: undefined }],
    ['?cap=40121&radius=5', { cap: '40121', radius: 5 }],
    ['?cap=40121&radius=0', { cap: '40121', radius: undefined }],
    ['?cap=4012&radius=5', { cap: undefined, radius: undefined }],
    ['?radius=5', { cap: undefined, radius: undefined }],
    ['?headquarter=00000000-0000-4000-8000-0000000000a2', { headquarter: '00000000-0000-4000-8000-0000000000a2' }],
    ['?headquarter=savena', { headquarter: undefined }],
  ])('%j is parsed', (query, expected) => {
    expect(readSearch(query)).toMatchObject(expected);
  });

  test('what is written can be parsed again', () => {
    const query = {
      keywords: 'caffè & tè 100%',
      category: 'fai-da-te',
      headquarter: '00000000-0000-4000-8000-0000000000a2',
      period: { from_date: '2027-03-16', to_date: '2027-03-20' },
      transportable: true as const,
      cap: '40121',
      radius: 5,
    };
    expect(readSearch(searchHref(query).slice('/search'.length))).toEqual(query);
  });
});

test('a search in a category that is no longer there says so and looks in all of them', async () => {
  const { actor, panel, calls, answers, failures, written, names } = started(
    'keywords=tenda&category=nonesiste&transportable=true',
  );
  expect(calls).toMatchObject([{ keywords: 'tenda', category: 'nonesiste' }]);
  failures[0]?.({ kind: 'problem', status: 422, code: 'resource.validation', fields: { category: 'enum' } });
  await settle();
  expect(calls[1]).toMatchObject({ keywords: 'tenda', category: undefined, transportable: true });
  expect(written.at(-1)).toBe('/search?keywords=tenda&transportable=true');
  expect(panel().getSnapshot().context).toMatchObject({ category: undefined, transportable: true });
  answers[1]?.({ items: [tile({ id: 'a' })], next: null });
  await settle();
  expect(names()).toEqual(['a']);
  expect(actor.getSnapshot().context.failure).toBeUndefined();
});
