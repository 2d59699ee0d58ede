import type { SnapshotFrom } from 'xstate';
import type { filesMachine } from './files.machine.ts';

type Snapshot = SnapshotFrom<typeof filesMachine>;

/** Whether the name to search for is too short. */
export const selectIsShort = (state: Snapshot): boolean => state.hasTag('short');
export const selectList = (state: Snapshot) => state.children.list;
export const selectTags = (state: Snapshot) => state.context.tags;
export const selectFilter = (state: Snapshot) => state.context.filter;
export const selectTyped = (state: Snapshot) => state.context.typed;
export const selectNewTags = (state: Snapshot) => state.context.newTags;
export const selectChosen = (state: Snapshot) => (state.hasTag('asking') ? state.context.chosen : undefined);
/** The file whose tags are being changed. */
export const selectTagged = (state: Snapshot) => (state.hasTag('tagging') ? state.context.chosen : undefined);
export const selectWrittenTags = (state: Snapshot) => state.context.writtenTags;
export const selectIsSaving = (state: Snapshot): boolean => state.hasTag('saving');
export const selectIsDeleting = (state: Snapshot) => state.hasTag('deleting');
export const selectQueue = (state: Snapshot) => state.children.queue;
