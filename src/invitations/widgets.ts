import { bind } from '../core/bind.tsx';

/** The invitations of colleagues, as a part of the list of people. */
export const Invitations = bind({
  view: () => import('./invitations.tsx'),
  actor: () => import('./invitations.effects.ts').then(({ provideInvitations }) => provideInvitations),
  input: ({ language }) => ({ language }),
});
