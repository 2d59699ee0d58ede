import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import {
  type PagesSnapshot,
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
  selectTotal,
} from '#machines/core/pages/pages.selectors';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { LinesSkeleton } from '../../ui/states/skeletons.tsx';
import { Failed } from '../failed.tsx';
import classes from './list.module.css';

/** The actor of any list that loads page by page. */
export interface PagesActor<Item> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => PagesSnapshot<Item> & { context: { total?: number | null } };
  send: (event: { type: 'retry' } | { type: 'more' }) => void;
}

interface PagedListProps<Item> {
  actor: PagesActor<Item>;
  /** Height of a line while the first page loads, and how many. */
  skeleton?: { count: number; height?: string };
  /** Instead of the list if nothing matches. */
  empty: ReactNode;
  /** Says how many there are. */
  count?: (total: number) => ReactNode;
  /** On the button for the next page. */
  more: ReactNode;
  /** Of the headings inside. */
  level?: 2 | 3;
  /** A line of the list: an `li`. */
  children: (item: Item) => ReactNode;
}

/** A list that loads page by page, with its placeholder while loading, after a failure and when empty. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { actor, skeleton = { count: 8, height: '4rem' }, empty, count, more, level = 2, children } = props;
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const items = useSelector(actor, (pages) => selectItems<Item>(pages));
  const total = useSelector(actor, selectTotal);
  const hasMore = useSelector(actor, selectHasMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  if (stage === 'loading') return <LinesSkeleton {...skeleton} />;
  if (stage !== 'shown')
    return <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} level={level} />;
  if (items.length === 0) return empty;
  return (
    <>
      {count && total !== null && (
        <p className={classes.muted} role="status">
          {count(total)}
        </p>
      )}
      <ul>{items.map(children)}</ul>
      {hasMoreFailed && <Failed failure={failure} onRetry={() => actor.send({ type: 'more' })} level={level} />}
      {hasMore && !hasMoreFailed && (
        <div className={classes.next}>
          <BusyButton variant="default" busy={isLoadingMore} onClick={() => actor.send({ type: 'more' })}>
            {more}
          </BusyButton>
        </div>
      )}
    </>
  );
}
