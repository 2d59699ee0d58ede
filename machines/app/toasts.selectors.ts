import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';

type Toasts = SnapshotFrom<typeof toastsMachine>;

export const selectNotice = (toasts: Toasts) => toasts.context.notice;
/** Counts the toasts; a new number replays the entrance animation. */
export const selectSerial = (toasts: Toasts) => toasts.context.serial;
