import type { SnapshotFrom } from 'xstate';
import type { homeMachine } from './home.machine.ts';

type Home = SnapshotFrom<typeof homeMachine>;

export const selectKeywords = (home: Home) => home.context.keywords;
export const selectHighlighted = (home: Home) => home.context.highlighted;
export const selectHighlightedStage = (home: Home) => {
  if (home.hasTag('highlighted.loading')) return 'loading';
  return home.hasTag('highlighted.failed') ? 'failed' : 'shown';
};
export const selectHighlightedFailure = (home: Home) => home.context.highlightedFailure;
export const selectHeadquarters = (home: Home) => home.context.headquarters;
/** Whether a pickup point is a smart locker. */
export const selectHasLocker = (home: Home) =>
  home.context.headquarters.some(({ is }) => is.available && is.smartlocker);
export const selectHeadquartersStage = (home: Home) => {
  if (home.hasTag('headquarters.loading')) return 'loading';
  return home.hasTag('headquarters.failed') ? 'failed' : 'shown';
};
export const selectHeadquartersFailure = (home: Home) => home.context.headquartersFailure;
