import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import type { NavigationType } from '#machines/core/facts';
import type { Api } from '../api/client.ts';

/** How long Back shows a cached list, milliseconds. */
const fresh = 5 * 60_000;
type Lists = Map<string, { at: number; value: unknown }>;

/** One cache per client of the API: a page does not show what another has loaded. */
const kept = new WeakMap<Api, Lists>();

function listsOf(api: Api): Lists {
  const lists = kept.get(api) ?? new Map<string, { at: number; value: unknown }>();
  kept.set(api, lists);
  return lists;
}

export type System = { get: (systemId: string) => AnyActorRef | undefined };

/** How the page was reached. */
export const navigationTypeOf = (system: System): NavigationType | undefined =>
  (system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined)?.getSnapshot().context
    .navigationType;

/** Keeps a value under a key. */
export const keep = (api: Api, key: string, value: unknown): void => {
  listsOf(api).set(key, { at: Date.now(), value });
};

/** What is kept under a key, if it is recent. */
export function freshValue(api: Api, key: string): unknown {
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
