import type { SnapshotFrom } from 'xstate';
import type { impersonationMachine } from './impersonation.machine.ts';

type Impersonation = SnapshotFrom<typeof impersonationMachine>;

export const selectKeywords = (search: Impersonation) => search.context.keywords;
export const selectUsers = (search: Impersonation) => search.context.users;
/** The number of matches, including those beyond the answer's limit. */
export const selectTotal = (search: Impersonation) => search.context.total;
export const selectFailure = (search: Impersonation) => search.context.failure;
export const selectStage = (search: Impersonation) =>
  (['searching', 'short', 'found', 'failed'] as const).find((stage) => search.hasTag(stage)) ?? 'idle';
