import type { SnapshotFrom } from 'xstate';
import { approvableOf, type loanListMachine } from './loan-list.machine.ts';

type List = SnapshotFrom<typeof loanListMachine>;

export const selectLoans = (list: List) => list.context.loans;
export const selectHasMore = (list: List) => list.context.next !== null;
export const selectFailure = (list: List) => list.context.failure;
export const selectStage = (list: List) => {
  if (list.hasTag('loading')) return 'loading';
  return list.hasTag('failed') ? 'failed' : 'shown';
};
export const selectIsLoadingMore = (list: List) => list.hasTag('loadingMore');
export const selectHasMoreFailed = (list: List) => list.hasTag('moreFailed');
export const selectPointsActor = ({ children }: List) => children.points;
export const selectChosen = (list: List) => list.context.chosen;
/** How many of the requests shown can be approved. */
export const selectApprovable = (list: List) => approvableOf(list.context.loans).length;
export const selectIsApproving = (list: List) => list.hasTag('busy');
