import type { SnapshotFrom } from 'xstate';
import type { impersonationSearchMachine } from './search.machine.ts';

type Search = SnapshotFrom<typeof impersonationSearchMachine>;

export const selectKeywords = (search: Search) => search.context.keywords;
export const selectUsers = (search: Search) => search.context.users;
/** The number of matches, including those beyond the answer's limit. */
export const selectTotal = (search: Search) => search.context.total;
export const selectChosen = (search: Search) => search.context.chosen;
export const selectFailure = (search: Search) => search.context.failure;
export const selectStage = (search: Search) =>
  (['searching', 'short', 'found', 'failed'] as const).find((stage) => search.hasTag(stage)) ?? 'idle';
