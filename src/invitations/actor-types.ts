import type { ActorRefFrom } from 'xstate';
import type { invitationMachine } from '#machines/invitations/invitation.machine';
import type { invitationsMachine } from '#machines/invitations/invitations.machine';

export type InvitationActor = ActorRefFrom<typeof invitationMachine>;
export type InvitationsActor = ActorRefFrom<typeof invitationsMachine>;
