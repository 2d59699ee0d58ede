import type { SnapshotFrom } from 'xstate';
import type { verificationsMachine } from './verifications.machine.ts';

type Queue = SnapshotFrom<typeof verificationsMachine>;

export const selectItems = (queue: Queue) => queue.context.items;
export const selectTotal = (queue: Queue) => queue.context.total;
export const selectHasMore = (queue: Queue) => queue.context.next !== null;
export const selectFailure = (queue: Queue) => queue.context.failure;
/** Why the last decision was refused. */
export const selectRefusal = (queue: Queue) => queue.context.refusal;
/** What is shown stays while it is loaded again. */
export const selectStage = (queue: Queue) =>
  queue.hasTag('failed') ? 'failed' : queue.hasTag('loading') && queue.context.items.length === 0 ? 'loading' : 'shown';
export const selectIsLoadingMore = (queue: Queue) => queue.hasTag('loadingMore');
export const selectHasMoreFailed = (queue: Queue) => queue.hasTag('moreFailed');
export const selectIsBusy = (queue: Queue) => queue.hasTag('busy') || queue.hasTag('loading');
/** The decision being written or sent. */
export const selectDecision = (queue: Queue) => queue.context.decision;
export const selectIsUnexplained = (queue: Queue) => queue.context.isUnexplained;
