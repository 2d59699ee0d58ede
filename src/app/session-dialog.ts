import { bind } from '../core/bind.tsx';
import { sessionOf } from '../core/root.ts';

/** Sign-in over the page when a session has ended; loaded on demand, with the member's email filled in. */
export const SessionDialog = bind({
  view: () => import('../shell/session-dialog.tsx'),
  actor: () => import('../account/signin.effects.ts').then(({ provideSignIn }) => provideSignIn),
  input: ({ app }) => ({ values: { email: sessionOf(app)?.getSnapshot().context.me?.email ?? '' } }),
});
