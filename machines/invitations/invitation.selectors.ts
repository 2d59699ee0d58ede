import type { SnapshotFrom } from 'xstate';
import type { invitationMachine } from './invitation.machine.ts';

type Page = SnapshotFrom<typeof invitationMachine>;

export const selectStage = (page: Page) => {
  if (page.hasTag('over')) return 'over';
  if (page.hasTag('failed')) return 'failed';
  return page.hasTag('reading') ? 'reading' : 'open';
};
export const selectInvitation = (page: Page) => page.context.invitation;
export const selectFailure = (page: Page) => page.context.failure;
