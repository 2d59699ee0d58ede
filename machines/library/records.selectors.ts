import type { Failure } from '../core/failure.ts';

/** The part of the snapshot that these selectors read, so that one set serves every list. */
interface RecordsSnapshot<Item> {
  context: { items: readonly Item[]; asked: string; heir: string; failure: Failure | undefined };
  hasTag: (tag: 'loading' | 'failed' | 'asking' | 'busy') => boolean;
}

export const selectRecords = <Item>(list: RecordsSnapshot<Item>): readonly Item[] => list.context.items;
export const selectRecordsStage = (list: RecordsSnapshot<unknown>): 'loading' | 'failed' | 'shown' =>
  list.hasTag('loading') ? 'loading' : list.hasTag('failed') ? 'failed' : 'shown';
export const selectRecordsFailure = (list: RecordsSnapshot<unknown>) => list.context.failure;
/** The record that is about to be deleted. */
export const selectAsked = <Item extends { id: string }>(list: RecordsSnapshot<Item>): Item | undefined =>
  list.hasTag('asking') ? list.context.items.find(({ id }) => id === list.context.asked) : undefined;
export const selectHeir = (list: RecordsSnapshot<unknown>): string => list.context.heir;
export const selectIsBusy = (list: RecordsSnapshot<unknown>): boolean => list.hasTag('busy');
