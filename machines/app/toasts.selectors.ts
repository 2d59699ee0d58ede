import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';

type Toasts = SnapshotFrom<typeof toastsMachine>;

/** Whether there has been a toast: only then does the page need the code that shows them. */
export const selectHasSpoken = (toasts: Toasts) => toasts.context.serial > 0;
