import type { SnapshotFrom } from 'xstate';
import type { filesMachine } from './files.machine.ts';

type Snapshot = SnapshotFrom<typeof filesMachine>;

export const selectStage = (state: Snapshot) => {
  if (state.hasTag('loading')) return 'loading';
  if (state.hasTag('short')) return 'short';
  return state.hasTag('failed') ? 'failed' : 'shown';
};
export const selectFiles = (state: Snapshot) => state.context.files;
export const selectTags = (state: Snapshot) => state.context.tags;
export const selectFilter = (state: Snapshot) => state.context.filter;
export const selectTyped = (state: Snapshot) => state.context.typed;
export const selectNewTags = (state: Snapshot) => state.context.newTags;
export const selectFailure = (state: Snapshot) => state.context.failure;
export const selectChosen = (state: Snapshot) => (state.hasTag('asking') ? state.context.chosen : undefined);
export const selectIsDeleting = (state: Snapshot) => state.hasTag('deleting');
export const selectQueue = (state: Snapshot) => state.children.queue;
