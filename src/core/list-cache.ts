import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import type { NavigationType } from '#machines/core/facts';
import { appendItems, type PageOf } from '#machines/core/pages/pages.machine';
import type { Api } from '../api/client.ts';
import type { BrowserStorage } from '../device/storage.ts';

/** How long Back shows a cached list, milliseconds. */
const fresh = 5 * 60_000;
/** A reload restores at most this many pages of a long list. */
const pagesAgain = 5;

type Lists = Map<string, { at: number; value: unknown }>;

/** Of each client of the API: what one page has loaded is not shown by another. */
const kept = new WeakMap<Api, Lists>();

function listsOf(api: Api): Lists {
  const lists = kept.get(api) ?? new Map<string, { at: number; value: unknown }>();
  kept.set(api, lists);
  return lists;
}

type System = { get: (systemId: string) => AnyActorRef | undefined };

const navigationTypeOf = (system: System): NavigationType | undefined =>
  (system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined)?.getSnapshot().context
    .navigationType;

const keep = (api: Api, key: string, value: unknown): void => {
  listsOf(api).set(key, { at: Date.now(), value });
};

function freshValue(api: Api, key: string): unknown {
  const known = listsOf(api).get(key);
  return known && Date.now() - known.at < fresh ? known.value : undefined;
}

/** Loads data that rarely changes, with a cache. */
export async function cachedBriefly<Value>(api: Api, key: string, load: () => Promise<Value>): Promise<Value> {
  const known = freshValue(api, key);
  if (known !== undefined) return known as Value;
  const value = await load();
  keep(api, key, value);
  return value;
}

/** Loads the list, except on Back: a recently shown one appears at once, so that the page keeps its scroll position. */
export async function cachedOnBack<Value>(
  api: Api,
  key: string,
  system: System,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = navigationTypeOf(system) === 'pop' ? freshValue(api, key) : undefined;
  if (known !== undefined) return known as Value;
  const value = await load();
  keep(api, key, value);
  return value;
}

interface ListRequest<Page> {
  api: Api;
  /** Cache key: the list and its query. */
  key: string;
  cursor: string | undefined;
  system: System;
  storage: BrowserStorage;
  load: (cursor: string | undefined) => Promise<Page>;
}

/** One page of a list. After Back or a reload, the first page is as long as the list was. */
export async function listPage<Page extends PageOf<{ id: string }>>(request: ListRequest<Page>): Promise<Page> {
  const { api, key, cursor, system, storage, load } = request;
  if (cursor !== undefined) {
    const page = await load(cursor);
    const before = freshValue(api, key) as Page | undefined;
    if (before) remember(request, { ...page, items: appendItems(before.items, page.items) });
    return page;
  }
  const navigationType = navigationTypeOf(system);
  const known = navigationType === 'pop' ? freshValue(api, key) : undefined;
  if (known !== undefined) return known as Page;
  let page = await load(undefined);
  const wanted = navigationType === 'pop' || navigationType === 'start' ? (lengths(storage)[key] ?? 0) : 0;
  for (let turn = 1; turn < pagesAgain && page.items.length < wanted && page.next !== null; turn++) {
    const more = await load(page.next);
    page = { ...more, items: appendItems(page.items, more.items) };
  }
  remember(request, page);
  return page;
}

function remember(
  { api, key, storage }: Pick<ListRequest<unknown>, 'api' | 'key' | 'storage'>,
  page: PageOf<unknown>,
): void {
  keep(api, key, page);
  storage.set('lists', JSON.stringify({ ...lengths(storage), [key]: page.items.length }));
}

function lengths(storage: BrowserStorage): Readonly<Record<string, number>> {
  try {
    return JSON.parse(storage.get('lists') ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
