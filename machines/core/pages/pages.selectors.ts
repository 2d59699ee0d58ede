import type { Failure } from '../failure.ts';

/** The part of the snapshot that these selectors read, so that one set serves every kind of list. */
export interface PagesSnapshot<Item> {
  context: { items: readonly Item[]; next: string | null; failure: Failure | undefined };
  hasTag: (tag: 'loading' | 'loadingMore' | 'failed' | 'unknown' | 'moreFailed') => boolean;
}

interface CountedSnapshot {
  context: { total?: number | null; sum?: number | null };
}

export const selectItems = <Item>(pages: PagesSnapshot<Item>): readonly Item[] => pages.context.items;
export const selectHasMore = (pages: PagesSnapshot<unknown>): boolean => pages.context.next !== null;
export const selectFailure = (pages: PagesSnapshot<unknown>): Failure | undefined => pages.context.failure;
/** How many there are in all; null while it is not known, or if it is not counted. */
export const selectTotal = (pages: CountedSnapshot): number | null => pages.context.total ?? null;
/** The totals of all matches. */
export const selectSum = (pages: CountedSnapshot): number | null => pages.context.sum ?? null;
/** State of the first page. */
export const selectStage = (pages: PagesSnapshot<unknown>): 'loading' | 'failed' | 'unknown' | 'shown' => {
  if (pages.hasTag('loading')) return 'loading';
  if (pages.hasTag('failed')) return 'failed';
  return pages.hasTag('unknown') ? 'unknown' : 'shown';
};
export const selectIsLoadingMore = (pages: PagesSnapshot<unknown>): boolean => pages.hasTag('loadingMore');
/** A later page failed to load; what is shown stays. */
export const selectHasMoreFailed = (pages: PagesSnapshot<unknown>): boolean => pages.hasTag('moreFailed');
