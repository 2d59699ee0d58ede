import type { SnapshotFrom } from 'xstate';
import type { updateMachine } from './update.machine.ts';

type Update = SnapshotFrom<typeof updateMachine>;

/** What the update bar shows; undefined if there is no update. */
export const selectOffer = (update: Update): 'offer' | 'warning' | 'busy' | undefined => {
  if (!update.hasTag('offered')) return undefined;
  if (update.hasTag('busy')) return 'busy';
  return update.hasTag('warning') ? 'warning' : 'offer';
};
