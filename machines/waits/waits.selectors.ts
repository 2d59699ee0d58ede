import type { SnapshotFrom } from 'xstate';
import { shownFailure } from '../core/refusal.ts';
import type { waitsMachine } from './waits.machine.ts';
import { isOffered } from './wire.ts';

type Snapshot = SnapshotFrom<typeof waitsMachine>;

export const selectStage = (waits: Snapshot) =>
  waits.hasTag('loading') ? 'loading' : waits.hasTag('failed') ? 'failed' : 'shown';
export const selectFailure = ({ context }: Snapshot) => context.failure;
/** The entries with days that are kept for the member now, the first to end first. */
export const selectOffered = ({ context }: Snapshot) =>
  context.waits.filter(isOffered).toSorted((a, b) => a.offer.ends_at.localeCompare(b.offer.ends_at));
/** The others, in the server's order. */
export const selectOthers = ({ context }: Snapshot) => context.waits.filter((wait) => !isOffered(wait));
/** The entry that the last step was about. */
export const selectChosen = ({ context }: Snapshot) => context.chosen;
/** The step that is on its way. */
export const selectStep = (waits: Snapshot) =>
  (['taking', 'passing', 'resuming', 'withdrawing'] as const).find((step) => waits.hasTag(step));
export const selectIsAsking = (waits: Snapshot) => waits.hasTag('asking');
/** Why the last step was refused; the end of a session has its own dialog. */
export const selectRefusal = ({ context }: Snapshot) => shownFailure(context.refusal);
