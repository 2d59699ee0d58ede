import { setup } from 'xstate';
import { reloadMe } from '../core/calls.ts';

type ProfileEvent =
  | { type: 'impersonation.opened' }
  | { type: 'password.opened' }
  | { type: 'data.opened' }
  | { type: 'mails.opened' }
  | { type: 'calendar.opened' }
  | { type: 'visits.opened' }
  | { type: 'dialog.closed' };

const close = { on: { 'dialog.closed': 'menu' } } as const;

/** Shows the session's member and refreshes it, because staff can change the counts too. Its menu opens one dialog at a time. */
export const profileMachine = setup({
  types: { events: {} as ProfileEvent },
  actions: { reloadMe },
}).createMachine({
  id: 'profile',
  entry: 'reloadMe',
  initial: 'menu',
  states: {
    menu: {
      description: 'The profile and its menu are shown',
      on: {
        'impersonation.opened': 'impersonation',
        'password.opened': 'password',
        'data.opened': 'data',
        'mails.opened': 'mails',
        'calendar.opened': 'calendar',
        'visits.opened': 'visits',
      },
    },
    impersonation: { description: 'A dialog looks for the member to impersonate', ...close },
    password: { description: 'A dialog changes the password', ...close },
    data: { description: "A dialog changes the member's own data", ...close },
    mails: { description: 'A dialog changes the language and the optional mails', ...close },
    calendar: {
      description: "A dialog makes, renews and ends the address of the member's loans for calendars",
      ...close,
    },
    visits: { description: 'A dialog says who was in the account in the member’s place', ...close },
  },
});
