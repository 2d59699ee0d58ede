import type { SnapshotFrom } from 'xstate';
import type { deletionsMachine } from './deletions.machine.ts';

type Snapshot = SnapshotFrom<typeof deletionsMachine>;

export const selectDeletions = (state: Snapshot) => state.context.deletions;
/** Only one is restored at a time, and not while the list is read again. */
export const selectMayRestore = (state: Snapshot) => state.can({ type: 'restore', id: '' });
export const selectRestoring = (state: Snapshot) => state.context.restoring;
export const selectListStage = (state: Snapshot) => {
  if (state.hasTag('loading')) return 'loading';
  return state.hasTag('failed') ? 'failed' : 'shown';
};
export const selectFailure = (state: Snapshot) => state.context.failure;
export const selectIsAsking = (state: Snapshot) => state.hasTag('asking');
export const selectKind = (state: Snapshot) => state.context.kind;
export const selectPreview = (state: Snapshot) => state.context.preview;
export const selectHasPreviewFailed = (state: Snapshot) => state.hasTag('previewFailed');
export const selectTyped = (state: Snapshot) => state.context.typed;
export const selectIsDeleting = (state: Snapshot) => state.hasTag('deleting');
export const selectMayConfirm = (state: Snapshot) => state.can({ type: 'bulk.confirmed' });
