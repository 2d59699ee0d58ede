import type { SnapshotFrom } from 'xstate';
import { shownFailure } from '../core/refusal.ts';
import type { waitMachine } from './wait.machine.ts';

type Snapshot = SnapshotFrom<typeof waitMachine>;

/** What the member waits for at this object, if they do. */
export const selectWait = ({ context }: Snapshot) => context.wait;
/** What the form begins with. */
export const selectWanted = ({ context }: Snapshot) => context.wanted;
/** There is something to show: the form or the place. */
export const selectIsShown = (wait: Snapshot) => wait.hasTag('writing') || wait.hasTag('waiting');
/** Nobody here waits for the object, as far as is known. */
export const selectIsNone = (wait: Snapshot) => !wait.hasTag('waiting');
export const selectIsWriting = (wait: Snapshot) => wait.hasTag('writing');
export const selectIsBusy = (wait: Snapshot) => wait.hasTag('busy');
export const selectIsAsking = (wait: Snapshot) => wait.hasTag('asking');
export const selectIsWithdrawing = (wait: Snapshot) => wait.hasTag('withdrawing');
/** Why the library refused; the end of a session has its own dialog. */
export const selectRefusal = ({ context }: Snapshot) => shownFailure(context.failure);
