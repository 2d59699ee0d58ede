import { appendItems, type PageOf } from '#machines/core/pages/pages.machine';
import type { Api } from '../api/client.ts';
import type { BrowserStorage } from '../device/storage.ts';
import { freshValue, keep, navigationTypeOf, type System } from './cache.ts';

/** A reload restores at most this many pages of a long list. */
const pagesAgain = 5;

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
