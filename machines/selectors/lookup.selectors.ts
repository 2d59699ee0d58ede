import type { SnapshotFrom } from 'xstate';
import type { lookupMachine } from '../lookup.machine.ts';

type Lookup = SnapshotFrom<typeof lookupMachine>;

export const selectCode = (lookup: Lookup) => lookup.context.code;
export const selectIsBusy = (lookup: Lookup) => lookup.hasTag('busy');
/** What is wrong with the code that was looked up last. */
export const selectTrouble = (lookup: Lookup) => {
  if (lookup.hasTag('short')) return 'short';
  if (lookup.hasTag('unknown')) return 'unknown';
  return lookup.hasTag('failed') ? 'failed' : undefined;
};
export const selectFailure = (lookup: Lookup) => lookup.context.failure;
