import { bind } from '../core/bind.tsx';

/** Asks why, and begins. */
export const ImpersonationStart = bind({
  view: () => import('./start.tsx'),
  actor: () => import('./start.effects.ts').then(({ provideImpersonationStart }) => provideImpersonationStart),
  input: ({ user }) => ({ user }),
});

/** Ends the current impersonation. */
export const ImpersonationEnd = bind({
  view: () => import('./end.tsx'),
  actor: () => import('./impersonation.effects.ts').then(({ provideImpersonation }) => provideImpersonation),
  input: ({ ghost: { id, userId } }) => ({ id, userId }),
});
