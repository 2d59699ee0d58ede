import { profileMachine } from '#machines/profile/profile.machine';
import { describePaths } from '../../support/replay.ts';

const dialogs = ['impersonation', 'password', 'data', 'mails', 'calendar', 'visits'] as const;

describePaths('profile', profileMachine, {
  events: [...dialogs.map((dialog) => ({ type: `${dialog}.opened` as const })), { type: 'dialog.closed' }],
  rests: ['menu', ...dialogs],
});
