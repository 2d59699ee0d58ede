import type { SnapshotFrom } from 'xstate';
import { hasKey, isAmount } from '../rules/imports.ts';
import type { importMachine } from './import.machine.ts';

type Snapshot = SnapshotFrom<typeof importMachine>;

export const selectStage = (state: Snapshot) => {
  if (state.hasTag('loading')) return 'loading';
  if (state.hasTag('failed')) return 'failed';
  return state.hasTag('unknown') ? 'unknown' : 'shown';
};
/** Where the import is: what is not one of these is on its way to the next. */
export const selectPlace = (state: Snapshot) =>
  (['mapping', 'matching', 'working', 'checked', 'stopped', 'done', 'confirming', 'undone'] as const).find((tag) =>
    state.hasTag(tag),
  );
export const selectIsBusy = (state: Snapshot) => state.hasTag('busy');
export const selectFailure = (state: Snapshot) => state.context.failure;
export const selectImport = (state: Snapshot) => state.context.found;
export const selectMapping = (state: Snapshot) => state.context.mapping;
export const selectChoices = (state: Snapshot) => state.context.choices;
export const selectDefaults = (state: Snapshot) => state.context.defaults;
export const selectIsValueWrong = (state: Snapshot) => !isAmount(state.context.defaults.value);
export const selectSource = (state: Snapshot) => state.context.source;
export const selectClearsEmpty = (state: Snapshot) => state.context.clearsEmpty;
export const selectOutcome = (state: Snapshot) => state.context.outcome;
export const selectRows = (state: Snapshot) => state.children.rows;
/** No column says which object or person a row is about. */
export const selectLacksKey = ({ context: { found, mapping } }: Snapshot) =>
  found !== undefined && !hasKey(found.kind, mapping);
export const selectIsStoppable = ({ context: { found } }: Snapshot) =>
  found?.state === 'checking' || found?.state === 'importing';
/** How many rows a run that was stopped has not come to. */
export const selectLeft = ({ context: { found } }: Snapshot) =>
  found?.state === 'done' ? found.progress.total - found.progress.done : 0;
export const selectHasWork = ({ context: { found } }: Snapshot) =>
  found !== undefined && found.counts.new + found.counts.changed > 0;
