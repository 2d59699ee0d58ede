import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';

type Toasts = SnapshotFrom<typeof toastsMachine>;

/** Whether any toast has been raised; until then the page does not load the code that shows them. */
export const selectHasSpoken = (toasts: Toasts) => toasts.context.serial > 0;
