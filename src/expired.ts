import { bind } from './bind.tsx';
import { sessionOf } from './root.ts';

/** Sign-in over the page when a session has ended; loaded when it happens, with the member's own e-mail filled in. */
export const SessionDialog = bind({
  view: () => import('./shell/session-dialog.tsx'),
  actor: () => import('./effects/signin.ts').then(({ provideSignIn }) => provideSignIn),
  input: ({ app }) => ({ values: { email: sessionOf(app)?.getSnapshot().context.me?.email ?? '' } }),
});
