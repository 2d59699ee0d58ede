import { bind } from '../core/bind.tsx';

/** Sign-in over the page when a session has ended; loaded on demand. */
export const SessionDialog = bind({
  view: () => import('./session-dialog.tsx'),
  actor: () => import('../account/signin.effects.ts').then(({ provideSignIn }) => provideSignIn),
  input: () => undefined,
});
