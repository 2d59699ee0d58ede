import type { SnapshotFrom } from 'xstate';
import type { updateMachine } from '../update.machine.ts';

type Update = SnapshotFrom<typeof updateMachine>;

/** What the bar of a new version shows; undefined where there is none. */
export const selectOffer = (update: Update): 'offer' | 'warning' | 'busy' | undefined => {
  if (!update.hasTag('offered')) return undefined;
  if (update.hasTag('busy')) return 'busy';
  return update.hasTag('warning') ? 'warning' : 'offer';
};
