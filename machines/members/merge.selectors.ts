import type { SnapshotFrom } from 'xstate';
import type { mergeMachine } from './merge.machine.ts';

type Merge = SnapshotFrom<typeof mergeMachine>;

export const selectStage = (merge: Merge) =>
  merge.hasTag('failed') ? 'failed' : merge.hasTag('compared') ? 'compared' : 'asking';
export const selectIsBusy = (merge: Merge) => merge.hasTag('busy');
export const selectIsTooShort = (merge: Merge) => merge.context.isTooShort;
/** Whom the search found; undefined before the first search. */
export const selectCandidates = (merge: Merge) => (merge.hasTag('found') ? merge.context.candidates : undefined);
export const selectPreview = (merge: Merge) => merge.context.preview;
export const selectKept = (merge: Merge) => merge.context.kept;
export const selectFailure = (merge: Merge) => merge.context.failure;
