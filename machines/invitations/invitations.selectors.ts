import type { SnapshotFrom } from 'xstate';
import type { invitationsMachine } from './invitations.machine.ts';

type Snapshot = SnapshotFrom<typeof invitationsMachine>;

export const selectStage = (each: Snapshot) =>
  each.hasTag('loading') ? 'loading' : each.hasTag('failed') ? 'failed' : 'shown';
export const selectInvitations = (each: Snapshot) => each.context.invitations;
export const selectFailure = (each: Snapshot) => each.context.failure;
/** Why the last invitation was refused. */
export const selectRefusal = (each: Snapshot) => each.context.refusal;
export const selectIsInviting = (each: Snapshot) => each.hasTag('inviting');
export const selectIsBusy = (each: Snapshot) => each.hasTag('busy');
export const selectRole = (each: Snapshot) => each.context.role;
export const selectLanguage = (each: Snapshot) => each.context.language;
