import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import type { NavigationType } from '#machines/core/facts';
import { appendItems, type PageOf } from '#machines/core/pages.machine';
import type { BrowserStorage } from '../device/storage.ts';

/** How long Back shows a cached list, milliseconds. */
const fresh = 5 * 60_000;
/** A reload restores at most this many pages of a long list. */
const pagesAgain = 5;

const kept = new Map<string, { at: number; value: unknown }>();

type System = { get: (systemId: string) => AnyActorRef | undefined };

const navigationTypeOf = (system: System): NavigationType | undefined =>
  (system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined)?.getSnapshot().context
    .navigationType;

const keep = (key: string, value: unknown): void => {
  kept.set(key, { at: Date.now(), value });
};

function freshValue(key: string): unknown {
  const known = kept.get(key);
  return known && Date.now() - known.at < fresh ? known.value : undefined;
}

/** Loads data that rarely changes, with a cache. */
export async function cachedBriefly<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const known = freshValue(key);
  if (known !== undefined) return known as Value;
  const value = await load();
  keep(key, value);
  return value;
}

/** Loads the list, except on Back: a recently shown one appears at once, so that the page keeps its scroll position. */
export async function cachedOnBack<Value>(key: string, system: System, load: () => Promise<Value>): Promise<Value> {
  const known = navigationTypeOf(system) === 'pop' ? freshValue(key) : undefined;
  if (known !== undefined) return known as Value;
  const value = await load();
  keep(key, value);
  return value;
}

interface ListRequest<Page> {
  /** Cache key: the list and its query. */
  key: string;
  cursor: string | undefined;
  system: System;
  storage: BrowserStorage;
  load: (cursor: string | undefined) => Promise<Page>;
}

/** One page of a list. After Back or a reload, the first page is as long as the list was. */
export async function listPage<Page extends PageOf<{ id: string }>>(request: ListRequest<Page>): Promise<Page> {
  const { key, cursor, system, storage, load } = request;
  if (cursor !== undefined) {
    const page = await load(cursor);
    const before = freshValue(key) as Page | undefined;
    if (before) remember(key, storage, { ...page, items: appendItems(before.items, page.items) });
    return page;
  }
  const navigationType = navigationTypeOf(system);
  const known = navigationType === 'pop' ? freshValue(key) : undefined;
  if (known !== undefined) return known as Page;
  let page = await load(undefined);
  const wanted = navigationType === 'pop' || navigationType === 'start' ? (lengths(storage)[key] ?? 0) : 0;
  for (let turn = 1; turn < pagesAgain && page.items.length < wanted && page.next !== null; turn++) {
    const more = await load(page.next);
    page = { ...more, items: appendItems(page.items, more.items) };
  }
  remember(key, storage, page);
  return page;
}

function remember(key: string, storage: BrowserStorage, page: PageOf<unknown>): void {
  keep(key, page);
  storage.set('lists', JSON.stringify({ ...lengths(storage), [key]: page.items.length }));
}

function lengths(storage: BrowserStorage): Readonly<Record<string, number>> {
  try {
    return JSON.parse(storage.get('lists') ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
