import type { SnapshotFrom } from 'xstate';
import { draftFactOf, type draftMachine } from './draft.machine.ts';

type Draft = SnapshotFrom<typeof draftMachine>;

/** The loan draft; undefined if there is none. */
export const selectDraft = (draft: Draft) =>
  draftFactOf(draft.context.checkout) === 'none' ? undefined : draft.context.checkout;
/** Whether the member is asked to confirm that the draft is abandoned. */
export const selectIsAbandonAsked = (draft: Draft) => draft.hasTag('asking');
/** Whether the draft is being loaded, cleared or confirmed and cannot be abandoned now. */
export const selectIsDraftBusy = (draft: Draft) => draft.hasTag('busy') || draft.context.isLocked;
