import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation.machine';
import type { Via } from '#machines/navigation.rules';
import { joined, type PageOf } from '#machines/pages.machine';
import type { BrowserStorage } from '../storage.ts';

/** What was shown is good enough for Back during this time, milliseconds. */
const fresh = 5 * 60_000;
/** A reload brings back at most this many pages of a long list. */
const pagesAgain = 5;

const kept = new Map<string, { at: number; value: unknown }>();

type System = { get: (systemId: string) => AnyActorRef | undefined };

const viaOf = (system: System): Via | undefined =>
  (system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined)?.getSnapshot().context.via;

const keep = (key: string, value: unknown): void => {
  kept.set(key, { at: Date.now(), value });
};

function recalled(key: string): unknown {
  const known = kept.get(key);
  return known && Date.now() - known.at < fresh ? known.value : undefined;
}

/** Loads what hardly ever changes, at most once in a while. */
export async function seldom<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const known = recalled(key);
  if (known !== undefined) return known as Value;
  const value = await load();
  keep(key, value);
  return value;
}

/** Loads anew, except on the way back, where what was seen a moment ago comes at once and the page keeps its place. */
export async function unlessBack<Value>(key: string, system: System, load: () => Promise<Value>): Promise<Value> {
  const known = viaOf(system) === 'pop' ? recalled(key) : undefined;
  if (known !== undefined) return known as Value;
  const value = await load();
  keep(key, value);
  return value;
}

interface ListRequest<Page> {
  /** Names the list: what it is and what it is asked by. */
  key: string;
  cursor: string | undefined;
  system: System;
  storage: BrowserStorage;
  load: (cursor: string | undefined) => Promise<Page>;
}

/** One page of a list. The first one is as long as the list was when it is come back to, by Back or by a reload. */
export async function listPage<Page extends PageOf<{ id: string }>>(request: ListRequest<Page>): Promise<Page> {
  const { key, cursor, system, storage, load } = request;
  if (cursor !== undefined) {
    const page = await load(cursor);
    const before = recalled(key) as Page | undefined;
    if (before) remember(key, storage, { ...page, items: joined(before.items, page.items) });
    return page;
  }
  const via = viaOf(system);
  const known = via === 'pop' ? recalled(key) : undefined;
  if (known !== undefined) return known as Page;
  let page = await load(undefined);
  const wanted = via === 'pop' || via === 'start' ? (lengths(storage)[key] ?? 0) : 0;
  for (let turn = 1; turn < pagesAgain && page.items.length < wanted && page.next !== null; turn++) {
    const more = await load(page.next);
    page = { ...more, items: joined(page.items, more.items) };
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
