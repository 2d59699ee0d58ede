import { sendTo, setup } from 'xstate';
import { session } from '../core/system.ts';

type ProfileEvent =
  | { type: 'impersonation.opened' }
  | { type: 'password.opened' }
  | { type: 'data.opened' }
  | { type: 'mails.opened' }
  | { type: 'dialog.closed' };

const close = { on: { 'dialog.closed': 'menu' } } as const;

/** Shows the session's member and refreshes it, because staff can change the counts too. Its menu opens one dialog at a time. */
export const profileMachine = setup({
  types: { events: {} as ProfileEvent },
  actions: { reloadMe: sendTo(session, { type: 'me.reload' }) },
}).createMachine({
  id: 'profile',
  entry: 'reloadMe',
  initial: 'menu',
  states: {
    menu: {
      on: {
        'impersonation.opened': 'impersonation',
        'password.opened': 'password',
        'data.opened': 'data',
        'mails.opened': 'mails',
      },
    },
    impersonation: close,
    password: close,
    data: close,
    mails: close,
  },
});
