import type { SnapshotFrom } from 'xstate';
import { type draftMachine, draftFactOf } from './draft.machine.ts';

type Draft = SnapshotFrom<typeof draftMachine>;

/** The loan draft; undefined if there is none. */
export const selectDraft = (draft: Draft) =>
  draftFactOf(draft.context.checkout) === 'none' ? undefined : draft.context.checkout;
/** Whether the member is asked to confirm that the draft is abandoned. */
export const selectIsAbandonAsked = (draft: Draft) => draft.hasTag('asking');
/** Whether the draft is being cleared or confirmed and cannot be abandoned now; while it is only read again, it can. */
export const selectIsDraftBusy = (draft: Draft) =>
  (draft.hasTag('busy') && !draft.matches('loading')) || draft.context.isLocked;
